import { assign, emit, fromPromise, setup } from 'xstate';
import type {
  AssetCondition,
  CommandInput,
  CommandResult,
  Failure,
  HandoverDirection,
  Id,
  Notice,
  Rent,
} from './types';

/** A unit that is ticked, and its condition. */
export interface TickedUnit {
  asset: Id;
  condition: AssetCondition;
  notes: string;
}

/** Everything that was ticked and typed; survives a reload. */
export interface HandoverDraft {
  units: TickedUnit[];
  person: string;
  /** Whether a rent goes on although all of it is back. */
  keepsOpen: boolean;
}

/** A rent, and its units that can go this way now. */
export interface HandoverRent {
  rent: Rent | null;
  movable: Id[];
}

/** A scanned unit that is not on this rent, and the rent that has it. */
export interface ForeignUnit {
  name: string;
  rent: { id: Id; code: string; customer: string } | null;
}

/** Units that go out or come back at once. */
export interface HandoverOrder extends HandoverRent {
  units: TickedUnit[];
  person: string;
  end: boolean;
}

/** Content of the status line: about the last code, or a colleague. */
export type HandoverSaid =
  | { kind: 'ticked' | 'already' | 'handled' | 'unknown' | 'unread'; serial: string }
  | ({ kind: 'foreign'; serial: string } & ForeignUnit)
  | { kind: 'overtaken'; assets: Id[] }
  | { kind: 'nothing' };

interface Context extends HandoverDraft, HandoverRent {
  rentId: Id;
  direction: HandoverDirection;
  /** The code that is looked up. */
  code: string;
  said: HandoverSaid | null;
  /** The step of the rent that the sent units take with them. */
  undo: 'undoStart' | 'undoEnd' | null;
  failure: Failure | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

const isIn = (assets: readonly Id[], asset: Id) => assets.some((each) => String(each) === String(asset));
const assetsOf = (units: readonly TickedUnit[]) => units.map(({ asset }) => asset);
const isAll = ({ units, movable }: Context) => movable.every((asset) => isIn(assetsOf(units), asset));
const endsRent = (context: Context) => context.direction === 'IN' && isAll(context) && !context.keepsOpen;

/**
 * Units of a rent go out or come back: ticked or scanned, described, sent at once. Whatever is ticked stays until it is
 * sent. Units that a colleague has handled meanwhile are taken off and named.
 */
export const handoverMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; direction: HandoverDirection; draft: HandoverDraft },
    events: {} as
      | { type: 'rent.retry' }
      | { type: 'rent.renew' }
      | { type: 'unit.toggle'; asset: Id }
      | { type: 'unit.describe'; asset: Id; condition: AssetCondition; notes: string }
      | { type: 'all.toggle' }
      | { type: 'code.read'; serial: string }
      | { type: 'person.type'; person: string }
      | { type: 'end.toggle' }
      | { type: 'units.send' },
    emitted: {} as
      Notice | { type: 'unit.found'; asset: Id } | { type: 'rents.changed' } | { type: 'handover.done'; rentId: Id },
  },
  actors: {
    readUnits: fromPromise<HandoverRent, { rentId: Id }>(notProvided),
    findUnit: fromPromise<ForeignUnit, { rentId: Id; serial: string }>(notProvided),
    command: fromPromise<CommandResult<HandoverOrder>, CommandInput<HandoverOrder, HandoverDirection>>(notProvided),
  },
  guards: {
    isGone: ({ context }) => context.rent === null,
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
    isMovable: ({ context }, { asset }: { asset: Id }) => isIn(context.movable, asset),
    isTicked: ({ context }, { asset }: { asset: Id }) => isIn(assetsOf(context.units), asset),
    isOnRent: ({ context }, { asset }: { asset: Id }) =>
      isIn(context.rent?.rentLines.map((line) => line.asset.serialNumber) ?? [], asset),
    hasUnits: ({ context }) => context.units.length > 0,
    hasHappened: (_, { outcome }: CommandResult<HandoverOrder>) => outcome === 'succeeded',
  },
  actions: {
    /** Takes what was read; ticks that are not possible any more go, and are said. */
    setUnits: assign(({ context }, { rent, movable }: HandoverRent) => {
      const lost = context.units.filter(({ asset }) => !isIn(movable, asset));
      const said: HandoverSaid | null = lost.length > 0 ? { kind: 'overtaken', assets: assetsOf(lost) } : context.said;
      return { rent, movable, said, units: context.units.filter((unit) => !lost.includes(unit)) };
    }),
    toggle: assign(({ context: { units } }, { asset }: { asset: Id }) => ({
      said: null,
      units: isIn(assetsOf(units), asset)
        ? units.filter((unit) => String(unit.asset) !== String(asset))
        : [...units, { asset, condition: 'OK' as const, notes: '' }],
    })),
    toggleAll: assign(({ context }) => {
      const missing = context.movable.filter((asset) => !isIn(assetsOf(context.units), asset));
      const added = missing.map((asset) => ({ asset, condition: 'OK' as const, notes: '' }));
      return { said: null, units: added.length > 0 ? [...context.units, ...added] : [] };
    }),
    describe: assign(({ context: { units } }, { asset, condition, notes }: TickedUnit) => ({
      units: [...units.filter((unit) => String(unit.asset) !== String(asset)), { asset, condition, notes }],
    })),
    tickCode: assign(({ context }, { serial }: { serial: string }) => ({
      said: { kind: 'ticked' as const, serial },
      units: [
        ...context.units,
        ...context.movable
          .filter((asset) => String(asset) === serial)
          .map((asset) => ({ asset, condition: 'OK' as const, notes: '' })),
      ],
    })),
    setCode: assign({ code: (_, { serial }: { serial: string }) => serial, said: null }),
    sayCode: assign((_, said: { kind: 'already' | 'handled'; serial: string }) => ({ said })),
    sayForeign: assign(({ context: { code } }, unit: ForeignUnit) => ({
      said: { kind: 'foreign' as const, serial: code, ...unit },
    })),
    sayOfLooked: assign(({ context: { code } }, { kind }: { kind: 'unknown' | 'unread' }) => ({
      said: { kind, serial: code },
    })),
    sayNothing: assign({ said: { kind: 'nothing' } }),
    setPerson: assign({ person: (_, { person }: { person: string }) => person }),
    toggleEnd: assign({ keepsOpen: ({ context }) => !context.keepsOpen }),
    setUndo: assign({
      said: null,
      undo: ({ context }) =>
        context.direction === 'IN'
          ? endsRent(context)
            ? ('undoEnd' as const)
            : null
          : context.rent?.state === 'NOT_STARTED'
            ? ('undoStart' as const)
            : null,
    }),
    setReason: assign({ failure: (_, { failure }: CommandResult<HandoverOrder>) => failure }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitFound: emit((_, { asset }: { asset: Id }) => ({ type: 'unit.found' as const, asset })),
    emitNotice: emit(({ context: { direction, rent, rentId, undo, units } }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey:
        undo === 'undoEnd'
          ? 'rent-end-success-message'
          : direction === 'OUT'
            ? 'rent-hand-out-success-message'
            : 'rent-take-back-success-message',
      values: { code: rent?.code ?? String(rentId), count: units.length },
      failure: null,
      ...(undo ? { undo: { rentId, action: undo } } : {}),
    })),
    emitChanged: emit({ type: 'rents.changed' }),
    emitDone: emit(({ context: { rentId } }) => ({ type: 'handover.done' as const, rentId })),
  },
}).createMachine({
  id: 'handover',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    ...draft,
    rent: null,
    movable: [],
    code: '',
    said: null,
    undo: null,
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The rent is read; nothing can be ticked before.',
      entry: 'clearFailure',
      invoke: {
        id: 'readUnits',
        src: 'readUnits',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: { target: 'deciding', actions: { type: 'setUnits', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    missing: {
      description: 'There is no such rent, or no longer.',
      on: { 'rent.retry': { target: 'reading', description: 'Read again.' } },
    },
    failed: {
      description: 'The rent could not be read.',
      on: { 'rent.retry': { target: 'reading', description: 'Read again.' } },
    },
    deciding: {
      description: 'An answer came; it may hold no rent.',
      always: [{ guard: 'isGone', target: 'missing' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'Units are ticked, scanned and described.',
      type: 'parallel',
      states: {
        code: {
          description: 'The last code that was read.',
          initial: 'settled',
          states: {
            settled: { description: 'It is said what became of it.' },
            looking: {
              description: 'It is no unit of this rent: whose is it?',
              invoke: {
                id: 'findUnit',
                src: 'findUnit',
                input: ({ context: { rentId, code } }) => ({ rentId, serial: code }),
                onDone: { target: 'settled', actions: { type: 'sayForeign', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    target: 'settled',
                    actions: { type: 'sayOfLooked', params: { kind: 'unknown' } },
                  },
                  { target: 'settled', actions: { type: 'sayOfLooked', params: { kind: 'unread' } } },
                ],
              },
            },
          },
          on: {
            'code.read': [
              {
                guard: { type: 'isTicked', params: ({ event }) => ({ asset: event.serial }) },
                target: '.settled',
                actions: [
                  { type: 'sayCode', params: ({ event }) => ({ kind: 'already', serial: event.serial }) },
                  { type: 'emitFound', params: ({ event }) => ({ asset: event.serial }) },
                ],
                description: 'Read twice: nothing changes.',
              },
              {
                guard: { type: 'isMovable', params: ({ event }) => ({ asset: event.serial }) },
                target: '.settled',
                actions: [
                  { type: 'tickCode', params: ({ event }) => event },
                  { type: 'emitFound', params: ({ event }) => ({ asset: event.serial }) },
                ],
                description: 'A unit of this rent: it is ticked.',
              },
              {
                guard: { type: 'isOnRent', params: ({ event }) => ({ asset: event.serial }) },
                target: '.settled',
                actions: [
                  { type: 'sayCode', params: ({ event }) => ({ kind: 'handled', serial: event.serial }) },
                  { type: 'emitFound', params: ({ event }) => ({ asset: event.serial }) },
                ],
                description: 'A unit of this rent that cannot go this way now.',
              },
              {
                target: '.looking',
                actions: { type: 'setCode', params: ({ event }) => event },
                description: 'A unit of another rent, or of none.',
              },
            ],
          },
        },
        freshness: {
          description: 'Whether the rent is as it was last read.',
          initial: 'resting',
          states: {
            resting: { description: 'As it was last read.' },
            renewing: {
              description: 'Rents have changed, perhaps this one: it is read without interrupting work.',
              invoke: {
                id: 'renewUnits',
                src: 'readUnits',
                input: ({ context }) => ({ rentId: context.rentId }),
                onDone: { target: 'renewed', actions: { type: 'setUnits', params: ({ event }) => event.output } },
                onError: 'resting',
              },
            },
            renewed: {
              description: 'An answer came; it may hold no rent.',
              always: [{ guard: 'isGone', target: '#handover.missing' }, { target: 'resting' }],
            },
          },
          on: {
            'rent.renew': {
              target: '.renewing',
              description: 'Rents have changed elsewhere: a colleague may have been faster.',
            },
          },
        },
      },
      on: {
        'unit.toggle': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          actions: { type: 'toggle', params: ({ event }) => event },
          description: 'Tick the unit, or take the tick off.',
        },
        'unit.describe': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          actions: { type: 'describe', params: ({ event }) => event },
          description: 'Its condition and note; the unit is ticked with them.',
        },
        'all.toggle': { actions: 'toggleAll', description: 'Tick all that can go this way, or none.' },
        'person.type': {
          actions: { type: 'setPerson', params: ({ event }) => event },
          description: 'Who takes or brings them.',
        },
        'end.toggle': { actions: 'toggleEnd', description: 'Whether the last return ends the rent.' },
        'units.send': [
          { guard: 'hasUnits', target: 'sending', actions: 'setUndo', description: 'Hand them over, all at once.' },
          { actions: 'sayNothing', description: 'Nothing is ticked, and that is said.' },
        ],
      },
    },
    sending: {
      description: 'On its way; a lost answer is verified before anything is sent again.',
      tags: ['busy'],
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context }) => ({
          record: {
            rent: context.rent,
            movable: context.movable,
            units: context.units,
            person: context.person,
            end: endsRent(context),
          },
          action: context.direction,
          failure: context.failure,
        }),
        onDone: [
          {
            guard: { type: 'hasHappened', params: ({ event }) => event.output },
            target: 'done',
            actions: ['emitNotice', 'emitChanged'],
          },
          {
            target: 'deciding',
            actions: [
              { type: 'setUnits', params: ({ event }) => event.output.record },
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
