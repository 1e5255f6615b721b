import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { Component as HomePage } from '../../../src/features/dashboards/home/HomePage';
import { Component as CustomersDashboard } from '../../../src/features/dashboards/customers/CustomersDashboardPage';
import { Component as InventoryDashboard } from '../../../src/features/dashboards/inventory/InventoryDashboardPage';
import { Component as RentsDashboard } from '../../../src/features/dashboards/rents/RentsDashboardPage';
import { Component as TodayPage } from '../../../src/features/dashboards/today/TodayPage';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { homeStatistics } from '../../../src/shared/domain/statistics/statistics';
import { announce } from '../../support/announce';
import { choose } from '../choose';
import { listOf, renderPage, type Recorded } from '../renderPage';
import { isDisabled } from '../../support/isDisabled';

/* Over a back end of the contract alone: no statistics, no counts, complete lists. */
const RENTS = 'POST /rents/read-rents';
const HOME = 'GET /statistics/home';
const missing: Recorded = () => Response.json({ code: 'not-found', message: '' }, { status: 404 });

const rent = (id: number, changes: Partial<Rent> = {}): Rent => ({
  id,
  rentNumber: id,
  code: `A2026-${String(id).padStart(5, '0')}`,
  customer: { id: 7, description: 'Jardins do Sado' },
  state: 'ENDED',
  payed: true,
  startDate: toWire(today()),
  endDate: toWire(today()),
  paymentTotal: 100.1,
  paymentTotalWithVat: 123.12,
  rentLines: [
    {
      id,
      lineOrder: 0,
      asset: { serialNumber: 100 + id, description: `Martelo ${id}` },
      paymentValue: 100.1,
      paymentValueWithVat: 123.12,
    },
  ],
  ...changes,
});
const rents = [
  rent(1),
  rent(2, {
    customer: { id: 8, description: 'Obras do Tejo' },
    state: 'NOT_STARTED',
    payed: false,
    startDate: toWire(addDays(today(), -3)),
    endDate: toWire(addDays(today(), -2)),
  }),
  rent(3, { state: 'ONGOING', startDate: toWire(addDays(today(), -1)), payed: false }),
  rent(4, { state: 'ORDERING', payed: false }),
];

interface Options {
  permissions?: string[];
  answers?: Record<string, Recorded>;
}

function open(at: string, { permissions = ['dashboard:read', 'rent:read'], answers = {} }: Options = {}) {
  localStorage.setItem('user', JSON.stringify({ username: 'rita', isAdmin: false, permissions }));
  return renderPage({
    routes: [
      { path: '/', element: <HomePage /> },
      { path: '/apps/cockpit/today', element: <TodayPage /> },
      { path: '/apps/cockpit/rents-dashboard', element: <RentsDashboard /> },
      { path: '/apps/cockpit/customers-dashboard', element: <CustomersDashboard /> },
      { path: '/apps/cockpit/inventory-dashboard', element: <InventoryDashboard /> },
    ],
    at,
    permissions,
    answers: {
      [RENTS]: () => listOf(rents, null),
      ...answers,
    },
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('figures that the back end does not compute', () => {
  it('are computed from its rents, and it is not asked for them', async () => {
    const { user, requests } = open('/?period=today');
    const card = async (name: string) => (await screen.findAllByText(name))[0]!.parentElement!;
    // Of today: the ended one. The one being ordered does not count.
    expect(await card('Alugueres')).toHaveTextContent(/^Alugueres1/u);
    expect(await card('Faturação')).toHaveTextContent('100,10 €');
    expect(screen.getByRole('table', { name: 'Últimos alugueres' })).toHaveTextContent('A2026-00004');
    await choose(user, screen.getByRole('combobox', { name: 'Período' }), 'Últimos 7 dias');
    await waitFor(async () => expect(await card('Faturação')).toHaveTextContent('300,30 €'));
    expect(requests.filter(({ call }) => call !== RENTS)).toEqual([]);
  });

  it.each([
    ['404', missing],
    ['the rents again', () => listOf(rents, null)],
  ])('are computed from its rents where it announces them and answers %s', async (_what, answer: Recorded) => {
    announce({ extensions: ['statistics'] });
    open('/?period=today', { permissions: ['dashboard:read', 'rent:read'], answers: { [HOME]: answer } });
    const [billing] = await screen.findAllByText('Faturação');
    expect(billing!.parentElement).toHaveTextContent('100,10 €');
  });

  it('are left out of the home page without the permission to read rents, and elsewhere it says so', async () => {
    const { router } = open('/', { permissions: ['dashboard:read'] });
    await screen.findByRole('heading', { name: /, rita$/u });
    await waitFor(() => expect(screen.queryByText('Resultados')).toBeNull());
    await router.navigate('/apps/cockpit/customers-dashboard');
    expect(await screen.findByRole('heading', { name: 'Sem estatísticas' })).toBeVisible();
  });

  it('of equipment need no maintenances, which the contract does not know', async () => {
    open('/apps/cockpit/inventory-dashboard?period=today', {
      permissions: ['dashboard:read', 'rent:read', 'asset:read', 'maintenance:read'],
      answers: {
        'POST /assets/find': () =>
          listOf(
            [
              { serialNumber: 103, description: 'Martelo 3', state: { id: 1, type: 'AVAILABLE' } },
              { serialNumber: 9, state: { id: 1, type: 'AVAILABLE' } },
            ],
            null,
          ),
      },
    });
    expect(await screen.findByText('1 dia alugado de 2')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Parados há mais tempo' })).toHaveTextContent('9');
    expect(screen.queryByText(/manutenç/iu)).toBeNull();
  });
});

describe('the home page', () => {
  it('keeps period and year in the address and puts them right where they make no sense', async () => {
    const { user, address } = open('/?period=someday&year=12');
    const period = await screen.findByRole('combobox', { name: 'Período' });
    expect(period).toHaveValue('Este ano');
    await choose(user, period, 'Este mês');
    expect(address()).toBe('/?period=thisMonth&year=12');
    await choose(user, period, 'Este ano');
    expect(address()).toBe('/?year=12');
  });

  it('says why there are no figures and tries again', async () => {
    announce({ extensions: ['statistics'] });
    let isBroken = true;
    const figures = homeStatistics(rents, { period: 'thisYear', today: today(), year: Number(today().slice(0, 4)) });
    const { user } = open('/', {
      answers: {
        [HOME]: () => (isBroken ? Response.json({ code: 'internal' }, { status: 500 }) : Response.json(figures)),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Não foi possível carregar os resultados' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Clientes ativos')).toBeVisible();
  });

  it('compares with what the figures on the screen are compared with, while others are on their way', async () => {
    announce({ extensions: ['statistics'] });
    let answer: (() => void) | undefined;
    const figuresOf = (period: 'thisYear' | 'today') =>
      Response.json(homeStatistics(rents, { period, today: today(), year: Number(today().slice(0, 4)) }));
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const home = (request: Request) =>
      request.url.includes('period=today') ? held.then(() => figuresOf('today')) : figuresOf('thisYear');
    const { user } = open('/', { answers: { [HOME]: home } });
    const card = await waitFor(() => screen.getByText('Clientes ativos').closest('[aria-busy]')!);
    const year = String(Number(today().slice(0, 4)) - 1);
    expect(card).toHaveTextContent(year);
    await choose(user, screen.getByRole('combobox', { name: 'Período' }), 'Hoje');
    await waitFor(() => expect(card).toHaveAttribute('aria-busy', 'true'));
    expect(card).toHaveTextContent(year);
    expect(card).not.toHaveTextContent('ontem');
    answer?.();
    await waitFor(() => expect(card).toHaveTextContent('ontem'));
    expect(card).toHaveAttribute('aria-busy', 'false');
  });

  it('counts the day’s work above the results', async () => {
    open('/', { permissions: ['rent:read', 'dashboard:read'] });
    const strip = await screen.findByRole('navigation', { name: 'Hoje' });
    // One comes back today; two have not been paid, and the one being ordered owes nothing.
    await waitFor(() => expect(within(strip).getByRole('link', { name: /regressa hoje/u })).toHaveTextContent('1'));
    expect(within(strip).getByRole('link', { name: /a receber/u })).toHaveTextContent('2');
    expect(screen.queryByRole('region', { name: 'Regressam hoje' })).toBeNull();
  });

  it('is the board of the day, without results, for a user who may only read rents', async () => {
    const { requests } = open('/', { permissions: ['rent:read'] });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/, \S+$/u);
    expect(await screen.findByRole('region', { name: 'Regressam hoje' })).toHaveTextContent('A2026-00003');
    expect(screen.getByRole('region', { name: 'A receber' })).toHaveTextContent('2');
    expect(screen.queryByRole('navigation', { name: 'Hoje' })).toBeNull();
    expect(screen.queryByText('Resultados')).toBeNull();
    expect(requests.filter(({ url }) => url.includes('/statistics'))).toEqual([]);
  });

  it('greets a user without permissions', async () => {
    open('/', { permissions: [] });
    expect(await screen.findByText(/Ainda não tem permissões/u)).toBeVisible();
  });
});

describe('the day’s work', () => {
  it('asks before what should have gone out goes out after its days, as the rent’s own page does', async () => {
    const { user, sent } = open('/apps/cockpit/today', { permissions: ['rent:read', 'rent:update'] });
    const section = await screen.findByRole('region', { name: 'Deviam ter saído' });
    expect(section).toHaveTextContent('há 3 dias');
    await user.click(within(section).getByRole('button', { name: /^Iniciar aluguer: A2026-00002/u }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() =>
      expect(isDisabled(within(section).getByRole('button', { name: /^Iniciar aluguer: A2026-00002/u }))).toBe(false),
    );
    expect(sent('POST /rents/2/startRent')).toEqual([]);
  });

  it('offers no action with read permissions only', async () => {
    open('/apps/cockpit/today', { permissions: ['rent:read'] });
    expect(await screen.findByRole('region', { name: 'Regressam hoje' })).toHaveTextContent('A2026-00003');
    expect(screen.queryByRole('button', { name: /^Concluir/u })).toBeNull();
  });
});

describe('the dashboard of rents', () => {
  it('names what needs attention and what it amounts to', async () => {
    open('/apps/cockpit/rents-dashboard');
    const unpaid = await screen.findByRole('region', { name: 'A receber' });
    expect(unpaid).toHaveTextContent('2 alugueres, 246,24 € com IVA');
    expect(within(unpaid).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Em atraso' })).toHaveTextContent('Ninguém está atrasado.');
  });
});
