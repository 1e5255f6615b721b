import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Maintenance } from '../../../machines/types';
import { Component as MaintenancePage } from '../../../src/features/maintenances/detail/MaintenancePage';
import { Component as MaintenancesListPage } from '../../../src/features/maintenances/list/MaintenancesListPage';
import { addDays, formatDay, today, toWire } from '../../../src/shared/domain/days/days';
import { invalidate } from '../../../src/shared/cache/invalidation';
import { announce } from '../../support/announce';
import { choose } from '../choose';
import { listOf, renderPage, type Recorded } from '../renderPage';

const READ = 'GET /maintenances';
const READER = ['maintenance:read', 'asset:read'];
const from = (days: number) => toWire(addDays(today(), days));

const maintenance = (id: number, changes: Partial<Maintenance> = {}): Maintenance => ({
  id,
  asset: { serialNumber: 100_000 + id, description: 'Dumper Ausa D 150' },
  type: 'PREVENTIVE',
  state: 'SCHEDULED',
  startDate: '2999-11-12T00:00:00',
  endDate: '2999-11-18T00:00:00',
  costValue: null,
  notes: null,
  rents: [],
  version: 1,
  ...changes,
});

function open(at: string, answer: Recorded, permissions = READER) {
  announce({ extensions: ['maintenances'] });
  return renderPage({
    routes: [
      { path: '/apps/cockpit/maintenances', element: <MaintenancesListPage /> },
      { path: '/apps/cockpit/maintenances/:id', element: <MaintenancePage /> },
    ],
    at: `/apps/cockpit/maintenances${at}`,
    permissions,
    answers: {
      [READ]: answer,
      'GET /maintenances/3': (request) => answer(request, undefined),
      'GET /assets/100003': () =>
        Response.json({ serialNumber: 100_003, state: { id: 2, description: 'Na oficina', type: 'MAINTENANCE' } }),
    },
  });
}

describe('the list of maintenances', () => {
  it('shows what each is, and marks plans that should have begun and work that should have ended', async () => {
    const late = maintenance(2, { startDate: from(-3), endDate: from(2) });
    const overdue = maintenance(3, {
      state: 'ONGOING',
      type: 'CORRECTIVE',
      startDate: from(-9),
      endDate: from(-1),
      costValue: 80.5,
    });
    open('', () =>
      listOf(
        [
          maintenance(1, { rents: [{ id: 7, code: 'A2026-00007', state: 'NOT_STARTED', startDate: '', endDate: '' }] }),
          late,
          overdue,
        ],
        75,
      ),
    );
    expect(await screen.findByText('1–3 de 75 manutenções')).toBeInTheDocument();
    const [, first, second, third] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(
      /Dumper Ausa D 150.*100001.*Preventiva.*Agendada.*12\/11\/2999.*18\/11\/2999.*1.*—/u,
    );
    expect(first).not.toHaveTextContent(/Atrasada/u);
    expect(second).toHaveTextContent(/Agendada.*Atrasada 3 dias/u);
    expect(third).toHaveTextContent(/Corretiva.*Em curso.*Atrasada 1 dia.*80,50\s€/u);
    expect(within(third!).getByRole('link', { name: 'Abrir a manutenção do 100003' })).toHaveAttribute(
      'href',
      '/apps/cockpit/maintenances/3',
    );
  });

  it('asks for what the address says, and late is not a state', async () => {
    const { requests } = open(
      '?state=ONGOING&type=CORRECTIVE&from=2026-11-30&to=2026-11-01&q=dumper&sort=asset&page=2',
      () => listOf([maintenance(1)], 40),
    );
    await screen.findByRole('link', { name: /^Abrir/u });
    const asked = Object.fromEntries(new URL(requests[0]!.url).searchParams);
    expect(asked).toEqual({
      state: 'ONGOING',
      type: 'CORRECTIVE',
      begin: '2026-11-01T00:00:00',
      end: '2026-11-30T00:00:00',
      search: 'dumper',
      sort: 'asset',
      page: '2',
      perPage: '20',
    });
  });

  it('puts filters into the address, and names them when nothing fits', async () => {
    const { user, address, requests } = open('', (request) =>
      new URL(request.url).searchParams.has('overdueOn') ? listOf([]) : listOf([maintenance(1)]),
    );
    await screen.findByRole('link', { name: /^Abrir/u });
    await choose(user, screen.getByRole('combobox', { name: 'Filtrar por estado' }), 'Em atraso');
    expect(
      await screen.findByRole('heading', { name: 'Nenhuma manutenção corresponde aos filtros' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Em atraso.')).toBeInTheDocument();
    expect(address()).toBe('/apps/cockpit/maintenances?state=late');
    expect(new URL(requests.at(-1)!.url).searchParams.get('overdueOn')).toBe(toWire(today()));
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(address()).toBe('/apps/cockpit/maintenances'));
  });

  it('is left with one unit by a link, names the unit, and is whole again by one press', async () => {
    const { user, address, requests } = open('?asset=100003', () => listOf([maintenance(3)]));
    const chip = await screen.findByRole('button', { name: 'Tirar o filtro: Dumper Ausa D 150, 100003' });
    expect(new URL(requests.at(-1)!.url).searchParams.get('asset')).toBe('100003');
    await user.click(chip);
    expect(address()).toBe('/apps/cockpit/maintenances');
    expect(screen.queryByRole('button', { name: /^Tirar o filtro/u })).not.toBeInTheDocument();
  });

  it('has those of one unit where another back end sends all of it', async () => {
    open('?asset=100003', () => listOf([maintenance(3), maintenance(4)], null));
    expect(await screen.findByText('1–1 de 1 manutenção')).toBeInTheDocument();
  });

  it('is arranged here where another back end sends all of it', async () => {
    const all = Array.from({ length: 23 }, (_, index) =>
      maintenance(index + 1, { state: index < 2 ? 'DONE' : 'SCHEDULED' }),
    );
    open('?state=DONE&sort=serialNumber', () => listOf(all, null));
    expect(await screen.findByText('1–2 de 2 manutenções')).toBeInTheDocument();
  });

  it('says that it failed and tries again', async () => {
    let isDown = true;
    const { user } = open('', () => {
      if (isDown) throw new TypeError('fetch failed');
      return listOf([]);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar as manutenções');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Ainda não há manutenções' })).toBeInTheDocument();
  });

  it('offers no change with read permissions only', async () => {
    open('?new=1', () => listOf([maintenance(1)]));
    await screen.findByRole('link', { name: /^Abrir/u });
    expect(screen.queryByRole('button', { name: 'Nova manutenção' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the page of a maintenance', () => {
  it('says since when it is late, whom it keeps waiting, and where the equipment stands', async () => {
    const rents = [
      { id: 7, code: 'A2026-00007', state: 'NOT_STARTED', startDate: from(-5), endDate: from(4) },
      { id: 8, code: 'A2026-00008', state: 'ENDED', startDate: from(-9), endDate: from(-6) },
    ];
    open(
      '/3',
      () => Response.json(maintenance(3, { state: 'ONGOING', startDate: from(-9), endDate: from(-2), rents })),
      [...READER, 'rent:read'],
    );
    expect(await screen.findByRole('heading', { name: 'Preventiva: Dumper Ausa D 150' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Devia ter terminado a ${formatDay(addDays(today(), -2), 'pt')}.`,
    );
    expect(screen.getByRole('link', { name: 'A2026-00007' })).toHaveAttribute('href', '/apps/cockpit/rents/7');
    expect(screen.queryByRole('link', { name: 'A2026-00008' })).toBeNull();
    expect(await screen.findByText('Na oficina')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Concluir|Alterar|Eliminar/u })).toBeNull();
  });

  it('shows a state of another back end under its own name, without any action', async () => {
    open('/3', () => Response.json(maintenance(3, { state: 'WAITING' as 'DONE' })), [...READER, 'maintenance:update']);
    expect(await screen.findByText('WAITING')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Iniciar|Concluir|Eliminar/u })).toBeNull();
  });

  it('reads the days of its calendar again when rents change', async () => {
    const { requests, isIdle } = open(
      '/3?edit=1',
      ({ url }) => (url.includes('asset=') ? listOf([]) : Response.json(maintenance(3))),
      [...READER, 'maintenance:update'],
    );
    const reads = () => requests.filter(({ call }) => call === READ).length;
    await waitFor(() => expect(reads()).toBe(1), { timeout: 10_000 });
    await act(isIdle);
    act(() => invalidate('rents'));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('says that there is none', async () => {
    open('/3', () => Response.json({ code: 'not-found' }, { status: 404 }));
    expect(await screen.findByRole('heading', { name: 'Esta manutenção não existe' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver as manutenções' })).toHaveAttribute(
      'href',
      '/apps/cockpit/maintenances',
    );
  });
});
