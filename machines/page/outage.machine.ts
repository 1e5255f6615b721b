import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/** Outage of the back end as a whole. */
export type OutageReason = 'unreachable' | 'maintenance';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Whether the back end answers at all when the app opens. One call that fails says little: another back end may not know it.
 * Two failures without any answer show one page of an outage, in place of a failure in every panel. After the first answer
 * each screen shows its own failures.
 */
export const outageMachine = setup({
  types: {
    context: {} as { reason: OutageReason; failures: number },
    events: {} as
      | { type: 'call.answer' }
      | { type: 'call.fail'; reason: OutageReason }
      | { type: 'server.ask' }
      | { type: 'outage.ignore' },
    emitted: {} as { type: 'server.returned' },
  },
  actors: {
    /** Sends how every call ended: `call.answer` or `call.fail`. */
    observeCalls: fromCallback(notProvided),
    /** Makes one call; its result arrives like that of any other. */
    askServer: fromPromise<unknown>(notProvided),
  },
  delays: {
    /** A maintenance takes minutes; the page should open soon afterwards. */
    pause: 15_000,
  },
  guards: {
    isSecond: ({ context }) => context.failures > 0,
  },
  actions: {
    countFailure: assign({
      failures: ({ context }) => context.failures + 1,
      reason: (_, { reason }: { reason: OutageReason }) => reason,
    }),
    emitReturned: emit({ type: 'server.returned' as const }),
  },
}).createMachine({
  id: 'outage',
  context: { reason: 'unreachable', failures: 0 },
  invoke: { id: 'observeCalls', src: 'observeCalls' },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'No call has been answered yet.',
      on: {
        'call.answer': { target: 'up', description: 'The back end answers, whatever it says.' },
        'call.fail': [
          {
            guard: 'isSecond',
            target: 'down',
            actions: { type: 'countFailure', params: ({ event }) => event },
            description: 'Another call failed, and none was answered.',
          },
          {
            actions: { type: 'countFailure', params: ({ event }) => event },
            description: 'A first call failed; that alone says little.',
          },
        ],
      },
    },
    down: {
      description: 'The back end is away, and one page says so. The pages behind it stay as they are.',
      initial: 'waiting',
      on: {
        'call.answer': {
          target: 'up',
          actions: 'emitReturned',
          description: 'The server is back: everything is read again.',
        },
        'call.fail': {
          actions: { type: 'countFailure', params: ({ event }) => event },
          description: 'Still away, perhaps for another reason.',
        },
        'outage.ignore': { target: 'up', description: 'Go on all the same.' },
      },
      states: {
        waiting: {
          description: 'Until the user asks again, or some time has passed.',
          on: { 'server.ask': { target: 'asking', description: 'Try again.' } },
          after: { pause: 'asking' },
        },
        asking: {
          description: 'One call is under way.',
          tags: ['busy'],
          invoke: { id: 'askServer', src: 'askServer', onDone: 'waiting', onError: 'waiting' },
        },
      },
    },
    up: {
      type: 'final',
      description: 'From here on every screen tells its own failures.',
    },
  },
});
