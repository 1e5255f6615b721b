import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Asset, Rent } from '../../../machines/types';
import { Component as AssetDetailPage } from '../../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { announce } from '../../support/announce';
import { choose } from '../choose';
import { listOf, renderPage, type Recorded } from '../renderPage';

/*
 * The inventory over back ends without extensions, and for users with few permissions.
 */
/** Looking for roles among long lists takes its time on a busy machine. */
const TIMEOUT = { timeout: 10_000 };
const FREE = { id: 1, description: 'Disponível', type: 'AVAILABLE' };
const BROKEN = { id: 2, description: 'Avariado', type: 'MAINTENANCE' };

const asset = (serialNumber: number, changes: Partial<Asset> = {}): Asset => ({
  serialNumber,
  description: `Gerador ${serialNumber}`,
  state: FREE,
  costValue: 1000,
  ...changes,
});

const rent = (id: number, state: string, value: number, days: [string, string]): Rent => ({
  id,
  code: `A2026-0000${id}`,
  rentNumber: id,
  customer: { id: 7, description: 'Jardins do Sado' },
  state,
  startDate: `${days[0]}T00:00:00`,
  endDate: `${days[1]}T00:00:00`,
  paymentTotal: value,
  paymentTotalWithVat: value,
  payed: false,
  rentLines: [{ id, lineOrder: 0, asset: { serialNumber: 100 }, paymentValue: value, paymentValueWithVat: value }],
});

function open(at: string, permissions: string[], answers: Record<string, Recorded>) {
  localStorage.setItem('user', JSON.stringify({ username: 'rita', isAdmin: false, permissions }));
  return renderPage({
    routes: [
      { path: '/apps/cockpit/inventory', element: <InventoryPage /> },
      { path: '/apps/cockpit/inventory/:serialNumber', element: <AssetDetailPage /> },
    ],
    at: `/apps/cockpit/inventory${at}`,
    permissions,
    answers: {
      'GET /assetStates': () => listOf([FREE, BROKEN], null),
      'GET /tags': () => listOf([{ id: 5, description: 'Frio' }], null),
      ...answers,
    },
  });
}

beforeEach(() => localStorage.clear());

describe('a back end that answers all equipment at once', () => {
  const all = [
    asset(3, { state: BROKEN, costValue: 30 }),
    asset(1, { costValue: 10, tags: [{ id: 5, description: 'Frio' }] }),
    asset(2, { costValue: null }),
  ];
  const found = { 'POST /assets/find': () => listOf(all, null) };
  const serials = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

  it('is searched, filtered and sorted here; what it does not offer is not there', async () => {
    const states = [FREE, BROKEN, { id: 3, description: 'Em revisão', type: 'MAINTENANCE' }];
    const answers = { ...found, 'GET /assetStates': () => listOf(states, null) };
    const { user, address } = open('?sort=-costValue', ['asset:read', 'rent:read'], answers);
    await screen.findByRole('cell', { name: /^10,00\s€$/u }, TIMEOUT);
    expect(serials()).toEqual(['2', '3', '1']);
    expect(screen.queryByRole('combobox', { name: 'Filtrar por centro' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Novo equipamento' })).toBeNull();
    await choose(user, await screen.findByRole('combobox', { name: 'Filtrar por etiqueta' }, TIMEOUT), 'Frio');
    await screen.findByText('1–1 de 1 equipamento', undefined, TIMEOUT);
    expect(serials()).toEqual(['1']);
    expect(address()).toBe('/apps/cockpit/inventory?sort=-costValue&tag=5');
    // Where equipment is now is not known here, and two states of a type are chosen together.
    expect(screen.queryByRole('combobox', { name: 'Filtrar por onde está agora' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Agora' })).toBeNull();
    const stateField = screen.getByRole('combobox', { name: 'Filtrar por estado' });
    await choose(user, stateField, 'Em manutenção: todos');
    expect(await screen.findByText('Em manutenção, Frio.', undefined, TIMEOUT)).toBeVisible();
    expect(address()).toBe('/apps/cockpit/inventory?sort=-costValue&tag=5&type=MAINTENANCE');
    await choose(user, stateField, 'Avariado');
    expect(address()).toBe('/apps/cockpit/inventory?sort=-costValue&tag=5&state=2');
  });

  it('offers centers for many only where the back end has them', async () => {
    const { user } = open('', ['asset:read', 'asset:update'], found);
    await screen.findByRole('cell', { name: '3' }, TIMEOUT);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    expect(screen.getByRole('button', { name: 'Alterar etiquetas' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alterar centro' })).toBeNull();
  });

  it('changes many one after another, continues where it stopped, and names refused assets', async () => {
    let isAway = true;
    const { user, sent, notices } = open('', ['asset:read', 'asset:update'], {
      ...found,
      'PATCH /assets/1': () => Response.json(asset(1)),
      'PATCH /assets/2': () => new Response(null, { status: isAway ? 503 : 200 }),
      'PATCH /assets/3': () => Response.json({ code: 'in-use' }, { status: 409 }),
    });
    await screen.findByRole('cell', { name: '3' }, TIMEOUT);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: 'Alterar estado' }));
    await choose(user, await screen.findByRole('combobox', { name: 'Estado' }, TIMEOUT), 'Avariado');
    await user.click(screen.getByRole('button', { name: 'Aplicar a 3' }));
    // The count is there before the second one fails.
    expect(await screen.findByText(/O servidor está ocupado ou em manutenção/u, undefined, TIMEOUT)).toBeVisible();
    expect(screen.getByText('1 de 3 feitos')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('1 ficou por fazer:', undefined, TIMEOUT)).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('listitem')).toHaveTextContent(
      '3 Gerador 3 — Ainda está em uso noutro registo.',
    );
    expect(sent('PATCH /assets/1')).toEqual([{ state: '2' }]);
    expect(sent('PATCH /assets/2')).toHaveLength(2);
    expect(notices).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
    // Those that are done are no longer selected.
    expect(await screen.findByText('1 selecionado', undefined, TIMEOUT)).toBeVisible();
  });
});

describe('the page of an asset', () => {
  const READ = {
    'GET /assets/100': () => Response.json(asset(100, { center: { id: 4, description: 'Loures' }, tags: [] })),
  };

  it('says no more than its reader may know', async () => {
    const { requests } = open('/100', ['asset:read'], READ);
    expect(await screen.findByRole('heading', { name: 'Gerador 100' }, TIMEOUT)).toBeVisible();
    expect(await screen.findByText('Pertence ao centro Loures', undefined, TIMEOUT)).toBeVisible();
    expect(screen.queryByText('Ocupação')).toBeNull();
    expect(screen.queryByText('Rendeu')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Alterar' })).toBeNull();
    expect(requests.map(({ call }) => call)).toEqual(['GET /assets/100']);
  });

  it('adds up here what the back end does not, from all the rents it answers', async () => {
    const rents = [
      rent(1, 'ENDED', 250, ['2026-01-01', '2026-01-05']),
      rent(2, 'ONGOING', 100.5, ['2026-11-01', '2999-11-05']),
      rent(3, 'ORDERING', 900, ['2999-12-01', '2999-12-02']),
    ];
    const others = { ...rent(9, 'ONGOING', 77, ['2026-11-01', '2026-11-02']), rentLines: [] };
    open('/100', ['asset:read', 'rent:read'], {
      ...READ,
      'POST /rents/read-rents': () => listOf([others, ...rents], null),
      'GET /assets/100/earnings': () => new Response(null, { status: 404 }),
    });
    expect(await screen.findByText(/^350,50\s€$/u, undefined, TIMEOUT)).toBeVisible();
    expect(screen.getByText('35 % do custo já voltou.')).toBeVisible();
    expect(screen.getByText(/Com o cliente\s+Jardins do Sado/u)).toBeVisible();
    expect(screen.getAllByText('A2026-00003').length).toBeGreaterThan(0);
    expect(screen.queryByText('A2026-00009')).toBeNull();
  });

  it('says that earnings could not be read, and reads them again', async () => {
    announce({ extensions: ['assetEarnings'] });
    let calls = 0;
    const { user } = open('/100', ['asset:read', 'rent:read'], {
      ...READ,
      'POST /rents/read-rents': () => listOf([], null),
      'GET /assets/100/earnings': () =>
        ++calls === 1
          ? new Response('{}', { status: 500 })
          : Response.json({ earned: 350.5, rents: 2, days: 5, maintenanceCost: null }),
    });
    expect(await screen.findByText('Não foi possível carregar o rendimento', undefined, TIMEOUT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/^350,50\s€$/u, undefined, TIMEOUT)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('says that nothing is booked only once the bookings are known', async () => {
    let answer: (response: Response) => void = () => undefined;
    open('/100', ['asset:read', 'rent:read'], {
      ...READ,
      'POST /rents/read-rents': () => new Promise((resolve) => (answer = resolve)),
      'GET /assets/100/earnings': () => new Response(null, { status: 404 }),
    });
    expect(await screen.findByRole('heading', { name: 'Ocupação' }, TIMEOUT)).toBeVisible();
    expect(screen.queryByText(/Nada agendado/u)).toBeNull();
    answer(listOf([], null));
    expect(await screen.findByText('A seguir: Nada agendado.', undefined, TIMEOUT)).toBeVisible();
    expect(screen.getByText('Nada agendado.')).toBeVisible();
    expect(screen.queryByTestId('skeleton')).toBeNull();
  });

  it('shows an asset that does not exist as such', async () => {
    open('/100', ['asset:read'], { 'GET /assets/100': () => Response.json({ code: 'not-found' }, { status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'Este equipamento não existe' }, TIMEOUT)).toBeVisible();
  });
});
