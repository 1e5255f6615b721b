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
  Photo,
  TickedUnit,
  UnitDetails,
} from '../types';

/** Record of the hand-over command: units that go out or come back at once. */
export interface HandoverOrder extends HandoverRead, Omit<HandoverDraft, 'keepsOpen'> {
  /** Whether the return ends the rent. */
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

/** Details of a unit in good condition, without readings or remarks. */
export const UNIT_IN_ORDER: UnitDetails = {
  condition: 'OK',
  notes: '',
  photos: [],
  charges: [],
  needsRepair: false,
  meter: null,
  isMeterReset: false,
  fuel: null,
};

/** A unit when it is ticked: in good condition, with a full tank, or on its return with the fuel that it left with. */
export const newUnit = (context: HandoverRead & { direction: HandoverDirection }, named: Id): TickedUnit => {
  const asset = context.movable.find((each) => isIn([named], each)) ?? named;
  const { hasFuel, outFuel } = factsOf(context, asset) ?? {};
  const fuel = hasFuel ? (context.direction === 'IN' ? (outFuel ?? null) : 8) : null;
  return { asset, by: null, ...UNIT_IN_ORDER, fuel };
};

/** The draft to begin with: all that can go is ticked, until a code says what does. */
const allTicked = (input: { read: HandoverRead; direction: HandoverDirection }): HandoverDraft => ({
  units: input.read.movable.map((asset) => ({
    ...newUnit({ ...input.read, direction: input.direction }, asset),
    isPreset: true,
  })),
  person: '',
  signature: null,
  late: null,
  keepsOpen: false,
  onDay: null,
});

/**
 * Finds ticked units without a meter reading, else those whose reading is lower than the last and unconfirmed. Lost units
 * need none. The page does not know the last reading of a replacement unit (`by`): the server checks it.
 */
const meterProblem = (context: Context): HandoverProblem | null => {
  const read = context.units.filter(
    ({ asset, condition }) => condition !== 'LOST' && factsOf(context, asset)?.meterUnit,
  );
  const missing = read.filter(({ meter }) => meter === null || Number.isNaN(meter));
  const last = ({ asset, by }: TickedUnit) => (by === null ? factsOf(context, asset)?.lastMeter : null) ?? 0;
  const lower = read.filter((unit) => !unit.isMeterReset && (unit.meter ?? 0) < last(unit));
  const wrong = missing.length > 0 ? missing : lower;
  if (wrong.length === 0) return null;
  return { kind: missing.length > 0 ? 'meter' : 'meterLower', assets: wrong.map(({ asset }) => asset) };
};

/**
 * Hands over units of a rent, out to the customer or back: they are ticked, described and sent at once. It begins with
 * all of them ticked; the first code leaves only its own. Ticks stay until they are sent. Units that another user handles meanwhile leave the list, and a message names them.
 */
export const handoverMachine = setup({
  types: {
    context: {} as Context,
    /** `draft` is null where nothing was kept. */
    input: {} as { read: HandoverRead; direction: HandoverDirection; draft: HandoverDraft | null },
    events: {} as
      | { type: 'rent.renew'; read: HandoverRead }
      | { type: 'unit.tick'; asset: Id; by: Id | null }
      | { type: 'unit.toggle'; asset: Id }
      | { type: 'unit.describe'; asset: Id; change: Partial<UnitDetails> }
      | { type: 'photo.add'; asset: Id; photo: Photo }
      | { type: 'all.toggle' }
      | { type: 'draft.change'; change: Partial<Omit<HandoverDraft, 'units'>> }
      | { type: 'units.send' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    emitted: {} as
      | Notice
      | { type: 'ticks.changed' }
      | { type: 'unit.incomplete'; asset: Id }
      | { type: 'lateValue.invalid' }
      | { type: 'day.invalid' }
      | { type: 'rents.changed' }
      | { type: 'handover.done'; rentId: Id },
  },
  actors: {
    command: fromPromise<CommandResult<HandoverOrder>, CommandInput<HandoverOrder, HandoverDirection>>(notProvided),
  },
  delays: {
    /** Milliseconds in which a press counts as one of the step that led here. */
    settle: 500,
  },
  guards: {
    isMovable: ({ context }, { asset }: { asset: Id }) => isIn(context.movable, asset),
    hasUnits: ({ context }) => context.units.length > 0,
    asksMeter: ({ context }) => meterProblem(context) !== null,
    /** Whether late days are charged at an invalid value; the app provides it. */
    asksLateValue: (): boolean => false,
    /** Whether the chosen day cannot be; the app provides it. */
    asksDay: (): boolean => false,
    /** Whether the rent would begin before its first day, which moves with it; the app provides it. */
    startsEarly: (): boolean => false,
    hasSucceeded: (_, { outcome }: CommandResult<HandoverOrder>) => outcome === 'succeeded',
  },
  actions: {
    /** Sets the rent that was read. Ticks that are no longer possible are removed, and `problem` names them. */
    setRead: assign(({ context }, { rent, movable, facts }: HandoverRead) => {
      const removed = context.units.filter(({ asset }) => !isIn(movable, asset));
      const units = context.units.filter((unit) => !removed.includes(unit));
      const assets = removed.map(({ asset }) => asset);
      return { rent, movable, facts, units, ...(removed.length > 0 ? { problem: { kind: 'overtaken', assets } } : {}) };
    }),
    /** After a tick that was set or taken off by hand, no code takes others off. */
    toggle: assign(({ context }, { asset }: { asset: Id }) => {
      const units = context.units.map((unit) => ({ ...unit, isPreset: false }));
      return {
        problem: null,
        units: unitOf(units, asset) ? without(units, asset) : [...units, newUnit(context, asset)],
      };
    }),
    toggleAll: assign(({ context }) => {
      const missing = context.movable.filter((asset) => !unitOf(context.units, asset));
      const added = missing.map((asset) => newUnit(context, asset));
      const kept = context.units.map((unit) => ({ ...unit, isPreset: false }));
      return { problem: null, units: added.length > 0 ? [...kept, ...added] : [] };
    }),
    /** Ticks the scanned unit, and takes off all ticks that no hand has set. */
    tick: assign(({ context }, { asset, by }: { asset: Id; by: Id | null }) => {
      const units = context.units.filter(({ isPreset }) => !isPreset);
      const own = unitOf(units, asset);
      const unit = own?.by === by ? own : { ...newUnit(context, asset), by };
      return { problem: null, units: [...without(units, asset), unit] };
    }),
    describe: assign(({ context }, { asset, change }: { asset: Id; change: Partial<UnitDetails> }) => {
      const { units, problem } = context;
      const unit = unitOf(units, asset) ?? newUnit(context, asset);
      const left = problem && { ...problem, assets: problem.assets.filter((each) => !isIn([asset], each)) };
      const isAnswered = left?.kind === 'nothing' || left?.assets.length === 0;
      return {
        problem: isAnswered ? null : left,
        units: [...without(units, asset), { ...unit, ...change, isPreset: false }],
      };
    }),
    /** Another day has other late days, and answers a refusal. */
    change: assign((_, change: Partial<HandoverDraft>) =>
      'onDay' in change ? { late: null, failure: null, ...change } : change,
    ),
    setRefusal: assign({ failure: (_, { failure }: CommandResult<HandoverOrder>) => failure }),
    clearProblem: assign({ problem: null }),
    askForUnits: assign({ problem: ({ context }) => ({ kind: 'nothing', assets: context.problem?.assets ?? [] }) }),
    askForMeters: assign({ problem: ({ context }) => meterProblem(context) }),
    emitIncomplete: emit(({ context: { problem } }) => ({
      type: 'unit.incomplete' as const,
      asset: problem?.assets[0] as Id,
    })),
    emitLateValueInvalid: emit({ type: 'lateValue.invalid' }),
    emitDayInvalid: emit({ type: 'day.invalid' }),
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
  context: ({ input }) => ({
    ...(input.draft ?? allTicked(input)),
    ...input.read,
    direction: input.direction,
    problem: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Ticks that were stored before a reload are compared with the rent.',
      always: { target: 'choosing', actions: { type: 'setRead', params: ({ context }) => context } },
    },
    choosing: {
      description: 'Units are ticked and described.',
      initial: 'settling',
      states: {
        settling: {
          description: 'A second press of the button that led here must not hand over anything.',
          after: { settle: 'open' },
        },
        open: {
          description: 'Ticked units may be handed over.',
          on: {
            'units.send': [
              {
                guard: 'asksMeter',
                actions: ['askForMeters', 'emitIncomplete'],
                description: 'A reading is missing, or lower than the last one: the page asks for it.',
              },
              {
                guard: 'asksLateValue',
                actions: 'emitLateValueInvalid',
                description: 'Late days are charged at an invalid value: the page asks for it.',
              },
              {
                guard: 'asksDay',
                actions: 'emitDayInvalid',
                description: 'The chosen day cannot be: the page asks for another.',
              },
              {
                guard: 'startsEarly',
                target: 'asking',
                description: 'The rent would begin before its first day: the page asks first.',
              },
              {
                guard: 'hasUnits',
                target: '#handover.sending',
                actions: 'clearProblem',
                description: 'Hand over all ticked units at once.',
              },
              { actions: 'askForUnits', description: 'Nothing is ticked: the page says so.' },
            ],
          },
        },
        asking: {
          description: 'Shall the rent begin before its first day?',
          on: {
            'question.accept': [
              {
                guard: 'hasUnits',
                target: '#handover.sending',
                actions: 'clearProblem',
                description: 'Hand over all the same.',
              },
              { target: 'open', description: 'Another user has handed the units over meanwhile.' },
            ],
            'question.cancel': { target: 'open', description: 'Nothing is handed over yet.' },
          },
        },
      },
      on: {
        'rent.renew': {
          actions: { type: 'setRead', params: ({ event }) => event.read },
          description: 'The rent was read again: another user may have handled units.',
        },
        'unit.tick': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'tick', params: ({ event }) => event },
          description: 'Scan the code of the unit, or of another one that goes instead.',
        },
        'unit.toggle': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: [{ type: 'toggle', params: ({ event }) => event }, 'emitTicks'],
          description: 'Tick the unit, or take the tick off.',
        },
        'unit.describe': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'describe', params: ({ event }) => event },
          description: 'Enter condition, note, meter and fuel, which also ticks the unit.',
        },
        'photo.add': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: {
            type: 'describe',
            params: ({ context, event: { asset, photo } }) => ({
              asset,
              change: { photos: [...(unitOf(context.units, asset)?.photos ?? []), photo] },
            }),
          },
          description: 'A photo of the unit was stored, which also ticks the unit.',
        },
        'all.toggle': {
          target: '.open',
          actions: ['toggleAll', 'emitTicks'],
          description: 'Tick all that can go this way, or none.',
        },
        'draft.change': {
          target: '.open',
          actions: { type: 'change', params: ({ event }) => event.change },
          description:
            'Change the person, the signature, the day, late days, or whether the last return ends the rent.',
        },
      },
    },
    sending: {
      description: 'The hand-over is being sent; a lost answer is verified before anything is sent again.',
      tags: ['busy'],
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => {
          const { rent, movable, facts, units, person, signature, late, onDay, direction, failure } = context;
          const record = { rent, movable, facts, units, person, signature, late, onDay, end: endsRent(context) };
          return { record, action: direction, failure };
        },
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'done',
            actions: ['emitNotice', 'emitChanged'],
          },
          {
            target: 'choosing.open',
            actions: [
              { type: 'setRead', params: ({ event }) => event.output.record },
              { type: 'setRefusal', params: ({ event }) => event.output },
            ],
            description: 'Refused, or no longer possible: units that can still go stay ticked.',
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
