import { handoverMachine, type HandoverOrder, type HandoverRent } from '../../../machines/handover.machine';
import type { HandoverDirection, Rent } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';
import { lost, missing, refused, rentOf } from './rentRecords';

const event = (type: string, payload: object = {}) => ({ type, ...payload });
const ALL = [100207, 100208];

/** A rent with two units, of which these can go. */
const readOf = (state: Rent['state'], movable: number[]): HandoverRent => ({
  rent: rentOf({ state, rentLines: ALL.map((serialNumber, lineOrder) => line(serialNumber, lineOrder)) }),
  movable,
});
const line = (serialNumber: number, lineOrder: number) => ({
  ...{ id: lineOrder, lineOrder, paymentValue: 10, paymentValueWithVat: 12.3 },
  asset: { serialNumber },
});
const GONE: HandoverRent = { rent: null, movable: [] };

const answersTo = (id: string, state: Rent['state']) => [
  done(id, readOf(state, ALL)),
  done(id, readOf(state, [100208])),
  done(id, GONE),
];

/** Everything that may happen, in a direction; the rent is in this stage. */
function sampleFor(direction: HandoverDirection, state: Rent['state']) {
  const order = (rest: HandoverRent): HandoverOrder => ({ ...rest, units: [], person: '', end: false });
  return sampleOf(handoverMachine, {
    input: { rentId: 7, direction, draft: { units: [], person: '', keepsOpen: false } },
    events: [
      ...answersTo('readUnits', state),
      failed('readUnits', lost),
      failed('readUnits', missing),
      ...answersTo('renewUnits', state),
      failed('renewUnits', lost),
      event('rent.retry'),
      event('rent.renew'),
      event('unit.toggle', { asset: 100207 }),
      event('unit.describe', { asset: 100207, condition: 'DAMAGED', notes: 'Painel partido' }),
      event('all.toggle'),
      event('code.read', { serial: '100207' }),
      event('code.read', { serial: '100555' }),
      done('findUnit', { name: 'Gerador', rent: { id: 9, code: 'A2026-00009', customer: 'Obras' } }),
      failed('findUnit', missing),
      failed('findUnit', lost),
      event('person.type', { person: 'Rui' }),
      event('end.toggle'),
      event('units.send'),
      done('command', { outcome: 'succeeded', failure: null, record: order(readOf(state, [100208])) }),
      done('command', { outcome: 'impossible', failure: null, record: order(readOf(state, [100208])) }),
      done('command', { outcome: 'refused', failure: refused, record: order(readOf(state, ALL)) }),
      done('command', { outcome: 'refused', failure: lost, record: order(GONE) }),
    ],
    distinguish: ({ units, movable, rent, undo }) => [rent === null, movable.length, units.length, undo],
  });
}

export const handOutSample = sampleFor('OUT', 'NOT_STARTED');
export const takeBackSample = sampleFor('IN', 'ONGOING');
