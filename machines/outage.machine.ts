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
      meta: { pt: 'Ainda nenhum pedido teve resposta.' },
      on: {
        'answer.come': {
          target: 'heard',
          description: 'The back end answers, whatever it says.',
          meta: { pt: 'O servidor responde, seja o que for.' },
        },
        'answer.fail': [
          {
            guard: 'isSecond',
            target: 'silent',
            actions: { type: 'note', params: ({ event }) => event },
            description: 'Another call failed, and none was answered.',
            meta: { pt: 'Falhou outro pedido, e nenhum teve resposta.' },
          },
          {
            actions: { type: 'note', params: ({ event }) => event },
            description: 'A first call failed; that alone says little.',
            meta: { pt: 'Falhou um primeiro pedido; só por si diz pouco.' },
          },
        ],
      },
    },
    silent: {
      description: 'The back end is away, and one page says so. What is behind it stays as it is.',
      meta: { pt: 'O servidor não está, e uma página diz isso. O que está por trás fica como está.' },
      initial: 'waiting',
      on: {
        'answer.come': {
          target: 'heard',
          actions: 'tellReturn',
          description: 'It is back: everything is read again.',
          meta: { pt: 'Voltou: lê-se tudo de novo.' },
        },
        'answer.fail': {
          actions: { type: 'note', params: ({ event }) => event },
          description: 'Still away, perhaps for another reason.',
          meta: { pt: 'Continua sem estar, talvez por outro motivo.' },
        },
        'outage.ignore': {
          target: 'heard',
          description: 'Go on all the same.',
          meta: { pt: 'Continuar mesmo assim.' },
        },
      },
      states: {
        waiting: {
          description: 'Until somebody asks again, or some time has passed.',
          meta: { pt: 'Até alguém tentar de novo, ou passar algum tempo.' },
          on: { 'server.ask': { target: 'asking', description: 'Try again.', meta: { pt: 'Tentar de novo.' } } },
          after: { pause: 'asking' },
        },
        asking: {
          description: 'One call is under way.',
          meta: { pt: 'Há um pedido a caminho.' },
          tags: 'busy',
          invoke: { id: 'askServer', src: 'askServer', onDone: 'waiting', onError: 'waiting' },
        },
      },
    },
    heard: {
      type: 'final',
      description: 'From here on every screen tells its own failures.',
      meta: { pt: 'Daqui em diante cada ecrã conta as suas próprias falhas.' },
    },
  },
});
