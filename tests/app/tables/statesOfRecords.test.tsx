import type { ComponentType } from 'react';
import type { Asset, Customer, Maintenance, Rent } from '../../../machines/types';
import { Component as CenterPage } from '../../../src/features/centers/detail/CenterPage';
import { Component as CustomerPage } from '../../../src/features/customers/detail/CustomerPage';
import { Component as CustomersListPage } from '../../../src/features/customers/list/CustomersListPage';
import { Component as AssetPage } from '../../../src/features/inventory/detail/AssetDetailPage';
import { Component as InventoryPage } from '../../../src/features/inventory/list/InventoryPage';
import { Component as MaintenancePage } from '../../../src/features/maintenances/detail/MaintenancePage';
import { Component as MaintenancesListPage } from '../../../src/features/maintenances/list/MaintenancesListPage';
import { Component as RentsListPage } from '../../../src/features/rents/list/RentsListPage';
import { listOf, type Recorded } from '../renderPage';
import { answersOf, asset, customer, maintenance, rent } from './harness/fixture';
import { fullLines, lateRent, otherRents } from './harness/fullRent';
import type { View } from './harness/openView';
import { testStates, widthsAndReader, type State } from './harness/testStates';

/* Pages of machines, maintenances and customers at each stage, with all that may be known of them and with little. */

const view = (page: ComponentType, path: string, id: string, needs: View['needs'], answers: View['answers']): View => ({
  page,
  path: `/apps/cockpit/${path}`,
  at: `/apps/cockpit/${path.replace(/:\w+/u, id)}`,
  needs,
  answers: { ...answersOf(), ...answers },
});
const json =
  (value: unknown): Recorded =>
  () =>
    Response.json(value);

const { notes: _notes, costValue: _cost, ...plainWork } = maintenance;
const WORK: readonly [what: string, maintenance: Maintenance][] = [
  ['a maintenance that should have begun', { ...maintenance, startDate: '2026-11-17T00:00:00' }],
  ['a maintenance that goes on too long', { ...maintenance, state: 'ONGOING', endDate: '2026-11-18T00:00:00' }],
  ['a maintenance that is under way', { ...maintenance, state: 'ONGOING', startDate: '2026-11-19T00:00:00' }],
  ['a maintenance that is done', { ...maintenance, state: 'DONE', type: 'PREVENTIVE' }],
  [
    'a maintenance of which little is known',
    { ...plainWork, asset: { serialNumber: 100300 }, rents: [], type: 'CLEANING', state: 'PARKED' } as never,
  ],
];
const work = (one: Maintenance) =>
  view(MaintenancePage, 'maintenances/:id', '9', ['maintenance:read'], {
    'GET /maintenances/9': json(one),
    'GET /assets/100300': () => Response.json({}, { status: 404 }),
  });

const little = (serialNumber: number, changes: Partial<Asset>) =>
  ({ serialNumber, state: { id: 2, description: 'Na oficina', type: 'MAINTENANCE' }, version: 1, ...changes }) as Asset;
const machines: Asset[] = [
  asset,
  little(100300, {}),
  little(100301, { state: { id: 3, description: 'Vendido', type: 'UNAVAILABLE' }, costValue: 0 }),
  little(100302, { description: 'Serra', tags: [1, 2, 3].map((id) => ({ id, description: `Etiqueta ${id}` })) }),
];
const machine = (one: Asset, rents: Rent[], maintenances: Maintenance[]) =>
  view(AssetPage, 'inventory/:serialNumber', String(one.serialNumber), ['asset:read'], {
    [`GET /assets/${one.serialNumber}`]: json(one),
    [`GET /assets/${one.serialNumber}/earnings`]: json({ earned: 0, rents: 0, days: 0, maintenanceCost: null }),
    'POST /rents/read-rents': () => listOf(rents),
    'GET /maintenances': () => listOf(maintenances),
  });
const past = Array.from({ length: 10 }, (_, index): Rent => ({
  ...rent,
  id: 200 + index,
  code: `A2026-00${200 + index}`,
  state: 'ENDED',
  rentLines: [fullLines[0]!],
  startDate: `2026-09-${10 + index}T00:00:00`,
  endDate: `2026-09-${10 + index}T00:00:00`,
}));
const inRepair = { ...maintenance, state: 'ONGOING' as const, startDate: '2026-11-19T00:00:00' };

const stages = (['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'] as const).flatMap((state, index): Rent[] => [
  { ...rent, id: 300 + index, code: `A2026-0030${index}`, state, payed: index % 2 === 0 },
  { ...lateRent, id: 400 + index, code: `A2026-0040${index}`, state, startDate: '2026-11-14T00:00:00' },
]);
const bare: Customer = { ...customer, taxNumber: null, email: null, phone: null, notes: null, country: null };
const customerWith = (one: Customer, rents: Rent[], answers: View['answers'] = {}) =>
  view(CustomerPage, 'customers/:id', '7', ['customer:read'], {
    'GET /customers/7': json(one),
    'POST /rents/read-rents': () => listOf(rents),
    ...answers,
  });
const places = view(CenterPage, 'centers/:id', '4', ['center:read'], {
  'POST /assets/find': () => listOf([...machines, { ...asset, serialNumber: 100303, description: 'Andaime' }]),
  'POST /rents/read-rents': () => listOf([rent]),
  'GET /maintenances': () => listOf([{ ...inRepair, asset: { serialNumber: 100300 } }]),
});
const list = (page: ComponentType, path: string, needs: View['needs'], call: string, items: unknown[]) =>
  view(page, path, '', needs, { [call]: () => listOf(items) });
const wideAndPhone = (name: string, shown: View): State[] => [
  { name, view: shown },
  { name: `${name}, on a phone`, like: name, view: shown, isNarrow: true },
];

testStates([
  ...WORK.flatMap(([name, one]) => widthsAndReader(name, work(one))),
  ...widthsAndReader('a machine that is out too long', machine(asset, [lateRent, ...otherRents, ...past], [])),
  ...widthsAndReader('a machine in repair', machine(machines[1]!, past.slice(0, 1), [inRepair])),
  { name: 'a machine that was sold', view: machine(machines[2]!, [], []) },
  { name: 'a machine with three tags', view: machine(machines[3]!, [], [{ ...maintenance, type: 'PREVENTIVE' }]) },
  ...widthsAndReader(
    'a customer of whom little is known',
    customerWith(bare, [], { 'GET /addresses': () => listOf([]) }),
  ),
  ...widthsAndReader('a customer with rents at each stage', customerWith(customer, stages)),
  ...widthsAndReader('a center with machines in every place', places),
  {
    name: 'a center for those who change rents',
    like: 'a center with machines in every place',
    view: places,
    permissions: ['center:read', 'rent:update'],
  },
  ...wideAndPhone(
    'the list of rents at each stage',
    list(RentsListPage, 'rents', ['rent:read'], 'POST /rents/read-rents', stages),
  ),
  ...wideAndPhone(
    'the list of machines of which little is known',
    list(InventoryPage, 'inventory', ['asset:read'], 'POST /assets/find', machines),
  ),
  ...wideAndPhone(
    'the list of maintenances at each stage',
    list(
      MaintenancesListPage,
      'maintenances',
      ['maintenance:read'],
      'GET /maintenances',
      WORK.map(([, one], id) => ({ ...one, id })),
    ),
  ),
  ...wideAndPhone(
    'the list of customers of whom little is known',
    list(CustomersListPage, 'customers', ['customer:read'], 'GET /customers', [customer, { ...bare, id: 8 }]),
  ),
]);
