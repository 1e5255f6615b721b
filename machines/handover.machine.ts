import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  CommandInput,
  CommandResult,
  Failure,
  HandoverDirection,
  HandoverDraft,
  HandoverProblem,
  HandoverRead,
  Id,
  Notice,
  TickedUnit,
  UnitDetails,
} from './types';

/** Units that go out or come back at once. */
export interface HandoverOrder extends HandoverRead, Omit<HandoverDraft, 'keepsOpen'> {
  end: boolean;
}

interface Context extends HandoverDraft, HandoverRead {
  direction: HandoverDirection;
  problem: HandoverProblem | null;
  failure: Failure | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

const isIn = (assets: readonly Id[], asset: Id) => assets.some((each) => String(each) === String(asset));
const unitOf = (units: readonly TickedUnit[], asset: Id) => units.find((unit) => isIn([unit.asset], asset));
const without = (units: readonly TickedUnit[], asset: Id) => units.filter((unit) => !isIn([unit.asset], asset));
const factsOf = ({ facts }: HandoverRead, asset: Id) => facts.find((each) => isIn([each.asset], asset));
const endsRent = ({ direction, movable, units, keepsOpen }: Context) =>
  direction === 'IN' && !keepsOpen && movable.every((asset) => unitOf(units, asset));

const NOTHING_READ = { meter: null, isMeterReset: false, fuel: null } as const;
const NOTHING_SAID = { notes: '', photos: [], charges: [], needsRepair: false };

/** A unit as it is ticked: in order, with a full tank or as full as it went out. */
export const newUnit = (context: HandoverRead & { direction: HandoverDirection }, named: Id): TickedUnit => {
  const asset = context.movable.find((each) => isIn([named], each)) ?? named;
  const { hasFuel, outFuel } = factsOf(context, asset) ?? {};
  const fuel = hasFuel ? ((context.direction === 'IN' ? outFuel : null) ?? 8) : null;
  return { asset, by: null, condition: 'OK', ...NOTHING_SAID, ...NOTHING_READ, fuel };
};

/**
 * Ticked units without a meter reading, or with an unconfirmed lower one. Lost units have no reading. The server checks the
 * reading of a replacement unit, whose last one the page does not know.
 */
const meterProblem = (context: Context): HandoverProblem | null => {
  const read = context.units.filter(
    ({ asset, condition }) => condition !== 'LOST' && factsOf(context, asset)?.meterUnit,
  );
  const missing = read.filter(({ meter }) => meter === null || Number.isNaN(meter));
  const last = ({ asset, by }: TickedUnit) => (by === null ? factsOf(context, asset)?.lastMeter : null) ?? 0;
  const lower = read.filter((unit) => !unit.isMeterReset && (unit.meter ?? 0) < last(unit));
  const asked = missing.length > 0 ? missing : lower;
  if (asked.length === 0) return null;
  return { kind: missing.length > 0 ? 'meter' : 'meterLower', assets: asked.map(({ asset }) => asset) };
};

/**
 * Units of a rent go out or come back: ticked, described, sent at once. Whatever is ticked stays until it is sent. Units
 * that a colleague has handled meanwhile are taken off and named.
 */
export const handoverMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { read: HandoverRead; direction: HandoverDirection; draft: HandoverDraft },
    events: {} as
      | { type: 'rent.renew'; read: HandoverRead }
      | { type: 'unit.tick'; asset: Id; by: Id | null }
      | { type: 'unit.toggle'; asset: Id }
      | { type: 'unit.describe'; asset: Id; change: Partial<UnitDetails> }
      | { type: 'all.toggle' }
      | { type: 'draft.change'; change: Partial<Omit<HandoverDraft, 'units'>> }
      | { type: 'units.send' },
    emitted: {} as
      | Notice
      | { type: 'ticks.changed' }
      | { type: 'unit.incomplete'; asset: Id }
      | { type: 'late.invalid' }
      | { type: 'rents.changed' }
      | { type: 'handover.done'; rentId: Id },
  },
  actors: {
    command: fromPromise<CommandResult<HandoverOrder>, CommandInput<HandoverOrder, HandoverDirection>>(notProvided),
  },
  guards: {
    isMovable: ({ context }, { asset }: { asset: Id }) => isIn(context.movable, asset),
    hasUnits: ({ context }) => context.units.length > 0,
    asksMeter: ({ context }) => meterProblem(context) !== null,
    /** Late days are charged at a value that cannot be sent; the app provides it. */
    asksLateValue: (): boolean => false,
    hasHappened: (_, { outcome }: CommandResult<HandoverOrder>) => outcome === 'succeeded',
  },
  actions: {
    /** Takes what was read; ticks that are not possible any more go, and are said. */
    setRead: assign(({ context }, { rent, movable, facts }: HandoverRead) => {
      const lost = context.units.filter(({ asset }) => !isIn(movable, asset));
      const units = context.units.filter((unit) => !lost.includes(unit));
      const assets = lost.map(({ asset }) => asset);
      return { rent, movable, facts, units, ...(lost.length > 0 ? { problem: { kind: 'overtaken', assets } } : {}) };
    }),
    toggle: assign(({ context }, { asset }: { asset: Id }) => ({
      problem: null,
      units: unitOf(context.units, asset) ? without(context.units, asset) : [...context.units, newUnit(context, asset)],
    })),
    toggleAll: assign(({ context }) => {
      const missing = context.movable.filter((asset) => !unitOf(context.units, asset));
      const added = missing.map((asset) => newUnit(context, asset));
      return { problem: null, units: added.length > 0 ? [...context.units, ...added] : [] };
    }),
    tick: assign(({ context }, { asset, by }: { asset: Id; by: Id | null }) => {
      const { units } = context;
      return { problem: null, units: [...without(units, asset), { ...newUnit(context, asset), by }] };
    }),
    describe: assign(({ context }, { asset, change }: { asset: Id; change: Partial<UnitDetails> }) => {
      const { units, problem } = context;
      const unit = unitOf(units, asset) ?? newUnit(context, asset);
      const left = problem && { ...problem, assets: problem.assets.filter((each) => !isIn([asset], each)) };
      const isAnswered = left?.kind === 'nothing' || left?.assets.length === 0;
      return {
        problem: isAnswered ? null : left,
        units: [...without(units, asset), { ...unit, ...change }],
      };
    }),
    change: assign((_, change: Partial<HandoverDraft>) => change),
    setReason: assign({ failure: (_, { failure }: CommandResult<HandoverOrder>) => failure }),
    clearProblem: assign({ problem: null }),
    askForUnits: assign({ problem: ({ context }) => ({ kind: 'nothing', assets: context.problem?.assets ?? [] }) }),
    askForMeters: assign({ problem: ({ context }) => meterProblem(context) }),
    emitIncomplete: emit(({ context: { problem } }) => ({
      type: 'unit.incomplete' as const,
      asset: problem?.assets[0] as Id,
    })),
    emitLateInvalid: emit({ type: 'late.invalid' }),
    emitTicks: emit({ type: 'ticks.changed' }),
    emitNotice: emit(({ context }) => {
      const { direction, rent, units } = context;
      const done = direction === 'OUT' ? 'rent-hand-out-success-message' : 'rent-take-back-success-message';
      return {
        type: 'notice' as const,
        severity: 'success' as const,
        messageKey: endsRent(context) ? 'rent-end-success-message' : done,
        values: { code: rent.code, count: units.length },
        failure: null,
        undo: { rentId: rent.id, action: 'undoHandover' as const },
      };
    }),
    emitChanged: emit({ type: 'rents.changed' }),
    emitDone: emit(({ context: { rent } }) => ({ type: 'handover.done' as const, rentId: rent.id })),
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({ ...input.draft, ...input.read, direction: input.direction, problem: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Ticks from before a reload are compared with the rent.',
      always: { target: 'choosing', actions: { type: 'setRead', params: ({ context }) => context } },
    },
    choosing: {
      description: 'Units are ticked and described.',
      on: {
        'rent.renew': {
          actions: { type: 'setRead', params: ({ event }) => event.read },
          description: 'The rent was read again: a colleague may have been faster.',
        },
        'unit.tick': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          actions: { type: 'tick', params: ({ event }) => event },
          description: 'Its code was read, or the code of a unit that goes instead.',
        },
        'unit.toggle': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          actions: [{ type: 'toggle', params: ({ event }) => event }, 'emitTicks'],
          description: 'Tick the unit, or take the tick off.',
        },
        'unit.describe': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          actions: { type: 'describe', params: ({ event }) => event },
          description: 'Its condition, note, meter and fuel; the unit is ticked with them.',
        },
        'all.toggle': { actions: ['toggleAll', 'emitTicks'], description: 'Tick all that can go this way, or none.' },
        'draft.change': {
          actions: { type: 'change', params: ({ event }) => event.change },
          description: 'The person, the signature, late days, or whether the last return ends the rent.',
        },
        'units.send': [
          {
            guard: 'asksMeter',
            actions: ['askForMeters', 'emitIncomplete'],
            description: 'A meter is missing, or lower than last time: it is asked.',
          },
          {
            guard: 'asksLateValue',
            actions: 'emitLateInvalid',
            description: 'Late days are charged at a value that cannot be sent: it is asked.',
          },
          {
            guard: 'hasUnits',
            target: 'sending',
            actions: 'clearProblem',
            description: 'Hand them over, all at once.',
          },
          { actions: 'askForUnits', description: 'Nothing is ticked, and that is said.' },
        ],
      },
    },
    sending: {
      description: 'On its way; a lost answer is verified before anything is sent again.',
      tags: ['busy'],
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => {
          const { rent, movable, facts, units, person, signature, late, direction, failure } = context;
          const record = { rent, movable, facts, units, person, signature, late, end: endsRent(context) };
          return { record, action: direction, failure };
        },
        onDone: [
          {
            guard: { type: 'hasHappened', params: ({ event }) => event.output },
            target: 'done',
            actions: ['emitNotice', 'emitChanged'],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'setRead', params: ({ event }) => event.output.record },
              { type: 'setReason', params: ({ event }) => event.output },
            ],
            description: 'Refused, or no longer possible: what is still possible stays ticked.',
          },
        ],
      },
    },
    done: {
      type: 'final',
      description: 'The units are handed over; the app goes back to the rent.',
      entry: 'emitDone',
    },
  },
});
