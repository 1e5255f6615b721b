import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Maintenance, Rent } from '../../../machines/types';
import { Component as UserPage } from '../../../src/features/backoffice/users/UserPage';
import { Component as UsersPage } from '../../../src/features/backoffice/users/UsersPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { Component as MaintenancePage } from '../../../src/features/maintenances/detail/MaintenancePage';
import { Component as ProfilePage } from '../../../src/features/profile/ProfilePage';
import { Component as CancelledRentPage } from '../../../src/features/rents/cancelled/CancelledRentPage';
import { Component as RentDetailPage } from '../../../src/features/rents/page/RentDetailPage';
import { scan } from '../../support/browser/scan';
import { listOf, type Recorded } from '../renderPage';
import { answersOf, maintenance, rent, user } from './harness/fixture';
import { TIMEOUT, take } from './harness/gestures';
import { openView, type View } from './harness/openView';

/* How the banners of pages are told to screen readers: an alert at once, any other when it is its turn. */

const sources = import.meta.glob<string>('../../../src/features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const viewOf = (page: View['page'], path: string, id: string, answers: View['answers'] = {}): View => ({
  page,
  path,
  at: path.replace(/:\w+/u, id),
  needs: [],
  answers,
});
const json =
  (body: object): Recorded =>
  () =>
    Response.json(body);
const fails =
  (status: number): Recorded =>
  () =>
    Response.json({ code: 'internal' }, { status });

const rentWith = (changes: Partial<Rent>, answers: View['answers'] = {}) =>
  viewOf(RentDetailPage, '/apps/cockpit/rents/:id', '42', { ...answersOf(changes), ...answers });
const maintenanceWith = (changes: Partial<Maintenance>, answers: View['answers'] = {}) =>
  viewOf(MaintenancePage, '/apps/cockpit/maintenances/:id', '9', {
    'GET /maintenances/9': json({ ...maintenance, ...changes }),
    ...answers,
  });
const inventoryFailing = (status: number) =>
  viewOf(InventoryPage, '/apps/cockpit/inventory', '', { 'GET /assets/100999': fails(status) });
const cancelled = {
  ...rent,
  charges: [],
  reason: 'Obra adiada',
  cancelledBy: 'rui',
  cancelledAt: '2026-11-19T10:15:00Z',
};
const secondFactor = { isEnabled: false, isRequired: true, recoveryCodesLeft: 0 };

const press =
  (...names: string[]) =>
  async (person: UserEvent) => {
    for (const name of names) await take(person, ['press', name]);
  };
const scans = () => {
  act(() => scan('100999'));
};

type Row = [says: RegExp, role: 'alert' | 'status', view: View, first?: (person: UserEvent) => Promise<void> | void];
const ROWS: Row[] = [
  [/^Devia ter regressado/u, 'alert', rentWith({ endDate: '2026-11-18T00:00:00' })],
  [/^Manutenção neste período/u, 'status', rentWith({ warnings: [maintenance] })],
  [
    /^Não foi possível reservar/u,
    'alert',
    rentWith({ state: 'ORDERING' }, { 'POST /rents/42/reserveRent': fails(500) }),
    press('Reservar'),
  ],
  [
    /^Cancelado a 19\/11\/2026/u,
    'status',
    viewOf(CancelledRentPage, '/apps/cockpit/cancelled-rents/:id', '42', {
      'GET /cancelled-rents/42': json(cancelled),
    }),
  ],
  [/^Nenhum equipamento tem/u, 'status', inventoryFailing(404), scans],
  [/^Não foi possível procurar/u, 'alert', inventoryFailing(500), scans],
  [/^Um aluguer conta/u, 'status', maintenanceWith({})],
  [/^Devia ter começado/u, 'alert', maintenanceWith({ startDate: '2026-11-17T00:00:00' })],
  [
    /^Não foi possível iniciar/u,
    'alert',
    maintenanceWith({}, { 'POST /maintenances/9/start': fails(500) }),
    press('Iniciar manutenção', 'Iniciar manutenção'),
  ],
  [
    /^Falta a verificação/u,
    'status',
    viewOf(ProfilePage, '/profile', '', {
      'GET /auth/profile': json({ username: 'rita', email: 'rita@obras.example', secondFactor }),
      'GET /auth/sessions': json([]),
    }),
  ],
  [
    /^Ainda sem permissões/u,
    'status',
    viewOf(UserPage, '/backoffice/users/:id', '3', { 'GET /users/3': json({ ...user, permissions: [] }) }),
  ],
  [/^1 conta espera/u, 'status', viewOf(UsersPage, '/backoffice', '', { 'GET /users': () => listOf([user]) })],
];

test.each(ROWS)('a banner that says %s is of the role %s', async (says, role, view, first) => {
  const page = await openView(view);
  await first?.(page.user);
  const title = await screen.findByText(says, { selector: 'strong' }, TIMEOUT);
  expect(title.closest('[role]')?.getAttribute('role')).toBe(role);
});

test('every banner has a row', () => {
  const uses = Object.values(sources).flatMap((source) => source.match(/<DetailBanner\b/gu) ?? []);
  expect(ROWS).toHaveLength(uses.length);
});
