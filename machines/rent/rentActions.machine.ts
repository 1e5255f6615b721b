import { and, assign, emit, fromPromise, not, or, setup, stateIn } from 'xstate';
import type { CommandInput, CommandResult, Failure, Id, Kept, Notice, Rent, RentAction } from '../types';

interface Context {
  rentId: Id;
  /** The rent as it was read last; null before that. */
  rent: Rent | null;
  /** Whether the rent with which it began was read for this visit. */
  isFresh: boolean;
  /** Whether the last answer said that there is no such rent. */
  isGone: boolean;
  /** Whether rents have changed since the reading of this one began. */
  isOutdated: boolean;
  /** The action that is asked about, sent or retried. */
  action: RentAction;
  failure: Failure | null;
}

/**
 * `rent.refresh` blocks the page while it reads; `rent.renew` reads without interrupting work. `rent.changed` refreshes, and
 * tells lists too.
 */
type Events =
  | { type: 'rent.act'; action: Exclude<RentAction, 'shorten'> }
  | { type: 'rent.refresh' }
  | { type: 'rent.renew' }
  | { type: 'rent.changed' }
  | { type: 'rent.retry' }
  | { type: 'rent.release' }
  | { type: 'question.accept' }
  | { type: 'question.shorten' }
  | { type: 'question.cancel' }
  | { type: 'failure.dismiss' };

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * One rent, which it reads, and the actions of its lifecycle. It asks before irreversible ones, sends one command at a time,
 * and reads again after every answer. The app provides the rules of the lifecycle.
 */
export const rentActionsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id; kept?: Kept<Rent> },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rents.changed' } | { type: 'rent.deleted' },
  },
  actors: {
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
    command: fromPromise<CommandResult<Rent | null>, CommandInput<Rent | null, RentAction>>(notProvided),
  },
  delays: {
    /** Milliseconds in which a second press counts as accidental. */
    settle: 1500,
  },
  guards: {
    /** A refresh would close an open question; after a command the rent is read anyway. */
    mayRefresh: not(or([stateIn({ ready: 'asking' }), stateIn({ ready: 'sending' })])),
    /** Whether the lifecycle allows the action on the rent that is shown. */
    mayHappen: (_: { context: Context; event: Events }): boolean => notProvided(),
    isNextStep: ({ event }) => event.type === 'rent.act' && ['reserve', 'start', 'end', 'pay'].includes(event.action),
    /** Whether it would take the step that has come in place of the one just taken. */
    isSecondPress: and([stateIn({ ready: { idle: { steps: 'settling' } } }), 'isNextStep']),
    /** May start or end, but today lies outside the rent's days. */
    isOutsidePeriod: (_: { context: Context }): boolean => notProvided(),
    /** May end, and today is one of the rent's days but not the last. */
    endsEarly: (_: { context: Context }): boolean => notProvided(),
    isHardToUndo: ({ context }) => ['unpay', 'reopen', 'delete'].includes(context.action),
    isGone: ({ context }) => context.isGone,
    isFresh: ({ context }) => context.isFresh,
    isOutdated: ({ context }) => context.isOutdated,
    wasNeverRead: ({ context }) => context.rent === null,
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
    isShortening: ({ context }) => context.action === 'shorten',
    isDeleting: ({ context }) => context.action === 'delete',
    hasSucceeded: (_, { outcome }: CommandResult<Rent | null>) => outcome === 'succeeded',
    wasRefused: (_, { outcome }: CommandResult<Rent | null>) => outcome === 'refused',
  },
  actions: {
    setRent: assign(({ context }, { output }: { output: Rent | null }) => ({
      rent: output ?? context.rent,
      isGone: output === null,
      isOutdated: false,
    })),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    setResult: assign(({ context }, { record, failure }: CommandResult<Rent | null>) => ({
      rent: record ?? context.rent,
      isGone: record === null,
      failure,
    })),
    /** Shortening has made a version that was never read: ending goes out without one. */
    endShortened: assign(({ context }) => ({
      action: 'end' as const,
      rent: context.rent && { ...context.rent, version: undefined },
    })),
    setAction: assign({ action: (_, { action }: { action: RentAction }) => action, failure: null }),
    shorten: assign({ action: 'shorten' as const }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitNotice: emit((): Notice => notProvided()),
    emitChanged: emit({ type: 'rents.changed' }),
    emitDeleted: emit({ type: 'rent.deleted' }),
  },
}).createMachine({
  id: 'rentActions',
  context: ({ input }) => ({
    rentId: input.rentId,
    rent: input.kept?.value ?? null,
    isFresh: input.kept?.isFresh ?? false,
    isGone: false,
    isOutdated: false,
    action: 'reserve',
    failure: null,
  }),
  initial: 'beginning',
  on: {
    'rent.changed': {
      actions: 'emitChanged',
      description: 'A dialog has changed something of the rent: lists read again.',
    },
  },
  states: {
    beginning: {
      description: 'Whether the rent is known from before.',
      always: [
        { guard: 'isFresh', target: 'ready', description: 'It was read for this visit.' },
        { guard: 'wasNeverRead', target: 'loading' },
        {
          target: 'ready.rereadingAfterChange',
          description: 'It may be old: shown, and read again before anything else.',
        },
      ],
    },
    loading: {
      description: 'The rent is read for the first time.',
      entry: 'clearFailure',
      invoke: {
        id: 'readRent',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: { target: 'ready', actions: { type: 'setRent', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'notFound' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      on: {
        'rent.renew': {
          target: 'loading',
          reenter: true,
          description: 'The answer under way may be older than the change.',
        },
      },
    },
    notFound: {
      description: 'There is no such rent, or no longer.',
      on: { 'rent.retry': { target: 'loading', description: 'Read again.' } },
    },
    vanished: {
      description: 'The rent was here and is gone. It stays on the screen while a form with unsaved changes is open.',
      on: { 'rent.release': { target: 'notFound', description: 'No form has unsaved changes, or none any more.' } },
    },
    failed: {
      description: 'The rent could not be read.',
      on: { 'rent.retry': { target: 'loading', description: 'Read again.' } },
    },
    deleted: { type: 'final', description: 'The rent was deleted; the app leaves the page.' },
    ready: {
      description: 'The rent is shown.',
      initial: 'idle',
      always: [
        { guard: and(['isGone', 'wasNeverRead']), target: 'notFound' },
        { guard: 'isGone', target: 'vanished', description: 'Another user has deleted it.' },
      ],
      states: {
        idle: {
          description: 'Waiting for a person; any dialog of the page may ask to read the rent again.',
          type: 'parallel',
          states: {
            steps: {
              description: 'The next step of the rent.',
              initial: 'open',
              states: {
                open: { description: 'The next step may be taken.' },
                settling: {
                  description: 'An action has just succeeded: a second press must not take the step in its place.',
                  after: { settle: 'open' },
                },
              },
            },
            freshness: {
              description: 'Whether the rent is as it was last read.',
              initial: 'resting',
              states: {
                resting: {
                  description: 'As it was last read.',
                  always: { guard: 'isOutdated', target: 'renewing', description: 'Rents have changed since.' },
                },
                renewing: {
                  description: 'Rents have changed, perhaps elsewhere: the rent is read without interrupting work.',
                  invoke: {
                    id: 'renewRent',
                    src: 'readRent',
                    input: ({ context }) => ({ rentId: context.rentId }),
                    onDone: { target: 'resting', actions: { type: 'setRent', params: ({ event }) => event } },
                    onError: { target: 'resting', actions: 'clearOutdated' },
                  },
                  on: { 'rent.renew': { target: 'renewing', reenter: true, description: 'Changed again meanwhile.' } },
                },
              },
            },
          },
          on: {
            'rent.act': {
              guard: and(['mayHappen', not('isSecondPress')]),
              target: 'preparing',
              actions: { type: 'setAction', params: ({ event }) => event },
              description: 'Take a step, undo one, mark as not paid, go back to ordering or delete.',
            },
          },
        },
        preparing: {
          description: 'Decides whether to ask first: hard to undo, outside the period, or gives days back.',
          always: [
            { guard: or(['endsEarly', 'isOutsidePeriod', 'isHardToUndo']), target: 'asking' },
            { target: 'sending' },
          ],
        },
        asking: {
          description: 'A question stands before the action; an early end may shorten the rent to today first.',
          on: {
            'question.shorten': { guard: 'endsEarly', target: 'sending', actions: 'shorten', description: 'To today.' },
            'question.accept': { target: 'sending', description: 'Yes, do it.' },
            'question.cancel': { target: 'idle', description: 'No, leave everything as it is.' },
          },
        },
        sending: {
          description: 'One command is on its way. Where it is no longer possible, the rent as read since says why.',
          tags: ['busy'],
          invoke: {
            id: 'command',
            src: 'command',
            input: ({ context }) => ({ record: context.rent, action: context.action, failure: context.failure }),
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                target: 'succeeded',
                actions: { type: 'setResult', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'wasRefused', params: ({ event }) => event.output },
                target: 'refused',
                actions: { type: 'setResult', params: ({ event }) => event.output },
              },
              { target: 'idle', actions: { type: 'setResult', params: ({ event }) => event.output } },
            ],
          },
        },
        succeeded: {
          description: 'The rent has changed: lists read again, and an early end goes on to its second half.',
          entry: ['emitNotice', 'emitChanged'],
          always: [
            { guard: 'isDeleting', target: '#rentActions.deleted', actions: 'emitDeleted' },
            { guard: 'isShortening', target: 'sending', actions: 'endShortened' },
            { target: 'rereadingAfterAction' },
          ],
        },
        rereadingAfterAction: {
          description: 'The rent has taken a step: read again, rather than trusting the answer of the action.',
          tags: ['busy'],
          entry: 'clearFailure',
          invoke: {
            id: 'refreshRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: { target: 'idle.steps.settling', actions: { type: 'setRent', params: ({ event }) => event } },
            onError: { target: 'outdated', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          on: {
            'rent.renew': {
              target: 'rereadingAfterAction',
              reenter: true,
              description: 'The answer under way may be older than the change.',
            },
          },
        },
        rereadingAfterChange: {
          description:
            'Something of the rent was changed in a dialog, or elsewhere, or it is known from an earlier visit.',
          tags: ['busy'],
          entry: 'clearFailure',
          invoke: {
            id: 'refreshChangedRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: { target: 'idle', actions: { type: 'setRent', params: ({ event }) => event } },
            onError: { target: 'outdated', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          on: {
            'rent.renew': { target: 'rereadingAfterChange', reenter: true, description: 'Changed again meanwhile.' },
          },
        },
        outdated: {
          description: 'The rent on the screen may be old: reading again failed.',
          on: { 'rent.retry': { target: 'rereadingAfterChange', description: 'Read again.' } },
        },
        refused: {
          description: 'The action did not happen; the reason stays until it is retried or dismissed.',
          entry: 'emitNotice',
          on: {
            'rent.retry': { target: 'sending', description: 'Try again.' },
            'failure.dismiss': { target: 'idle', actions: 'clearFailure', description: 'Dismiss the reason.' },
          },
        },
      },
      on: {
        'rent.renew': {
          actions: 'setOutdated',
          description: 'Rents have changed elsewhere: read quietly, as soon as nothing else is under way.',
        },
        'rent.refresh': [
          { guard: 'mayRefresh', target: '.rereadingAfterChange', description: 'Changed: read it again.' },
          { actions: 'setOutdated', description: 'Changed: read it again afterwards.' },
        ],
        'rent.changed': [
          {
            guard: 'mayRefresh',
            target: '.rereadingAfterChange',
            actions: 'emitChanged',
            description: 'A dialog has changed something of it: read it again, as lists do.',
          },
          {
            actions: ['setOutdated', 'emitChanged'],
            description: 'The same, but read it afterwards.',
          },
        ],
      },
    },
  },
});
