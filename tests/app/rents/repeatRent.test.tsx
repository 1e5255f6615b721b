import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { ModelCheck, Rent } from '../../../machines/types';
import { RepeatDialog } from '../../../src/features/availability/RepeatDialog';
import { repeatedPeriod } from '../../../src/features/availability/repeat.logic';
import { invalidate } from '../../../src/shared/cache/invalidation';
import { mayRepeat, readRepeatHash, repeatHash } from '../../../src/shared/rents/lookupLink';
import { announce } from '../../support/announce';
import { listOf, renderPage, type Recorded } from '../renderPage';
import { expectDialogApproved } from '../tables/harness/approvedTree';
import { address, answersOf, CONFIG, NOW, rent } from '../tables/harness/fixture';
import { isDisabled } from '../../support/isDisabled';

const model = { id: 31, description: 'Gerador Himoinsa HYW-20' };
const line = (lineOrder: number, serialNumber: number, assetModel: typeof model | null) => ({
  ...rent.rentLines[0]!,
  id: lineOrder + 1,
  lineOrder,
  asset: { serialNumber, description: 'Gerador 20 kVA', assetModel },
});
const units = [line(0, 100207, model), line(1, 100208, model), line(2, 100641, null)];
const over: Rent = { ...rent, state: 'ENDED', rentLines: units };

const check: ModelCheck = {
  model,
  tags: [],
  total: 5,
  free: 5,
  centers: [],
  late: [],
  price: 204,
  pricing: null,
  deposit: null,
  nextFree: null,
  short: [],
  next: null,
  alternatives: [],
};
const READ = 'POST /rents/read-rents';
const MODEL = 'GET /availability/models/31';
const CREATE = 'POST /rents';

const CUSTOMER = { name: 'Cliente' };
const withoutAddress = { name: 'Tirar a morada de entrega' };
const dialog = () => within(screen.getByRole('dialog'));

/** The dialog as long as the address asks for it. */
function Page() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const repeated = readRepeatHash(hash);
  return repeated ? <RepeatDialog rent={repeated} onClose={() => void navigate({ hash: '' })} /> : null;
}

/** Opens an address that repeats a rent. */
async function open(hash = '#repeat=42', answers: Record<string, Recorded> = {}) {
  vi.setSystemTime(NOW);
  announce(CONFIG);
  const page = renderPage({
    routes: [
      { path: '/apps/cockpit/today', element: <Page /> },
      { path: '/apps/cockpit/rents/:id', element: <h1>O aluguer</h1> },
    ],
    at: `/apps/cockpit/today${hash}`,
    answers: {
      ...answersOf(),
      [READ]: () => listOf([over]),
      [MODEL]: () => Response.json(check),
      'GET /availability/models': () => listOf([check]),
      [CREATE]: () => Response.json({ id: 99 }, { status: 201 }),
      ...answers,
    },
  });
  const create = async () => page.user.click(await screen.findByRole('button', { name: 'Criar aluguer' }));
  return { ...page, create };
}

describe('a repeated rent', () => {
  test('begins with its customer, address, days and models, and is made at once', async () => {
    const { create, sent, requests, address: at } = await open();
    await screen.findByRole('dialog', { name: 'Repetir A2026-00048' });
    expect(dialog().getByRole('textbox', { name: 'Período' })).toHaveValue('20/11/2026 – 05/12/2026');
    expect(dialog().getByRole('combobox', CUSTOMER)).toHaveValue('Jardins do Sado');
    expect(dialog().getByText('2 × Gerador Himoinsa HYW-20')).toBeInTheDocument();
    expect(dialog().getByText(/^Rua do Cais, 3, Setúbal 2900-123/u)).toBeInTheDocument();
    await expectDialogApproved('a repeated rent');
    const asked = requests.find(({ call }) => call === MODEL);
    expect(new URL(asked!.url).searchParams.get('quantity')).toBe('2');
    await create();
    await waitFor(() => expect(at()).toBe('/apps/cockpit/rents/99'));
    expect(sent(CREATE)).toEqual([
      {
        customer: 7,
        delliveryAddress: address.id,
        startDate: '2026-11-20T00:00:00',
        endDate: '2026-12-05T00:00:00',
        models: [{ model: 31, quantity: 2, missing: 0 }],
      },
    ]);
  });

  test('of far days is asked about first, as a new rent is, once nothing else is missing', async () => {
    const far = { ...over, startDate: '2030-03-01T00:00:00', endDate: '2030-03-03T00:00:00' };
    const { user, create, sent } = await open('#repeat=42', { [READ]: () => listOf([far]) });
    await user.click(await screen.findByRole('button', { name: 'Remover Jardins do Sado' }));
    await create();
    expect(await screen.findByText('Escolha o cliente.')).toBeInTheDocument();
    expect(screen.queryByText(/Está certo\?/u)).toBeNull();
    await user.type(dialog().getByRole('combobox', CUSTOMER), 'Jardins');
    await user.click(await screen.findByRole('option', { name: /Jardins do Sado/u }));
    await create();
    const question = await screen.findByText(/^São 3 dias, de .*2030 a .*2030\. Está certo\?/u);
    expect(dialog().getByRole('textbox', { name: 'Período' })).toHaveFocus();
    expect(question).toBeInTheDocument();
    expect(sent(CREATE)).toEqual([]);
    await create();
    await waitFor(() => expect(sent(CREATE)).toHaveLength(1));
  });

  test('of more days than can be asked for says that it is shortened', async () => {
    const long = { ...over, startDate: '2025-01-01T00:00:00', endDate: '2026-06-01T00:00:00' };
    await open('#repeat=42', { [READ]: () => listOf([long]) });
    expect(await screen.findByText('Este aluguer tem 517 dias: aqui só cabem 400, no máximo.')).toBeInTheDocument();
  });

  test('names equipment that has no model', async () => {
    await open();
    expect(await screen.findByText('Não repetido, por não ter modelo: 100641.')).toBeInTheDocument();
  });

  test('says that its charges are not repeated, without those of its return', async () => {
    const delivery = {
      ...{ id: 1, type: null, description: 'Entrega', quantity: 1, unitValue: 45, paymentValue: 45 },
      ...{ paymentValueWithVat: 55.35, vatRate: 23, source: 'MANUAL' as const },
    };
    const fuel = { ...delivery, id: 2, description: 'Combustível', source: 'METER' as const };
    await open('#repeat=42', { [READ]: () => listOf([{ ...over, charges: [delivery, fuel] }]) });
    expect(await screen.findByText('1 encargo não é repetido: adicione-o depois no aluguer.')).toBeInTheDocument();
  });

  test('names equipment whose model was deleted since', async () => {
    await open('#repeat=42', { [MODEL]: () => Response.json({ code: 'not-found' }, { status: 404 }) });
    expect(await screen.findByText('Não repetidos, por não terem modelo: 100207, 100208, 100641.')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Criar aluguer' })).toBeDisabled();
  });

  test('is not begun with half of it when models could not be asked for', async () => {
    await open('#repeat=42', { [MODEL]: () => Response.json({ code: 'invalid-request' }, { status: 400 }) });
    expect(await screen.findByText('Não foi possível carregar o aluguer a repetir')).toBeInTheDocument();
  });

  test('is read once, whatever another user changes afterwards', async () => {
    const { sent, requests } = await open();
    await screen.findByRole('dialog', { name: 'Repetir A2026-00048' });
    // With the effects that ask for models, the reader of the rent has ended.
    await waitFor(() => expect(requests.some(({ call }) => call === 'GET /availability/models')).toBe(true));
    act(() => invalidate('rents'));
    await screen.findByText('2 × Gerador Himoinsa HYW-20');
    expect(sent(READ)).toHaveLength(1);
  });

  test('is made of what is free in the days that were chosen last, also when it is created before that is known', async () => {
    let answer = () => {};
    const { user, sent } = await open('#repeat=42', {
      [MODEL]: async (request) => {
        if (new URL(request.url).searchParams.get('from') === '2026-11-20') return Response.json({ ...check, free: 1 });
        await new Promise<void>((resolve) => (answer = resolve));
        return Response.json(check);
      },
    });
    const period = await screen.findByRole('textbox', { name: 'Período' });
    await user.clear(period);
    await user.type(period, '24/11/2026 a 25/11/2026');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: 'Criar aluguer' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(sent(CREATE)).toEqual([]);
    await waitFor(() => answer !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    answer();
    await waitFor(() => expect(sent(CREATE)).toHaveLength(1));
    expect(sent(CREATE)[0]).toMatchObject({ models: [{ model: 31, quantity: 2, missing: 0 }] });
  });

  test('goes without its address when that is taken away', async () => {
    const { user, create, sent } = await open();
    await user.click(await screen.findByRole('button', withoutAddress));
    expect(dialog().queryByText(/Rua do Cais/u)).not.toBeInTheDocument();
    await create();
    await waitFor(() => expect(sent(CREATE)).toHaveLength(1));
    expect(sent(CREATE)[0]).not.toHaveProperty('delliveryAddress');
  });

  test('loses its address with its customer', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remover Jardins do Sado' }));
    await waitFor(() => expect(dialog().queryByText(/Rua do Cais/u)).not.toBeInTheDocument());
  });

  test('says at the address that the customer no longer has it', async () => {
    const refused = { code: 'invalid-request', fields: { delliveryAddress: 'not-found' } };
    const { create } = await open('#repeat=42', { [CREATE]: () => Response.json(refused, { status: 400 }) });
    await create();
    expect(await screen.findByText('O cliente já não tem esta morada.')).toBeInTheDocument();
    expect(isDisabled(dialog().getByRole('button', withoutAddress))).toBe(false);
  });

  test('is read again after a failure', async () => {
    let isAway = true;
    const { user } = await open('#repeat=42', {
      [READ]: () => (isAway ? Promise.reject(new TypeError('fetch failed')) : listOf([over])),
    });
    expect(await screen.findByText('Não foi possível carregar o aluguer a repetir')).toBeInTheDocument();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('dialog', { name: 'Repetir A2026-00048' })).toBeInTheDocument();
  });

  test('may have been deleted', async () => {
    await open('#repeat=42', { [READ]: () => listOf([]) });
    expect(await screen.findByText('Este aluguer já não existe')).toBeInTheDocument();
  });

  test('may be a cancelled one, which keeps its own days while they lie ahead', async () => {
    const cancelled = { ...over, startDate: '2026-12-01T00:00:00', endDate: '2026-12-03T00:00:00', reason: 'Chuva' };
    await open('#repeat-cancelled=42', { 'GET /cancelled-rents/42': () => Response.json(cancelled) });
    await screen.findByRole('dialog', { name: 'Repetir A2026-00048' });
    expect(dialog().getByRole('textbox', { name: 'Período' })).toHaveValue('01/12/2026 – 03/12/2026');
  });

  test('closes without a question while nothing was changed', async () => {
    const { user } = await open();
    await screen.findByRole('dialog', { name: 'Repetir A2026-00048' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test.each([
  ['that is over begins today, for as many days', '2026-11-10', '2026-11-12', '2026-11-20', '2026-11-22'],
  ['that begins today keeps its days', '2026-11-20', '2026-11-25', '2026-11-20', '2026-11-25'],
  ['that lies ahead keeps its days', '2026-12-10', '2026-12-12', '2026-12-10', '2026-12-12'],
  ['of years that lies ahead is as long as can be asked for', '2027-01-01', '2029-12-31', '2027-01-01', '2028-02-04'],
  ['that took years is as long as can be asked for', '2020-01-01', '2025-12-31', '2026-11-20', '2027-12-24'],
])('a rent %s', (_which, startDate, endDate, start, end) => {
  expect(repeatedPeriod({ startDate, endDate }, '2026-11-20')).toEqual({ start, end });
});

test('the address names the rent, whatever its identifier looks like', () => {
  for (const rentOf of [
    { id: '42', isCancelled: false },
    { id: '9b2d-77', isCancelled: true },
  ])
    expect(readRepeatHash(repeatHash(rentOf))).toEqual(rentOf);
  expect(['', '#lookup', '#repeat=', '#repeat=4%2F2'].map(readRepeatHash)).toEqual([null, null, null, null]);
});

test.each([
  [['rent:read', 'rent:update'], true],
  [['rent:update'], false],
  [['rent:read', 'asset:read'], false],
])('with %j repeating is offered: %j', (permissions, isOffered) => {
  announce(CONFIG);
  expect(mayRepeat({ can: (permission) => permissions.includes(permission) })).toBe(isOffered);
});
