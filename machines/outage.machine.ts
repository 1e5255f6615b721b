import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/** What is wrong with the back end as a whole. */
export type Silence = 'unreachable' | 'maintenance';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Whether the back end is there at all when the app opens. One call that fails says little: another back end may not know it. Two, and none
 * that was answered, are told as one thing instead of a failure in every corner. Once it has answered, every screen
 * tells its own failures, beside what it keeps.
 */
export const outageMachine = setup({
  types: {
    context: {} as { silence: Silence; failures: number },
    events: {} as
      | { type: 'answer.come' }
      | { type: 'answer.fail'; silence: Silence }
      | { type: 'server.ask' }
      | { type: 'outage.ignore' },
    emitted: {} as { type: 'server.returned' },
  },
  actors: {
    /** Sends how every call ended: `answer.come` or `answer.fail`. */
    hearAnswers: fromCallback(notProvided),
    /** Makes one call; how it ended is heard as that of any other. */
    askServer: fromPromise<unknown>(() => Promise.reject(new Error('askServer: not provided'))),
  },
  delays: {
    /** A maintenance takes minutes; who waits wants to be let in soon after. */
    pause: 15_000,
  },
  guards: {
    isSecond: ({ context }) => context.failures > 0,
  },
  actions: {
    note: assign({
      failures: ({ context }) => context.failures + 1,
      silence: (_, { silence }: { silence: Silence }) => silence,
    }),
    tellReturn: emit({ type: 'server.returned' as const }),
  },
}).createMachine({
  id: 'outage',
  context: { silence: 'unreachable', failures: 0 },
  invoke: { id: 'hearAnswers', src: 'hearAnswers' },
  initial: 'unheard',
  states: {
    unheard: {
      description: 'No call has been answered yet.',
      on: {
        'answer.come': {
          target: 'heard',
          description: 'The back end answers, whatever it says.',
        },
        'answer.fail': [
          {
            guard: 'isSecond',
            target: 'silent',
            actions: { type: 'note', params: ({ event }) => event },
            description: 'Another call failed, and none was answered.',
          },
          {
            actions: { type: 'note', params: ({ event }) => event },
            description: 'A first call failed; that alone says little.',
          },
        ],
      },
    },
    silent: {
      description: 'The back end is away, and one page says so. What is behind it stays as it is.',
      initial: 'waiting',
      on: {
        'answer.come': {
          target: 'heard',
          actions: 'tellReturn',
          description: 'It is back: everything is read again.',
        },
        'answer.fail': {
          actions: { type: 'note', params: ({ event }) => event },
          description: 'Still away, perhaps for another reason.',
        },
        'outage.ignore': {
          target: 'heard',
          description: 'Go on all the same.',
        },
      },
      states: {
        waiting: {
          description: 'Until somebody asks again, or some time has passed.',
          on: { 'server.ask': { target: 'asking', description: 'Try again.' } },
          after: { pause: 'asking' },
        },
        asking: {
          description: 'One call is under way.',
          tags: 'busy',
          invoke: { id: 'askServer', src: 'askServer', onDone: 'waiting', onError: 'waiting' },
        },
      },
    },
    heard: {
      type: 'final',
      description: 'From here on every screen tells its own failures.',
    },
  },
});
