import { handoverUndoMachine } from '../../../machines/handover/handoverUndo.machine';
import { assign } from 'xstate';
import { depositChoiceMachine } from '../../../machines/handover/depositChoice.machine';
import { handoverMachine, type HandoverOrder } from '../../../machines/handover/handover.machine';
import type {
  Handover,
  HandoverDirection,
  HandoverDraft,
  HandoverEdit,
  HandoverRead,
  Rent,
  TickedUnit,
  UnitFacts,
} from '../../../machines/types';
import { unitScanMachine, type ScannedList, type ScannedUnit } from '../../../machines/handover/unitScan.machine';
import {
  changesBy,
  meterProblem,
  presetDraft,
  UNIT_IN_ORDER,
} from '../../../src/shared/domain/handovers/handoverDraft';
import { after, done, failed, sampleOf } from '../sample';
import { figuresOf } from './depositChoice';
import { lost, missing, refused, rentOf } from './rentRecords';

const event = (type: string, payload: object = {}) => ({ type, ...payload });
const ALL = [100207, 100208];
/** The list with the rules of hand-overs, as the app provides them. */
export const handoverWithRules = handoverMachine.provide({
  actors: { depositChoice: depositChoiceMachine },
  actions: { edit: assign(({ context }, edit: HandoverEdit) => changesBy(context, edit)) },
  guards: { asksMeter: ({ context }) => meterProblem(context) !== null },
});
/** The pause after which a press counts. */
export const PAUSE = after('settle', 'handover.choosing.settling');

/** A rent with two units, of which these can go; the second one has a meter and a tank. */
export const readOf = (state: Rent['state'], movable: number[]): HandoverRead => ({
  rent: rentOf({ state, rentLines: ALL.map((serialNumber, lineOrder) => line(serialNumber, lineOrder)) }),
  movable,
  facts: [factsOf(100207, {}), factsOf(100208, { meterUnit: 'HOURS', hasFuel: true, lastMeter: 900.5, outFuel: 6 })],
});
const line = (serialNumber: number, lineOrder: number) => ({
  id: lineOrder,
  lineOrder,
  paymentValue: 10,
  paymentValueWithVat: 12.3,
  asset: { serialNumber },
});
/** Facts of a unit: none but those given. */
export const factsOf = (asset: number, known: Partial<UnitFacts>): UnitFacts => ({
  asset,
  meterUnit: null,
  hasFuel: false,
  lastMeter: null,
  lastFuel: null,
  outMeter: null,
  outFuel: null,
  nextRent: null,
  replacementValue: null,
  ...known,
});
/** What a list begins with where nothing was kept. */
export const untouched = (read: HandoverRead, direction: HandoverDirection) => ({
  read,
  direction,
  draft: presetDraft(read, direction),
});
/** A ticked unit that is not on the rent: another user has handled it. */
export const KEPT: TickedUnit = {
  asset: 100555,
  by: null,
  ...UNIT_IN_ORDER,
};

const describe = (asset: number, change: object) => event('unit.describe', { asset, change });

/** Kind of the reading of a unit with a meter. */
function readingOf({ by, condition, meter, isMeterReset }: TickedUnit) {
  if (condition === 'LOST') return 'lost';
  if (meter === null) return by === null ? 'missing' : 'missing, of another unit';
  return isMeterReset || by !== null || meter > 900 ? 'right' : 'lower';
}

/** A day before the first one of the rent. */
const EARLY = '2026-11-12';
const lacksLateValue = ({ late }: HandoverDraft) => late?.isOn === true && Number.isNaN(late.value);

/** Everything that may happen, in a direction; the rent is in this stage. */
function sampleFor(direction: HandoverDirection, state: Rent['state']) {
  const order = (read: HandoverRead): HandoverOrder => ({
    ...read,
    units: [],
    person: '',
    signature: null,
    late: null,
    ...{ onDay: null, deposit: null, figures: null },
    end: false,
  });
  return sampleOf(
    handoverWithRules.provide({
      actions: { setFigures: assign({ figures: figuresOf() }) },
      guards: {
        asksLateValue: ({ context }) => lacksLateValue(context),
        asksDay: ({ context }) => context.onDay === '',
        asksDeposit: ({ context }) => Number.isNaN(context.deposit?.amount),
        hasOtherFigures: ({ context }) => context.figures === null,
        startsEarly: ({ context }) => context.onDay === EARLY && context.units.length > 0,
      },
    }),
    {
      // A unit that another user has handled since it was ticked.
      input: {
        read: readOf(state, ALL),
        direction,
        draft: { units: [KEPT], person: '', signature: null, late: null, keepsOpen: false, onDay: null, deposit: null },
      },
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
        event('photo.add', { asset: 100207, photo: { id: 1, type: 'image/jpeg', size: 4 } }),
        event('all.toggle'),
        event('draft.change', { change: { person: 'Rui' } }),
        event('draft.change', { change: { late: { isOn: true, value: Number.NaN } } }),
        event('draft.change', { change: { late: { isOn: true, value: 150 } } }),
        event('draft.change', { change: { onDay: '' } }),
        event('draft.change', { change: { onDay: EARLY } }),
        event('draft.change', {
          change: { deposit: { choice: 'KEEP', amount: Number.NaN, method: null, isHold: false } },
        }),
        PAUSE,
        event('units.send'),
        event('question.accept'),
        event('question.cancel'),
        done('command', { outcome: 'succeeded', failure: null, record: order(readOf(state, [100208])) }),
        done('command', { outcome: 'impossible', failure: null, record: order(readOf(state, [100208])) }),
        done('command', { outcome: 'refused', failure: refused, record: order(readOf(state, ALL)) }),
      ],
      distinguish: ({ units, movable, problem, late, onDay, deposit }) => [
        movable.length,
        Number.isNaN(deposit?.amount),
        onDay,
        Number.isNaN(late?.value),
        problem?.kind,
        units.map(({ asset }) => asset).sort(),
        units.filter(({ asset }) => asset === 100208).map(readingOf),
      ],
      // It passes at once.
      mayMiss: ['state handover.opening'],
    },
  );
}

export const handOutSample = sampleFor('OUT', 'NOT_STARTED');
export const takeBackSample = sampleFor('IN', 'ONGOING');

/** Nothing was kept: all that can go is ticked, until a code or a hand says otherwise. */
export const untouchedSample = sampleOf(handoverWithRules, {
  input: untouched(readOf('NOT_STARTED', ALL), 'OUT'),
  events: [
    PAUSE,
    event('unit.tick', { asset: 100207, by: null }),
    event('unit.tick', { asset: 100208, by: null }),
    event('unit.toggle', { asset: 100207 }),
    describe(100208, { meter: 902 }),
    event('all.toggle'),
    event('units.send'),
  ],
  distinguish: ({ units, problem }) => [
    units.map(({ asset, isPreset, meter }) => [asset, isPreset, meter]).sort(),
    problem?.kind,
  ],
  mayMiss: [
    'state handover.opening',
    'transition handover on always if hasOtherFigures to itself',
    'transition handover.choosing.open on units.send if asksDeposit to itself',
    'state handover.done',
    'state handover.choosing.asking',
    'transition handover.choosing on rent.renew to itself',
    'transition handover.choosing on draft.change to handover.choosing.open',
    'transition handover.choosing on photo.add if isMovable to handover.choosing.open',
    'transition handover.choosing.open on units.send if asksLateValue to itself',
    'transition handover.choosing.open on units.send if asksDay to itself',
    'transition handover.choosing.open on units.send if startsEarly to handover.choosing.asking',
    'transition handover.choosing.asking on question.accept if hasUnits to handover.sending',
    'transition handover.choosing.asking on question.accept to handover.choosing.open',
    'transition handover.choosing.asking on question.cancel to handover.choosing.open',
    'transition handover.sending on xstate.done.actor.command if hasSucceeded to handover.done',
    'transition handover.sending on xstate.done.actor.command to handover.choosing.open',
  ],
});

const read = (serial: string, place: string, isNext = false) => event('code.read', { serial, place, isNext });
const scannedUnit: ScannedUnit = { name: 'Gerador', insteadOf: null, rent: null };

export const scannedList: ScannedList = { ...readOf('ONGOING', ALL), units: [], direction: 'OUT' };

export const unitScanSample = sampleOf(unitScanMachine, {
  input: { list: () => scannedList },
  events: [
    read('100207', 'movable'),
    read('100207', 'ticked'),
    read('100207', 'replaced'),
    read('100207', 'handled'),
    read('100555', 'elsewhere'),
    read('100556', 'elsewhere', true),
    event('result.clear'),
    done('lookUpUnit', { ...scannedUnit, rent: { id: 9, code: 'A2026-00009', customer: 'Obras' } }),
    done('lookUpUnit', { ...scannedUnit, insteadOf: 100208 }),
    failed('lookUpUnit', missing),
    failed('lookUpUnit', lost),
  ],
  distinguish: ({ results, waiting, code }) => [results.at(-1)?.kind, waiting.length, code],
});

const lastHandover = { ...readOf('ONGOING', ALL), handovers: [handoverOf(61)] };

function handoverOf(id: number): Handover {
  return {
    id,
    direction: 'OUT',
    onDay: '2026-11-20T00:00:00',
    person: null,
    handedBy: 'rita',
    items: [],
    swapReason: null,
    createdAt: '2026-11-20T09:00:00Z',
    undoUntil: '2026-11-20T10:00:00Z',
  };
}

const undoOf = (outcome: string, failure: object | null) =>
  done('command', { outcome, failure, record: { ...lastHandover, handoverId: 61 } });

export const handoverUndoSample = sampleOf(
  handoverUndoMachine.provide({ guards: { isPossible: ({ context }) => context.handovers.length > 0 } }),
  {
    input: { rentId: 7, handoverId: null },
    events: [
      done('readHandovers', lastHandover),
      done('readHandovers', { rent: null, handovers: [] }),
      failed('readHandovers', lost),
      undoOf('succeeded', null),
      undoOf('refused', refused),
    ],
    // It passes at once.
    mayMiss: ['state handoverUndo.deciding'],
  },
);
