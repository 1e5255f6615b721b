import { handoverMachine, type HandoverOrder } from '../../../machines/handover.machine';
import type { HandoverDirection, HandoverRead, HandoverSheetLine, Rent, TickedUnit } from '../../../machines/types';
import { unitScanMachine, type FoundUnit } from '../../../machines/unitScan.machine';
import { done, failed, sampleOf } from '../sample';
import { lost, missing, refused, rentOf } from './rentRecords';

const event = (type: string, payload: object = {}) => ({ type, ...payload });
const ALL = [100207, 100208];

/** A rent with two units, of which these can go; the second one has a meter and a tank. */
const readOf = (state: Rent['state'], movable: number[]): HandoverRead => ({
  rent: rentOf({ state, rentLines: ALL.map((serialNumber, lineOrder) => line(serialNumber, lineOrder)) }),
  movable,
  facts: [factsOf(100207, {}), factsOf(100208, { meterUnit: 'HOURS', hasFuel: true, lastMeter: 900.5, outFuel: 6 })],
});
const line = (serialNumber: number, lineOrder: number) => ({
  ...{ id: lineOrder, lineOrder, paymentValue: 10, paymentValueWithVat: 12.3 },
  asset: { serialNumber },
});
const factsOf = (asset: number, known: Partial<HandoverSheetLine>): HandoverSheetLine => ({
  ...{ asset, meterUnit: null, hasFuel: false, lastMeter: null, lastFuel: null, outMeter: null, outFuel: null },
  ...{ nextRent: null, replacementValue: null },
  ...known,
});
const KEPT: TickedUnit = {
  ...{ asset: 100555, by: null, condition: 'OK', notes: '' },
  ...{ meter: null, isMeterReset: false, fuel: null },
};

const describe = (asset: number, change: object) => event('unit.describe', { asset, change });

/** Whether a unit with a meter can be sent. */
function readingOf({ by, condition, meter, isMeterReset }: TickedUnit) {
  if (condition === 'LOST') return 'lost';
  if (meter === null) return by === null ? 'missing' : 'missing, of another unit';
  return isMeterReset || by !== null || meter > 900 ? 'right' : 'lower';
}

/** Everything that may happen, in a direction; the rent is in this stage. */
function sampleFor(direction: HandoverDirection, state: Rent['state']) {
  const order = (read: HandoverRead): HandoverOrder => ({ ...read, units: [], person: '', end: false });
  return sampleOf(handoverMachine, {
    // A unit that another user has handled since it was ticked.
    input: { read: readOf(state, ALL), direction, draft: { units: [KEPT], person: '', keepsOpen: false } },
    events: [
      event('rent.renew', { read: readOf(state, ALL) }),
      event('rent.renew', { read: readOf(state, [100208]) }),
      event('unit.tick', { asset: '100207', by: null }),
      event('unit.tick', { asset: 100208, by: '100643' }),
      event('unit.toggle', { asset: 100207 }),
      describe(100207, { condition: 'DAMAGED', notes: 'Painel partido' }),
      describe(100208, { meter: 902, isMeterReset: false }),
      describe(100208, { meter: 12, isMeterReset: false }),
      describe(100208, { meter: 12, isMeterReset: true }),
      describe(100208, { condition: 'LOST' }),
      event('all.toggle'),
      event('person.type', { person: 'Rui' }),
      event('end.toggle'),
      event('units.send'),
      done('command', { outcome: 'succeeded', failure: null, record: order(readOf(state, [100208])) }),
      done('command', { outcome: 'impossible', failure: null, record: order(readOf(state, [100208])) }),
      done('command', { outcome: 'refused', failure: refused, record: order(readOf(state, ALL)) }),
    ],
    distinguish: ({ units, movable, problem }) => [
      movable.length,
      problem?.kind,
      units.map(({ asset }) => asset).sort(),
      units.filter(({ asset }) => asset === 100208).map(readingOf),
    ],
    // It passes at once.
    mayMiss: ['state handover.opening'],
  });
}

export const handOutSample = sampleFor('OUT', 'NOT_STARTED');
export const takeBackSample = sampleFor('IN', 'ONGOING');

const read = (serial: string, place: string) => event('code.read', { serial, place });
const foundUnit: FoundUnit = { name: 'Gerador', insteadOf: null, rent: null };

export const unitScanSample = sampleOf(unitScanMachine, {
  events: [
    read('100207', 'movable'),
    read('100207', 'ticked'),
    read('100207', 'replaced'),
    read('100207', 'handled'),
    read('100555', 'elsewhere'),
    event('code.forget'),
    done('findUnit', { ...foundUnit, rent: { id: 9, code: 'A2026-00009', customer: 'Obras' } }),
    done('findUnit', { ...foundUnit, insteadOf: 100208 }),
    failed('findUnit', missing),
    failed('findUnit', lost),
  ],
  distinguish: ({ said }) => said?.kind,
});
