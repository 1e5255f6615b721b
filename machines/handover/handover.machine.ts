import { assign, emit, fromCallback, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type {
  CommandInput,
  CommandResult,
  DepositFigures,
  HandoverDirection,
  HandoverDraft,
  HandoverEdit,
  HandoverList,
  HandoverRead,
  Id,
  Notice,
} from '../types';
import type { DepositChoiceMachine } from '../types/children';

/** Record of the hand-over command: units that go out or come back at once. */
export interface HandoverOrder extends HandoverRead, Omit<HandoverDraft, 'keepsOpen'> {
  /** Whether the return ends the rent. */
  end: boolean;
  figures: DepositFigures | null;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

const isIn = (assets: readonly Id[], asset: Id) => assets.some((each) => String(each) === String(asset));
const endsRent = ({ direction, movable, units, keepsOpen }: HandoverList) =>
  direction === 'IN' &&
  !keepsOpen &&
  movable.every((asset) =>
    isIn(
      units.map((unit) => unit.asset),
      asset,
    ),
  );

/**
 * Hands over units of a rent, out to the customer or back: they are ticked, described and sent at once. What an edit does
 * to the list is a rule outside; ticks stay until they are sent.
 */
export const handoverMachine = setup({
  types: {
    context: {} as HandoverList,
    input: {} as { read: HandoverRead; direction: HandoverDirection; draft: HandoverDraft },
    events: {} as
      | Exclude<HandoverEdit, { type: 'meters.ask' }>
      | { type: 'units.send' }
      | { type: 'question.accept' }
      | { type: 'question.cancel' },
    children: {} as { deposit: 'depositChoice' },
    emitted: {} as
      | Notice
      | { type: 'ticks.changed' }
      | { type: 'unit.incomplete'; asset: Id }
      | { type: 'lateValue.invalid' }
      | { type: 'day.invalid' }
      | { type: 'deposit.invalid' }
      | { type: 'rents.changed' }
      | { type: 'handover.done'; rentId: Id },
  },
  actors: {
    depositChoice: fromCallback(notProvided) as unknown as DepositChoiceMachine,
    command: fromPromise<CommandResult<HandoverOrder>, CommandInput<HandoverOrder, HandoverDirection>>(notProvided),
  },
  delays: {
    /** Milliseconds in which a press counts as one of the step that led here. */
    settle: 500,
  },
  guards: {
    isMovable: ({ context }, { asset }: { asset: Id }) => isIn(context.movable, asset),
    hasUnits: ({ context }) => context.units.length > 0,
    /** Whether a reading is missing, or lower than the last one; the app provides it. */
    asksMeter: (): boolean => false,
    /** Whether late days are charged at an invalid value; the app provides it. */
    asksLateValue: (): boolean => false,
    /** Whether the chosen day cannot be; the app provides it. */
    asksDay: (): boolean => false,
    /** Whether the deposit cannot be sent as decided; the app provides it. */
    asksDeposit: (): boolean => false,
    /** Whether the deposit has other figures than it was told; the app provides it. */
    hasOtherFigures: (): boolean => false,
    /** Whether the rent would begin before its first day, which moves with it; the app provides it. */
    startsEarly: (): boolean => false,
    hasSucceeded: (_, { outcome }: CommandResult<HandoverOrder>) => outcome === 'succeeded',
  },
  actions: {
    /** Changes the list by the rules of hand-overs; the app provides it. */
    edit: (_, _edit: HandoverEdit) => undefined,
    setRefusal: assign({ failure: (_, { failure }: CommandResult<HandoverOrder>) => failure }),
    clearProblem: assign({ problem: null }),
    askForUnits: assign({
      problem: ({ context }) => ({ kind: 'nothing' as const, assets: context.problem?.assets ?? [] }),
    }),
    emitIncomplete: emit(({ context: { problem } }) => ({
      type: 'unit.incomplete' as const,
      asset: problem?.assets[0] as Id,
    })),
    emitLateValueInvalid: emit({ type: 'lateValue.invalid' }),
    emitDayInvalid: emit({ type: 'day.invalid' }),
    emitDepositInvalid: emit({ type: 'deposit.invalid' }),
    /** Reads the figures of the deposit from the list; the app provides it. */
    setFigures: () => undefined,
    passFigures: sendTo('deposit', ({ context: { figures } }) => ({ type: 'figures.change', figures })),
    setDeposit: assign({
      deposit: (_, { snapshot }: { snapshot: SnapshotFrom<DepositChoiceMachine> }) => snapshot.context.decision,
    }),
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
    ...input.draft,
    ...input.read,
    direction: input.direction,
    figures: null,
    problem: null,
    failure: null,
  }),
  invoke: {
    id: 'deposit',
    src: 'depositChoice',
    input: ({ context: { direction, deposit } }) => ({ direction, decision: deposit }),
    onSnapshot: { actions: { type: 'setDeposit', params: ({ event }) => event } },
  },
  always: {
    guard: 'hasOtherFigures',
    actions: ['setFigures', 'passFigures'],
    description: 'Charges of the sheet, ticks or the rent have changed what will be missing.',
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Ticks that were stored before a reload are compared with the rent.',
      always: {
        target: 'choosing',
        actions: { type: 'edit', params: ({ context }) => ({ type: 'rent.renew' as const, read: context }) },
      },
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
                actions: [{ type: 'edit', params: { type: 'meters.ask' } }, 'emitIncomplete'],
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
                guard: 'asksDeposit',
                actions: 'emitDepositInvalid',
                description: 'The deposit cannot be moved as decided: the page asks for the field.',
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
          actions: { type: 'edit', params: ({ event }) => event },
          description: 'The rent was read again: another user may have handled units.',
        },
        'unit.tick': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'edit', params: ({ event }) => event },
          description: 'Scan the code of the unit, or of another one that goes instead.',
        },
        'unit.toggle': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: [{ type: 'edit', params: ({ event }) => event }, 'emitTicks'],
          description: 'Tick the unit, or take the tick off.',
        },
        'unit.describe': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'edit', params: ({ event }) => event },
          description: 'Enter condition, note, meter and fuel, which also ticks the unit.',
        },
        'photo.add': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'edit', params: ({ event }) => event },
          description: 'A photo of the unit was stored, which also ticks the unit.',
        },
        'all.toggle': {
          target: '.open',
          actions: [{ type: 'edit', params: ({ event }) => event }, 'emitTicks'],
          description: 'Tick all that can go this way, or none.',
        },
        'draft.change': {
          target: '.open',
          actions: { type: 'edit', params: ({ event }) => event },
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
          const { rent, movable, facts, units, person, signature, late, onDay, deposit, figures } = context;
          const typed = { units, person, signature, late, onDay, deposit, figures, end: endsRent(context) };
          return {
            record: { rent, movable, facts, ...typed },
            action: context.direction,
            failure: context.failure,
          };
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
              { type: 'edit', params: ({ event }) => ({ type: 'rent.renew' as const, read: event.output.record }) },
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
