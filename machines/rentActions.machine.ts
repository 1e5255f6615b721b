import { and, assign, emit, fromPromise, setup, stateIn } from 'xstate';
import type { Failure, Id, Notice, Rent } from './types';

/** What a person can ask of a rent; `shorten` is the change of dates that an early end may begin with. */
export type RentAction =
  'reserve' | 'start' | 'end' | 'undoStart' | 'undoEnd' | 'pay' | 'unpay' | 'reopen' | 'delete' | 'shorten';

interface Context {
  rentId: Id;
  rent: Rent | null;
  /** What is being asked, sent or retried. */
  action: RentAction;
  failure: Failure | null;
}

type Events =
  | { type: `rent.${Exclude<RentAction, 'shorten'>}` }
  | { type: 'rent.refresh' }
  | { type: 'rent.renew' }
  | { type: 'question.accept' }
  | { type: 'question.shorten' }
  | { type: 'question.cancel' }
  | { type: 'rent.retry' }
  | { type: 'failure.dismiss' };

/** The specification's message keys, in its spelling; undoing, reopening and deleting are ours. */
const MESSAGES: Record<RentAction, { success: string; failure: string }> = {
  reserve: { success: 'rent-reserve-success-message', failure: 'rent-reserve-fail-messsage' },
  start: { success: 'rent-start-success-message', failure: 'rent-start-fail-messsage' },
  end: { success: 'rent-end-success-message', failure: 'rent-end-fail-message' },
  undoStart: { success: 'rent-undo-start-success-message', failure: 'rent-undo-start-error-message' },
  undoEnd: { success: 'rent-undo-end-success-message', failure: 'rent-undo-end-error-message' },
  pay: { success: 'rent-mark-payed-success-message', failure: 'rent-mark-payed-error-message' },
  unpay: { success: 'rent-mark-not-payed-success-message', failure: 'rent-mark-not-payed-error-message' },
  reopen: { success: 'rent-reopen-success-message', failure: 'rent-reopen-error-message' },
  delete: { success: 'rent-delete-success-message', failure: 'rent-delete-error-message' },
  shorten: { success: 'rent-update-date-success-message', failure: 'rent-update-date-error-message' },
};

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The rent page: reads the rent, asks before what cannot easily be taken back, sends one action at a time,
 * and reads again after every answer, lost ones included. What a rent may do is `mayHappen`'s to say,
 * which the app provides from the rent's lifecycle.
 */
export const rentActionsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rentId: Id },
    events: {} as Events,
    emitted: {} as Notice | { type: 'rents.changed' } | { type: 'rent.deleted' },
  },
  actors: {
    readRent: fromPromise<Rent | null, { rentId: Id }>(notProvided),
    performAction: fromPromise<unknown, { rent: Rent | null; action: RentAction }>(notProvided),
  },
  delays: {
    /** Longer than the second press of somebody who pressed twice, or again because nothing seemed to happen. */
    settle: 1500,
  },
  guards: {
    hasActed: stateIn({ ready: { refreshing: 'afterAction' } }),
    isRenewing: stateIn({ ready: { idle: { settling: 'renewing' } } }),
    /** Whether the lifecycle allows the action on the rent that is shown. */
    mayHappen: (_: { context: Context }, _params: { action: RentAction }): boolean => notProvided(),
    mayStillHappen: (_: { context: Context }): boolean => notProvided(),
    /** Whether the rent that was read already is as the action would make it. */
    hasHappened: (_: { context: Context }): boolean => notProvided(),
    /** May start or end, but today lies outside the rent's days. */
    mayHappenOutsidePeriod: (_: { context: Context }, _params: { action: 'start' | 'end' }): boolean => notProvided(),
    /** May end, and today is one of the rent's days but not the last. */
    mayEndEarly: (_: { context: Context }): boolean => notProvided(),
    isGone: ({ context }) => context.rent === null,
    isMissing: (_, { error }: { error: unknown }) => (error as Failure).kind === 'missing',
    isShortening: ({ context }) => context.action === 'shorten',
    isDeleting: ({ context }) => context.action === 'delete',
    wasLost: ({ context }) => context.failure?.kind === 'retry',
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent | null }) => rent }),
    /** Shortening made a version that nobody has read: ending it goes out without one. */
    clearVersion: assign({ rent: ({ context }) => context.rent && { ...context.rent, version: undefined } }),
    setAction: assign({ action: (_, { action }: { action: RentAction }) => action, failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    /** The rent shows what the lost answer would have said: the same action, once more, is a new one. */
    giveUpKey: (_, _params: { failure: Failure | null }) => undefined,
    emitSuccess: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: MESSAGES[context.action].success,
      values: { code: context.rent?.code ?? String(context.rentId) },
      failure: null,
      ...(context.action === 'start' ? { undo: { rentId: context.rentId, action: 'undoStart' as const } } : {}),
      ...(context.action === 'end' ? { undo: { rentId: context.rentId, action: 'undoEnd' as const } } : {}),
    })),
    emitFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: MESSAGES[context.action].failure,
      values: { code: context.rent?.code ?? String(context.rentId) },
      failure: context.failure,
    })),
    emitChanged: emit({ type: 'rents.changed' }),
    emitDeleted: emit({ type: 'rent.deleted' }),
  },
}).createMachine({
  id: 'rentActions',
  context: ({ input }) => ({ rentId: input.rentId, rent: null, action: 'reserve', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The rent is read for the first time.',
      invoke: {
        id: 'readRent',
        src: 'readRent',
        input: ({ context }) => ({ rentId: context.rentId }),
        onDone: { target: 'found', actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) } },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    found: {
      description: 'An answer came; it may hold no rent.',
      always: [{ guard: 'isGone', target: 'notFound' }, { target: 'ready' }],
    },
    notFound: {
      description: 'There is no such rent, or no longer.',
      on: { 'rent.retry': { target: 'loading', description: 'Read again.' } },
    },
    failed: {
      description: 'The rent could not be read.',
      on: {
        'rent.retry': {
          target: 'loading',
          actions: 'clearFailure',
          description: 'Read again.',
        },
      },
    },
    deleted: {
      type: 'final',
      description: 'The rent was deleted; the app leaves the page.',
    },
    ready: {
      description: 'The rent is shown.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Waiting for a person; any dialog of the page may ask to read the rent again.',
          initial: 'open',
          states: {
            open: {
              description: 'The next step may be taken.',
              initial: 'resting',
              states: {
                resting: { description: 'As it was last read.' },
                renewing: {
                  description:
                    'Somebody, perhaps elsewhere, changed rents: look, without keeping anybody from working.',
                  invoke: {
                    id: 'renewRent',
                    src: 'readRent',
                    input: ({ context }) => ({ rentId: context.rentId }),
                    onDone: {
                      target: '#rentActions.ready.refreshed',
                      actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
                    },
                    onError: 'resting',
                  },
                },
              },
              on: {
                'rent.renew': {
                  target: '.renewing',
                  description: 'Somebody else has changed rents: look without disturbing.',
                },
                'rent.reserve': {
                  guard: { type: 'mayHappen', params: { action: 'reserve' } },
                  target: '#rentActions.ready.sending',
                  actions: { type: 'setAction', params: { action: 'reserve' } },
                  description: 'Reserve the rent.',
                },
                'rent.start': [
                  {
                    guard: { type: 'mayHappenOutsidePeriod', params: { action: 'start' } },
                    target: '#rentActions.ready.asking',
                    actions: { type: 'setAction', params: { action: 'start' } },
                    description: 'Asks first when today lies outside the period.',
                  },
                  {
                    guard: { type: 'mayHappen', params: { action: 'start' } },
                    target: '#rentActions.ready.sending',
                    actions: { type: 'setAction', params: { action: 'start' } },
                    description: 'Start the rent within its period.',
                  },
                ],
                'rent.end': [
                  {
                    guard: 'mayEndEarly',
                    target: '#rentActions.ready.offeringToShorten',
                    actions: { type: 'setAction', params: { action: 'end' } },
                    description: 'An early return frees the remaining days if the rent is shortened first.',
                  },
                  {
                    guard: { type: 'mayHappenOutsidePeriod', params: { action: 'end' } },
                    target: '#rentActions.ready.asking',
                    actions: { type: 'setAction', params: { action: 'end' } },
                    description: 'Asks first when the equipment comes back late, or before the period has begun.',
                  },
                  {
                    guard: { type: 'mayHappen', params: { action: 'end' } },
                    target: '#rentActions.ready.sending',
                    actions: { type: 'setAction', params: { action: 'end' } },
                    description: 'End the rent on its last day.',
                  },
                ],
                'rent.pay': {
                  guard: { type: 'mayHappen', params: { action: 'pay' } },
                  target: '#rentActions.ready.sending',
                  actions: { type: 'setAction', params: { action: 'pay' } },
                  description: 'Mark as paid.',
                },
              },
            },
            settling: {
              description:
                'An action has just succeeded: the next step stands in its place, and a second press must not do it.',
              tags: ['settling'],
              initial: 'calm',
              states: {
                calm: {
                  description: 'As it was last read.',
                  always: { guard: 'isGone', target: '#rentActions.notFound' },
                },
                renewing: {
                  description: 'Rents have changed: look meanwhile.',
                  invoke: {
                    id: 'renewSettling',
                    src: 'readRent',
                    input: ({ context }) => ({ rentId: context.rentId }),
                    onDone: {
                      target: 'calm',
                      actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
                    },
                    onError: 'calm',
                  },
                },
              },
              after: { settle: [{ guard: 'isRenewing', target: 'open.renewing' }, { target: 'open' }] },
              on: {
                'rent.renew': {
                  target: '.renewing',
                  description: 'Somebody else has changed rents: look without disturbing.',
                },
              },
            },
          },
          on: {
            'rent.refresh': {
              target: 'refreshing',
              description: 'A dialog of the page has changed the rent: read it again.',
            },
            'rent.undoStart': {
              guard: { type: 'mayHappen', params: { action: 'undoStart' } },
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'undoStart' } },
              description: 'Started by mistake: the equipment has not left.',
            },
            'rent.undoEnd': {
              guard: { type: 'mayHappen', params: { action: 'undoEnd' } },
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'undoEnd' } },
              description: 'Ended by mistake: the equipment is not back.',
            },
            'rent.unpay': {
              guard: { type: 'mayHappen', params: { action: 'unpay' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'unpay' } },
              description: 'Mark as not paid; asks first.',
            },
            'rent.reopen': {
              guard: { type: 'mayHappen', params: { action: 'reopen' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'reopen' } },
              description: 'Back to ordering; asks first.',
            },
            'rent.delete': {
              guard: { type: 'mayHappen', params: { action: 'delete' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'delete' } },
              description: 'Delete the rent; asks first.',
            },
          },
        },
        asking: {
          description: 'A question stands before the action.',
          on: {
            'question.accept': { target: 'sending', description: 'Yes, do it.' },
            'question.cancel': {
              target: 'idle',
              description: 'No, leave everything as it is.',
            },
          },
        },
        offeringToShorten: {
          description: 'The equipment came back before the last day: end as it is, or shorten to today first.',
          on: {
            'question.shorten': {
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'shorten' } },
              description: 'Shorten to today, then end.',
            },
            'question.accept': {
              target: 'sending',
              description: 'End and keep the days.',
            },
            'question.cancel': { target: 'idle', description: 'Do not end yet.' },
          },
        },
        sending: {
          description: 'One action is on its way; nothing else can be asked meanwhile.',
          tags: ['busy'],
          invoke: {
            id: 'performAction',
            src: 'performAction',
            input: ({ context }) => ({ rent: context.rent, action: context.action }),
            onDone: 'succeeded',
            onError: {
              target: 'rereading',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
        },
        succeeded: {
          description: 'The world has changed: lists are told, and an early end goes on to its second half.',
          entry: ['clearFailure', 'emitSuccess', 'emitChanged'],
          always: [
            { guard: 'isDeleting', target: '#rentActions.deleted', actions: 'emitDeleted' },
            {
              guard: 'isShortening',
              target: 'sending',
              actions: ['clearVersion', { type: 'setAction', params: { action: 'end' } }],
            },
            { target: 'refreshing.afterAction' },
          ],
        },
        refreshing: {
          description: 'Read again, rather than trusting the answer of an action.',
          tags: ['busy'],
          initial: 'afterChange',
          states: {
            afterChange: {
              description: 'Something of the rent was changed in a dialog, or elsewhere.',
            },
            afterAction: {
              description: 'The rent has taken a step.',
            },
          },
          invoke: {
            id: 'refreshRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: [
              {
                guard: 'hasActed',
                target: 'idle.settling',
                actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
              },
              {
                target: 'refreshed',
                actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
              },
            ],
            onError: {
              target: 'outdated',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
          on: {
            'rent.refresh': {
              target: 'refreshing',
              reenter: true,
              description: 'Changed again meanwhile: the latest reading counts.',
            },
          },
        },
        refreshed: {
          description: 'The fresh rent came; somebody may have deleted it meanwhile.',
          always: [{ guard: 'isGone', target: '#rentActions.notFound' }, { target: 'idle' }],
        },
        outdated: {
          description: 'What is shown may be old: reading again failed.',
          exit: 'clearFailure',
          on: {
            'rent.retry': { target: 'refreshing', description: 'Read again.' },
            'rent.refresh': {
              target: 'refreshing',
              description: 'The rent has changed: read again.',
            },
          },
        },
        rereading: {
          description: 'An action failed or its answer was lost: see what the rent really is before saying so.',
          tags: ['busy'],
          invoke: {
            id: 'rereadRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: {
              target: 'judging',
              actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
            },
            onError: 'refused',
          },
        },
        judging: {
          description: 'A lost answer may have been a success.',
          always: [
            {
              guard: and(['wasLost', 'hasHappened']),
              target: 'succeeded',
              actions: { type: 'giveUpKey', params: ({ context }) => ({ failure: context.failure }) },
            },
            { guard: 'isGone', target: '#rentActions.notFound', actions: 'emitFailure' },
            { target: 'refused' },
          ],
        },
        refused: {
          description: 'The action did not happen; the reason stays until it is retried or put away.',
          entry: 'emitFailure',
          on: {
            'rent.retry': { target: 'checking', description: 'Try again.' },
            'failure.dismiss': {
              target: 'idle',
              actions: 'clearFailure',
              description: 'Put the reason away.',
            },
            'rent.refresh': {
              target: 'refreshing',
              actions: 'clearFailure',
              description: 'The rent has changed: read it again.',
            },
          },
        },
        checking: {
          description: 'Before sending again, look whether the first attempt went through after all.',
          tags: ['busy'],
          invoke: {
            id: 'checkRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: {
              target: 'deciding',
              actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) },
            },
            onError: {
              target: 'refused',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
        },
        deciding: {
          description: 'Done already, still possible, or overtaken by somebody else.',
          always: [
            {
              guard: and(['wasLost', 'hasHappened']),
              target: 'succeeded',
              actions: { type: 'giveUpKey', params: ({ context }) => ({ failure: context.failure }) },
            },
            { guard: 'isGone', target: '#rentActions.notFound' },
            { guard: 'mayStillHappen', target: 'sending' },
            { target: 'idle', actions: 'clearFailure', description: 'The rent as it is now says why.' },
          ],
        },
      },
    },
  },
});
