import { Component as TodayPage } from '../../../src/features/dashboards/today/TodayPage';
import type { TodayWork, UnitObstacle } from '../../../contract/rentCounts';
import { WORK_KINDS, type WorkKind } from '../../../src/shared/domain/todayWork';
import type { Rent } from '../../../machines/types';
import { listOf } from '../renderPage';
import type { View } from './harness/openView';
import { testStates } from './harness/testStates';
import * as fixture from './harness/todayFixture';

/* The work of a day with obstacles of every kind, more rents than are named, and nothing at all. */

const at = (work: TodayWork, search = ''): View => ({
  page: TodayPage,
  path: '/apps/cockpit/today',
  at: `/apps/cockpit/today${search}`,
  needs: ['rent:read'],
  answers: {
    'GET /rents/today': () => Response.json(work),
    'POST /rents/read-rents': () =>
      listOf([
        fixture.tomorrowRent,
        fixture.partialRent,
        fixture.lateRent,
        fixture.leavingRent,
        fixture.returningRent,
        fixture.backTomorrowRent,
      ]),
  },
});
const obstacles: Record<string, UnitObstacle> = {
  100501: { kind: 'OUT', rent: { id: 61, code: 'A2026-00061', customer: 'Cais', endDate: '2026-11-20T00:00:00' } },
  100502: {
    kind: 'MAINTENANCE',
    id: 8,
    isUnderWay: false,
    startDate: '2026-11-21T00:00:00',
    endDate: '2026-11-21T00:00:00',
  },
  100503: {
    kind: 'MAINTENANCE',
    id: 9,
    isUnderWay: false,
    startDate: '2026-11-21T00:00:00',
    endDate: '2026-11-23T00:00:00',
  },
  100541: { kind: 'STATE', state: 'Avariado' },
};
const noPhone = (rent: Rent): Rent => ({ ...rent, customer: { ...rent.customer, phone: null } });
const { leaving, overdue, ...others } = fixture.todayWork.sections;
const full: TodayWork = {
  ...fixture.todayWork,
  sections: {
    ...others,
    leaving: { count: 4, rents: leaving.rents.map(noPhone) },
    overdue: { ...overdue, count: 12 },
    returningTomorrow: { count: 1, rents: [fixture.backTomorrowRent] },
  },
  units: fixture.todayWork.units.map((unit) => ({ ...unit, obstacle: obstacles[unit.serialNumber] ?? null })),
};
const nothing: TodayWork = {
  centers: [],
  units: [],
  sections: Object.fromEntries(
    WORK_KINDS.map((kind): [WorkKind, { count: 0; rents: [] }] => [kind, { count: 0, rents: [] }]),
  ),
};

testStates([
  { name: 'a day with obstacles of every kind', view: at(full), isPrinted: true },
  {
    name: 'a day with obstacles, on a phone',
    like: 'a day with obstacles of every kind',
    view: at(full),
    isNarrow: true,
  },
  {
    name: 'a day with obstacles, to look at',
    like: 'a day with obstacles of every kind',
    view: at(full),
    permissions: ['rent:read'],
  },
  {
    name: 'a day for those who hand over',
    like: 'a day with obstacles of every kind',
    view: at(full),
    permissions: ['rent:read', 'handover:update'],
  },
  {
    name: 'a day for those who change rents',
    like: 'a day with obstacles of every kind',
    view: at(full),
    permissions: ['rent:read', 'rent:update'],
  },
  {
    name: 'a day of one center',
    like: 'a day with obstacles of every kind',
    view: at(full, '?center=4'),
    isPrinted: true,
  },
  { name: 'a day of one center with more than is shown', view: at(full, '?center=4&more=1') },
  { name: 'a day without work', view: at(nothing), isPrinted: true },
  { name: 'a day without work, on a phone', view: at(nothing), isNarrow: true },
  { name: 'a day of a back end that does not find it', view: at(full), without: 'todayWork' },
  {
    name: 'a day of a back end without hand-overs',
    like: 'a day with obstacles of every kind',
    view: at(full),
    without: 'handovers',
  },
]);
