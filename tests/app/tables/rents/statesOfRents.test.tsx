import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Rent } from '../../../../machines/types';
import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { availabilityOf } from '../../../paths/samples/availability';
import { listOf, type Recorded } from '../../renderPage';
import { answersOf, maintenance, rent } from '../harness/fixture';
import { fullHandovers, fullLines, lateRent, otherRents } from '../harness/fullRent';
import type { View } from '../harness/openView';
import { testStates, widthsAndReader } from '../harness/testStates';

/* Pages of rents that show everything a rent can have, stage by stage. */

const maintenances = [
  { ...maintenance, startDate: '2026-11-21T00:00:00', endDate: '2026-11-22T00:00:00' },
  { ...maintenance, id: 10, state: 'DONE', startDate: '2026-11-24T00:00:00', endDate: '2026-11-25T00:00:00' },
];
const at = (own: Rent, answers: Record<string, Recorded> = {}): View => ({
  page: RentDetailPage,
  path: '/apps/cockpit/rents/:id',
  at: '/apps/cockpit/rents/42',
  needs: ['rent:read'],
  answers: {
    ...answersOf(),
    'POST /rents/read-rents': (_request, body) => listOf('asset' in (body as object) ? [own, ...otherRents] : [own]),
    'GET /rents/42/handovers': () => listOf(fullHandovers, null),
    // Each unit is asked for by itself.
    'GET /maintenances': ({ url }) => listOf(new URL(url).searchParams.get('asset') === '100207' ? maintenances : []),
    ...answers,
  },
});

const chosen = fullLines.map(({ outOn: _out, backOn: _back, condition: _c, foundOn: _f, swappedBy: _s, ...line }) => ({
  ...line,
  exchangeable: true,
}));
const reserved: Rent = {
  ...lateRent,
  state: 'NOT_STARTED',
  endDate: rent.endDate,
  startDate: '2026-11-22T00:00:00',
  warnings: [],
  delliveryAddress: { id: 11 },
  notes: 'À direita',
  rentLines: chosen,
  undoUntil: null,
};
const ordered: Rent = { ...reserved, state: 'ORDERING', charges: [], rentLines: chosen.slice(0, 4) };
const empty: Rent = { ...rent, state: 'ORDERING', rentLines: [], paymentTotal: 0, paymentTotalWithVat: 0 };
const ended: Rent = { ...lateRent, state: 'ENDED', payed: true, undoUntil: '2026-11-20T12:00:00Z' };
const started: Rent = { ...rent, undoUntil: '2026-11-20T12:00:00Z', rentLines: chosen };
const unknown: Rent = { ...rent, state: 'PARKED' };
const compactors = { 'GET /availability/models': () => listOf([availabilityOf(4, 2), availabilityOf(5, 1)]) };
const menu = { steps: [['press', 'Mais ações']] } as const;

testStates([
  ...widthsAndReader('a late rent with a unit at each stage', at(lateRent), { ...menu, isPrinted: true }),
  ...widthsAndReader('a reserved rent with everything chosen', at(reserved), menu),
  ...widthsAndReader('a rent that is being ordered with its models', at(ordered), menu),
  {
    name: 'a rent that is being ordered with models to choose from',
    view: at(ordered, compactors),
    like: 'a rent that is being ordered with its models',
    then: async () => {
      await userEvent.setup().type(screen.getByRole('combobox', { name: /equipamento a adicionar/u }), '2 comp');
      await screen.findAllByRole('option');
    },
  },
  ...widthsAndReader('a rent without equipment', at(empty), menu),
  ...widthsAndReader('an ended and paid rent', at(ended), menu),
  ...(['rates', 'charges', 'handovers', 'availability', 'maintenances'] as const).map((without) => ({
    name: `a late rent of a back end without ${without}`,
    like: 'a late rent with a unit at each stage',
    view: at(lateRent),
    without,
    ...menu,
  })),
  ...(['cancelRent', 'deleteRent', 'patchRent'] as const).map((without) => ({
    ...{
      name: `a rent that is being ordered of a back end without ${without}`,
      like: 'a rent that is being ordered with its models',
    },
    view: at(ordered),
    without,
    ...menu,
  })),
  {
    name: 'a rent that was started just now',
    view: at(started),
    ...menu,
  },
  {
    name: 'a rent that was started just now, of a back end without undoMoves',
    view: at(started),
    ...menu,
    like: 'a rent that was started just now',
    without: 'undoMoves',
  },
  { name: 'a rent at a stage that is not known', view: at(unknown), ...menu },
  {
    name: 'a rent of which bookings cannot be read',
    like: 'a late rent with a unit at each stage',
    view: at(lateRent, {
      'POST /rents/read-rents': (_request, body) =>
        'asset' in (body as object) ? Response.json({ code: 'internal' }, { status: 500 }) : listOf([lateRent]),
      'GET /rents/42/handovers': () => Response.json({ code: 'internal' }, { status: 500 }),
    }),
  },
]);
