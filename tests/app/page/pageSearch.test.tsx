import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { PageSearch } from '../../../src/app/search/PageSearch';
import { FULL_OFFER } from '../../../contract/lib/extensions';
import { announce } from '../../support/announce';
import { listOf, renderPage, type Recorded } from '../renderPage';
import { expectApproved } from '../tables/harness/approvedTree';

const RENTS = 'POST /rents/read-rents';
const CUSTOMERS = 'GET /customers';
const ASSETS = 'POST /assets/find';
const PATHS = [
  '/apps/cockpit/rents',
  '/apps/cockpit/rents/42',
  '/apps/cockpit/rents/43/hand-out',
  '/apps/cockpit/customers',
  '/apps/cockpit/inventory',
];

const rent = (id: number, serialNumber: number, state: string): Rent => ({
  id,
  code: `A2026-000${id}`,
  rentNumber: id,
  customer: { id: 7, description: 'Jardins do Sado' },
  state,
  startDate: '2026-11-12T00:00:00',
  endDate: '2026-11-18T00:00:00',
  paymentTotal: 1,
  paymentTotalWithVat: 1.23,
  payed: false,
  rentLines: [{ id, lineOrder: 0, asset: { serialNumber }, paymentValue: 1, paymentValueWithVat: 1.23 }],
});
const asset = {
  serialNumber: 100206,
  description: 'Gerador Pramac',
  state: { id: 1, type: 'AVAILABLE' },
  costValue: 1,
};
const customer = { id: 7, description: 'Jardins do Sado', taxNumber: '500 000 000' };

function open(permissions: string[], answers: Record<string, Recorded>) {
  return renderPage({
    routes: [{ path: '/', element: <PageSearch isIcon={false} /> }],
    at: '/',
    permissions,
    paths: PATHS,
    answers,
  });
}

async function search(user: ReturnType<typeof open>['user'], text: string) {
  await user.click(screen.getByRole('combobox', { name: 'Procurar' }));
  if (text !== '') await user.type(screen.getByRole('combobox', { name: 'Procurar' }), text);
}

const offered = () =>
  screen.queryAllByRole('option').map((option) => option.textContent.replaceAll(/\s+/gu, ' ').trim());

describe('the shortcut of the search', () => {
  it.each([true, false])('takes the focus before the next letter arrives, as an icon: %s', (isIcon) => {
    renderPage({
      routes: [{ path: '/', element: <PageSearch isIcon={isIcon} /> }],
      at: '/',
      paths: PATHS,
      answers: {},
    });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Procurar' }));
  });
});

describe('the search in the header, over our server', () => {
  it('has the rent of a number first, before others that only contain it', async () => {
    announce({ extensions: ['rentViews'] });
    const others = [rent(68, 100503, 'ONGOING'), rent(69, 200503, 'ONGOING'), rent(70, 300503, 'ONGOING')];
    const { user } = open(['rent:read'], {
      [RENTS]: (_request, body) =>
        listOf((body as { search: string }).search === '00503' ? [rent(503, 1, 'ENDED')] : others),
    });
    await search(user, '503');
    await waitFor(() => expect(offered()).toHaveLength(3));
    expect(offered()[0]).toContain('A2026-000503');
  });

  it('finds equipment, rents and customers after the pages, and opens them', async () => {
    announce({ extensions: ['rentViews'] });
    const { user, sent, address } = open(['rent:read', 'customer:read', 'asset:read'], {
      [RENTS]: () => listOf([rent(42, 100206, 'ONGOING')]),
      [CUSTOMERS]: () => listOf([customer]),
      [ASSETS]: () => listOf([asset]),
    });
    await search(user, '100206');
    await waitFor(() =>
      expect(offered()).toEqual([
        'A2026-00042 Jardins do Sado Aluguer',
        '100206 Gerador Pramac Equipamento',
        'Jardins do Sado 500 000 000 Cliente',
      ]),
    );
    await expectApproved(() => document.body, 'the search');
    expect(sent(RENTS)).toEqual([{ search: '100206', sort: 'priority', page: 1, perPage: 3 }]);
    expect(sent(ASSETS)).toEqual([{ search: '100206', page: 1, perPage: 3 }]);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/apps/cockpit/rents/42');
  });

  it.each([
    ['rent:read', RENTS],
    ['customer:read', CUSTOMERS],
    ['asset:read', ASSETS],
  ])('asks with %s alone for nothing but %s', async (permission, call) => {
    announce({ extensions: ['rentViews'] });
    const { user, requests } = open([permission], {
      [RENTS]: () => listOf([rent(42, 100206, 'ONGOING')]),
      [CUSTOMERS]: () => listOf([customer]),
      [ASSETS]: () => listOf([asset]),
    });
    await search(user, '100206');
    await waitFor(() => expect([...new Set(requests.map((request) => request.call))]).toEqual([call]));
    await waitFor(() => expect(offered()).toHaveLength(1));
  });

  it('asks only for what the user may read', async () => {
    announce({ extensions: ['rentViews'] });
    const { user, requests } = open(['customer:read'], { [CUSTOMERS]: () => listOf([customer]) });
    await search(user, 'jardins');
    await waitFor(() => expect(offered()).toEqual(['Jardins do Sado 500 000 000 Cliente']));
    expect(requests.map(({ call }) => call)).toEqual([CUSTOMERS]);
  });

  it('shows what the other calls found when one fails, and says so when all of them do', async () => {
    announce({ extensions: ['rentViews'] });
    const away = () => new Response(null, { status: 404 });
    const { user } = open(['rent:read', 'asset:read'], {
      [RENTS]: away,
      [ASSETS]: (_request, body) => ((body as { search: string }).search === '100206' ? listOf([asset]) : away()),
    });
    await search(user, '100206');
    await waitFor(() => expect(offered()).toEqual(['100206 Gerador Pramac Equipamento']));
    await user.type(screen.getByRole('combobox', { name: 'Procurar' }), '7');
    expect(await screen.findByText('Não foi possível procurar.')).toBeInTheDocument();
  });

  it('offers a new rent, before anything is typed too, to a user who may create one', async () => {
    const { user, address } = open(['rent:read', 'rent:update'], {});
    await search(user, '');
    expect(offered()).toEqual(['Novo aluguer']);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/apps/cockpit/rents?new=1');
  });

  it('offers no new rent to a user who may only look', async () => {
    const { user } = open(['rent:read'], {});
    await search(user, '');
    expect(offered()).toEqual([]);
  });
});

describe('the shortcut of the search', () => {
  const press = (key: string, at: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    return fireEvent(document.body, event);
  };

  it('is no slash within a code that a scanner types', () => {
    open(['rent:read'], {});
    const wasFree = [...'http://shop/inventory/7'].map((key, index) => press(key, 1000 + index * 15));
    expect(wasFree).not.toContain(false);
    expect(press('a', 3000)).toBe(true);
    expect(press('/', 3081)).toBe(false);
  });
});

describe('what the search offers to do with a record', () => {
  const MODELS = 'GET /availability/models';
  const model = (id: number, description: string, free: number) => ({
    ...{ model: { id, description }, tags: [], total: 12, free, centers: [], late: [] },
    ...{ price: null, pricing: null, deposit: null, nextFree: null },
  });
  const openAll = (name = 'Gerador Himoinsa') => {
    announce(FULL_OFFER);
    return open(['rent:read', 'rent:update', 'handover:update', 'customer:read', 'asset:read'], {
      [RENTS]: () => listOf([rent(42, 100206, 'ONGOING'), rent(43, 100206, 'NOT_STARTED'), rent(44, 100206, 'ENDED')]),
      [CUSTOMERS]: () => listOf([{ id: 8, description: 'Bombeiros', taxNumber: '600' }, customer]),
      [ASSETS]: () => listOf([asset]),
      [MODELS]: () => listOf([model(3, name, 10)]),
    });
  };

  it('takes back, hands out, makes a rent for a customer, and says what is free of a model', async () => {
    const { user, address, sent } = openAll();
    await search(user, 'sado 2');
    await waitFor(() =>
      expect(offered()).toEqual([
        ...['A2026-00042 Jardins do Sado Aluguer', 'Devolver'],
        ...['A2026-00043 Jardins do Sado Aluguer', 'Entregar'],
        'A2026-00044 Jardins do Sado Aluguer',
        ...['Gerador Himoinsa 10 de 12 livres Modelo', '100206 Gerador Pramac Equipamento'],
        ...['Bombeiros 600 Cliente', 'Novo aluguer', 'Jardins do Sado 500 000 000 Cliente', 'Novo aluguer'],
      ]),
    );
    expect(screen.getByRole('option', { name: 'Devolver: A2026-00042' })).toBeInTheDocument();
    expect(sent(ASSETS)).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(address()).toBe('/apps/cockpit/rents/43/hand-out');
  });

  it.each([
    ['gera', 'Gerador Himoinsa', 'Gerador Himoinsa'],
    ['3 gera', 'Gerador Himoinsa', '3 Gerador Himoinsa'],
    ['3X gera', 'Gerador Himoinsa', '3 Gerador Himoinsa'],
    ['gera', '20 kVA Gerador', '1 20 kVA Gerador'],
    ['20 kva', '20 kVA Gerador', '1 20 kVA Gerador'],
    ['20 gera', '20 kVA Gerador', '20 20 kVA Gerador'],
    ['2 20 kva', '20 kVA Gerador', '2 20 kVA Gerador'],
  ])('opens the look-up for «%s» with the model and as many units as were typed', async (typed, name, words) => {
    const { user } = openAll(name);
    await search(user, typed);
    const found = await screen.findByRole('option', { name: new RegExp(`${name}.*Modelo`, 'u') });
    await waitFor(() => expect(found).toHaveAttribute('href', `/#lookup=${encodeURIComponent(words)}`));
  });

  it.each(['3 gera', '3X gera', '3 × gera', '2 20 kva'])('offers models before rents for «%s»', async (typed) => {
    const { user } = openAll();
    await search(user, typed);
    await waitFor(() => expect(offered()[0]).toBe('Gerador Himoinsa 10 de 12 livres Modelo'));
  });

  it('offers rents first for a telephone number', async () => {
    const { user } = openAll();
    await search(user, '912 345 678');
    await waitFor(() => expect(offered()[0]).toBe('A2026-00042 Jardins do Sado Aluguer'));
  });

  it('offers a customer whose name fits before one that only has the words elsewhere', async () => {
    const { user } = openAll();
    await search(user, 'jardins');
    await waitFor(() => expect(offered()[0]).toBe('Jardins do Sado 500 000 000 Cliente'));
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Novo aluguer');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bombeiros');
  });
});

describe('the search in the header, over the contract alone', () => {
  it('finds rents in the complete list and equipment by its serial number', async () => {
    announce({ extensions: [] });
    const { user, sent } = open(['rent:read', 'asset:read'], {
      [RENTS]: () =>
        listOf([rent(41, 100206, 'ENDED'), rent(42, 100206, 'ONGOING'), rent(43, 100999, 'ONGOING')], null),
      'GET /assets/100206': () => Response.json(asset),
    });
    await search(user, '100206');
    await waitFor(() =>
      expect(offered()).toEqual([
        'A2026-00042 Jardins do Sado Aluguer',
        'A2026-00041 Jardins do Sado Aluguer',
        '100206 Gerador Pramac Equipamento',
      ]),
    );
    expect(sent(RENTS)).toEqual([{}]);
  });
});
