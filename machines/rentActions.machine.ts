import { and, assign, emit, fromPromise, setup } from 'xstate';
import type { Failure, Id, Notice, Rent } from './types';

/** What a person can ask of a rent; `shorten` is the change of dates that an early end may begin with. */
export type RentAction = 'reserve' | 'start' | 'end' | 'pay' | 'unpay' | 'reopen' | 'delete' | 'shorten';

interface Context {
  rentId: Id;
  rent: Rent | null;
  /** What is being asked, sent or retried. */
  action: RentAction;
  failure: Failure | null;
}

type Events =
  | { type: `rent.${'reserve' | 'start' | 'end' | 'pay' | 'unpay' | 'reopen' | 'delete'}` }
  | { type: 'rent.refresh' }
  | { type: 'question.accept' }
  | { type: 'question.shorten' }
  | { type: 'question.cancel' }
  | { type: 'rent.retry' }
  | { type: 'failure.dismiss' };

/** The specification's message keys, in its spelling; reopening and deleting are ours. */
const MESSAGES: Record<RentAction, { success: string; failure: string }> = {
  reserve: { success: 'rent-reserve-success-message', failure: 'rent-reserve-fail-messsage' },
  start: { success: 'rent-start-success-message', failure: 'rent-start-fail-messsage' },
  end: { success: 'rent-end-success-message', failure: 'rent-end-fail-message' },
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
  guards: {
    /** Whether the lifecycle allows the action on the rent that is shown. */
    mayHappen: (_: { context: Context }, _params: { action: RentAction }): boolean => notProvided(),
    mayStillHappen: (_: { context: Context }): boolean => notProvided(),
    /** Whether the rent that was read already is as the action would make it. */
    hasHappened: (_: { context: Context }): boolean => notProvided(),
    /** May start, but today lies outside the rent's days. */
    mayStartOutsidePeriod: (_: { context: Context }): boolean => notProvided(),
    /** May end, and today is one of the rent's days but not the last. */
    mayEndEarly: (_: { context: Context }): boolean => notProvided(),
    isGone: ({ context }) => context.rent === null,
    isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
    isShortening: ({ context }) => context.action === 'shorten',
    isDeleting: ({ context }) => context.action === 'delete',
    wasLost: ({ context }) => context.failure?.kind === 'retry',
  },
  actions: {
    setRent: assign({ rent: (_, { rent }: { rent: Rent | null }) => rent }),
    setAction: assign({ action: (_, { action }: { action: RentAction }) => action, failure: null }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    announceSuccess: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'success' as const,
      messageKey: MESSAGES[context.action].success,
      values: { code: context.rent?.code ?? String(context.rentId) },
      failure: null,
    })),
    announceFailure: emit(({ context }) => ({
      type: 'notice' as const,
      severity: 'error' as const,
      messageKey: MESSAGES[context.action].failure,
      values: { code: context.rent?.code ?? String(context.rentId) },
      failure: context.failure,
    })),
    announceChange: emit({ type: 'rents.changed' }),
    announceDeleted: emit({ type: 'rent.deleted' }),
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
            guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error as Failure }) },
            target: 'notFound',
          },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) } },
        ],
      },
    },
    found: {
      description: 'An answer came; it may hold no rent.',
      always: [{ guard: 'isGone', target: 'notFound' }, { target: 'ready' }],
    },
    notFound: { description: 'There is no such rent, or no longer.', on: { 'rent.retry': 'loading' } },
    failed: {
      description: 'The rent could not be read.',
      on: { 'rent.retry': { target: 'loading', actions: 'clearFailure' } },
    },
    deleted: { type: 'final', description: 'The rent was deleted; the app leaves the page.' },
    ready: {
      description: 'The rent is shown.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Waiting for a person; any dialog of the page may ask to read the rent again.',
          on: {
            'rent.refresh': { target: 'refreshing' },
            'rent.reserve': {
              guard: { type: 'mayHappen', params: { action: 'reserve' } },
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'reserve' } },
            },
            'rent.start': [
              {
                guard: 'mayStartOutsidePeriod',
                target: 'asking',
                actions: { type: 'setAction', params: { action: 'start' } },
                description: 'Asks first when today lies outside the period.',
              },
              {
                guard: { type: 'mayHappen', params: { action: 'start' } },
                target: 'sending',
                actions: { type: 'setAction', params: { action: 'start' } },
              },
            ],
            'rent.end': [
              {
                guard: 'mayEndEarly',
                target: 'offeringToShorten',
                actions: { type: 'setAction', params: { action: 'end' } },
                description: 'An early return frees the remaining days if the rent is shortened first.',
              },
              {
                guard: { type: 'mayHappen', params: { action: 'end' } },
                target: 'sending',
                actions: { type: 'setAction', params: { action: 'end' } },
              },
            ],
            'rent.pay': {
              guard: { type: 'mayHappen', params: { action: 'pay' } },
              target: 'sending',
              actions: { type: 'setAction', params: { action: 'pay' } },
            },
            'rent.unpay': {
              guard: { type: 'mayHappen', params: { action: 'unpay' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'unpay' } },
            },
            'rent.reopen': {
              guard: { type: 'mayHappen', params: { action: 'reopen' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'reopen' } },
            },
            'rent.delete': {
              guard: { type: 'mayHappen', params: { action: 'delete' } },
              target: 'asking',
              actions: { type: 'setAction', params: { action: 'delete' } },
            },
          },
        },
        asking: {
          description: 'A question stands before the action.',
          on: { 'question.accept': 'sending', 'question.cancel': 'idle' },
        },
        offeringToShorten: {
          description: 'The equipment came back before the last day: end as it is, or shorten to today first.',
          on: {
            'question.shorten': { target: 'sending', actions: { type: 'setAction', params: { action: 'shorten' } } },
            'question.accept': 'sending',
            'question.cancel': 'idle',
          },
        },
        sending: {
          description: 'One action is on its way; nothing else can be asked meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'performAction',
            src: 'performAction',
            input: ({ context }) => ({ rent: context.rent, action: context.action }),
            onDone: 'succeeded',
            onError: {
              target: 'rereading',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        succeeded: {
          description: 'The world has changed: lists are told, and an early end goes on to its second half.',
          entry: ['clearFailure', 'announceSuccess', 'announceChange'],
          always: [
            { guard: 'isDeleting', target: '#rentActions.deleted', actions: 'announceDeleted' },
            { guard: 'isShortening', target: 'sending', actions: { type: 'setAction', params: { action: 'end' } } },
            { target: 'refreshing' },
          ],
        },
        refreshing: {
          description: 'Read again, rather than trusting the answer of an action.',
          tags: 'busy',
          invoke: {
            id: 'refreshRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: { target: 'refreshed', actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) } },
            onError: {
              target: 'outdated',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
          on: { 'rent.refresh': { target: 'refreshing', reenter: true } },
        },
        refreshed: {
          description: 'The fresh rent came; somebody may have deleted it meanwhile.',
          always: [{ guard: 'isGone', target: '#rentActions.notFound' }, { target: 'idle' }],
        },
        outdated: {
          description: 'What is shown may be old: reading again failed.',
          exit: 'clearFailure',
          on: { 'rent.retry': 'refreshing', 'rent.refresh': 'refreshing' },
        },
        rereading: {
          description: 'An action failed or its answer was lost: see what the rent really is before saying so.',
          tags: 'busy',
          invoke: {
            id: 'rereadRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: { target: 'judging', actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) } },
            onError: 'refused',
          },
        },
        judging: {
          description: 'A lost answer may have been a success.',
          always: [
            { guard: and(['wasLost', 'hasHappened']), target: 'succeeded' },
            { guard: 'isGone', target: '#rentActions.notFound', actions: 'announceFailure' },
            { target: 'refused' },
          ],
        },
        refused: {
          description: 'The action did not happen; the reason stays until it is retried or put away.',
          entry: 'announceFailure',
          on: {
            'rent.retry': 'checking',
            'failure.dismiss': { target: 'idle', actions: 'clearFailure' },
            'rent.refresh': { target: 'refreshing', actions: 'clearFailure' },
          },
        },
        checking: {
          description: 'Before sending again, look whether the first attempt went through after all.',
          tags: 'busy',
          invoke: {
            id: 'checkRent',
            src: 'readRent',
            input: ({ context }) => ({ rentId: context.rentId }),
            onDone: { target: 'deciding', actions: { type: 'setRent', params: ({ event }) => ({ rent: event.output }) } },
            onError: {
              target: 'refused',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        deciding: {
          description: 'Done already, still possible, or overtaken by somebody else.',
          always: [
            { guard: and(['wasLost', 'hasHappened']), target: 'succeeded' },
            { guard: 'isGone', target: '#rentActions.notFound' },
            { guard: 'mayStillHappen', target: 'sending' },
            { target: 'idle', actions: 'clearFailure', description: 'The rent as it is now says why.' },
          ],
        },
      },
    },
  },
});
