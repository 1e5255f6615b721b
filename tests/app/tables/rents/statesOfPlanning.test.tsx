import { act, screen } from '@testing-library/react';
import { Component as PlanningPage } from '../../../../src/features/rents/planning/PlanningPage';
import type { Planning, PlanningRent } from '../../../../contract/planning';
import type { View } from '../harness/openView';
import { planning } from '../harness/planningFixture';
import { testStates, type State } from '../harness/testStates';

/* The planning board with models, units and bookings of every kind. */

const [first] = planning.groups as [Planning['groups'][number]];
const free = first.free!;
const [ongoing] = planning.rents as [PlanningRent];
const booking = (id: number, state: string, start: string, end: string, changes: Partial<PlanningRent>) => ({
  ...ongoing,
  id,
  code: `A2026-000${id}`,
  state,
  start,
  end,
  customer: `Cliente ${id}`,
  out: [],
  lines: id,
  ...changes,
});

/** Two models and units without one; units of each state; rents at each stage; maintenances of each kind. */
const full: Planning = {
  ...planning,
  total: 7,
  groups: [
    { ...first, count: 3 },
    {
      ...first,
      id: 33,
      description: 'Martelo',
      count: 2,
      bufferDays: 0,
      late: [],
      free: free.map((count) => count - 1),
    },
    { ...first, id: null, description: '', count: 2, late: [], free: free.map(() => 0) },
  ],
  assets: [
    { serialNumber: 100207, group: 0, center: 0, state: 'AVAILABLE' },
    { serialNumber: 100208, group: 0, center: null, state: 'AVAILABLE' },
    { serialNumber: 100209, group: 0, center: 0, state: 'MAINTENANCE' },
    { serialNumber: 100301, group: 1, center: 0, state: 'UNAVAILABLE' },
    { serialNumber: 100302, group: 1, center: 0, state: 'AVAILABLE' },
    { serialNumber: 100401, group: 2, center: null, state: 'AVAILABLE' },
    { serialNumber: 100402, group: 2, center: 0, state: 'AVAILABLE' },
  ],
  rents: [
    ...planning.rents,
    booking(60, 'ORDERING', '2026-11-20', '2026-11-22', { assets: [100302, 100401] }),
    booking(61, 'ENDED', '2026-11-10', '2026-11-14', {
      assets: [100302],
      held: [{ asset: 100302, start: '2026-11-10', end: '2026-11-12' }],
    }),
    booking(62, 'NOT_STARTED', '2026-11-26', '2026-12-20', {
      assets: [100302, 100402],
      customer: null,
      paymentTotal: null,
      paymentTotalWithVat: null,
    }),
    booking(63, 'ONGOING', '2026-11-05', '2026-11-20', { assets: [100402], out: [100402], payed: true }),
    booking(64, 'PARKED', '2026-11-24', '2026-11-24', { assets: [100401] }),
  ],
  maintenances: [
    ...planning.maintenances,
    { id: 10, asset: 100301, start: '2026-11-18', end: '2026-11-23', type: 'PREVENTIVE' },
    { id: 11, asset: 100401, start: '2026-11-27', end: '2026-11-27', type: null },
  ],
};
const PATH = '/apps/cockpit/planning';
const needs = ['rent:read', 'asset:read'] as const;
const at = (search = '', read: (day: string | null) => Planning = () => full): View => ({
  page: PlanningPage,
  path: PATH,
  at: PATH + search,
  needs,
  answers: { 'GET /planning': ({ url }) => Response.json(read(new URL(url).searchParams.get('day'))) },
});
const week = [
  { out: 1, back: 0 },
  { out: 0, back: 2 },
  { out: 0, back: 0 },
  { out: 3, back: 1 },
  ...[...Array(3)].map((_, index) => ({ out: index, back: 1 })),
];
const limited = { count: 2, serial: 100208, until: '2026-11-23' };
const onDay = (day: string | null): Planning => ({
  ...full,
  pages: [],
  day,
  week,
  from: day!,
  to: '2026-12-04',
  groups: full.groups.map((group) => ({
    ...group,
    free: group.free!.slice(0, 15),
    limited: group.id ? limited : null,
  })),
});
const NOTHING = { total: 0, late: 0, groups: [], assets: [], rents: [], maintenances: [] };
/** Opens the card of a booking by the focus. */
const cardOf = (name: RegExp) => async () => {
  const bar = await screen.findByRole('gridcell', { name });
  act(() => bar.focus());
  await screen.findByRole('region', { name: /^Reserva/u });
};
const BOARD = 'the board with bookings of every kind';
const cards: State[] = (
  [
    ['a late rent', /^Jardins do Sado/u],
    ['a rent that is being ordered', /^Cliente 60.*100302$/u],
    ['an ended rent', /^Cliente 61/u],
    ['a rent of which only code and days are known', /^A2026-00062.*100302$/u],
    ['a maintenance', /^Manutenção preventiva/u],
    ['a maintenance of which only the days are known', /^Manutenção, /u],
  ] as const
).map(([what, name]) => ({ name: `the board with the card of ${what}`, like: BOARD, view: at(), then: cardOf(name) }));

testStates([
  { name: BOARD, view: at() },
  { name: `${BOARD}, to look at`, like: BOARD, view: at(), permissions: needs },
  { name: 'the board of two weeks', view: at('?zoom=twoWeeks') },
  { name: 'the board of three months', view: at('?zoom=threeMonths') },
  { name: 'the board with a folded model', like: BOARD, view: at(), steps: [['press', 'Gerador']] },
  { name: 'the board without any equipment', view: at('?search=x', () => ({ ...planning, ...NOTHING })) },
  { name: 'a day on a phone with bookings of every kind', view: at('', onDay), isNarrow: true },
  {
    name: 'a day on a phone, to look at',
    like: 'a day on a phone with bookings of every kind',
    view: at('', onDay),
    isNarrow: true,
    permissions: needs,
  },
  {
    name: 'a day that has passed, on a phone',
    view: at('', onDay),
    isNarrow: true,
    steps: [['press', 'Dia anterior']],
  },
  ...cards,
]);
