import { assign, emit, fromCallback, setup } from 'xstate';

/** A record of some kind that somebody has changed; `*` stands for several. */
export interface HeardChange {
  resource: string;
  id: string;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * What colleagues change, as it happens. One tab of the browser holds the server's stream and shares what it hears;
 * when it closes, another takes over. Without such a stream the page is read again when somebody looks at it again.
 * Changes that arrive together are told together.
 */
export const liveChangesMachine = setup({
  types: {
    context: {} as {
      /** Heard and not told yet. */
      pending: HeardChange[];
      /** Attempts to connect since the last success. */
      attempts: number;
      /** Whether something may have been missed since the last success. */
      hasGap: boolean;
      /** Seconds after which the server wants to be asked again; null when it did not say. */
      retryAfter: number | null;
    },
    events: {} as
      | { type: 'turn.come'; waited: boolean }
      | { type: 'turn.none' }
      | { type: 'stream.open' }
      | { type: 'stream.end'; retryAfter: number | null }
      | { type: 'stream.miss' }
      | { type: 'changes.hear'; changes: HeardChange[] }
      | { type: 'gap.hear' }
      | { type: 'access.hear' }
      | { type: 'page.look' },
    emitted: {} as
      { type: 'records.changed'; changes: HeardChange[] } | { type: 'everything.stale' } | { type: 'access.changed' },
  },
  actors: {
    /** Sends `turn.come` when this tab may hold the stream, and gives the turn up when it is stopped; `turn.none` where tabs cannot agree. */
    takeTurn: fromCallback(notProvided),
    /** Sends what the tab that holds the stream shares. */
    hearOtherTabs: fromCallback(notProvided),
    /** The stream of the server, as `stream.*` and `*.hear`. */
    hearServer: fromCallback(notProvided),
    /** Sends `page.look` when the page is looked at again, or the network is back. */
    noticeAttention: fromCallback(notProvided),
  },
  delays: {
    /** So long changes are gathered before they are told. */
    burst: 300,
    /** Ever longer, in milliseconds. */
    pause: ({ context }) =>
      context.retryAfter === null ? Math.min(30_000, 1000 * 2 ** context.attempts) : context.retryAfter * 1000,
  },
  guards: {
    hasGap: ({ context }) => context.hasGap,
    hasWaited: (_, params: { waited: boolean }) => params.waited,
  },
  actions: {
    keepChanges: assign({
      pending: ({ context }, params: { changes: HeardChange[] }) => [...context.pending, ...params.changes],
    }),
    tellChanges: emit(({ context }) => ({ type: 'records.changed' as const, changes: context.pending })),
    forgetChanges: assign({ pending: [] }),
    tellEverything: emit({ type: 'everything.stale' as const }),
    tellAccess: emit({ type: 'access.changed' as const }),
    markGap: assign({ hasGap: true }),
    countAttempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      retryAfter: (_, params: { retryAfter: number | null }) => params.retryAfter,
    }),
    noteSuccess: assign({ attempts: 0, hasGap: false, retryAfter: null }),
    /** Passes what was heard on to the other tabs; the app provides it. */
    shareChanges: (_, _params: { changes: HeardChange[] }) => {},
    shareGap: () => {},
    shareAccess: () => {},
  },
}).createMachine({
  id: 'liveChanges',
  context: { pending: [], attempts: 0, hasGap: false, retryAfter: null },
  type: 'parallel',
  invoke: { id: 'noticeAttention', src: 'noticeAttention' },
  states: {
    source: {
      description: 'Where changes are heard.',
      meta: { pt: 'Onde se ouvem as mudanças.' },
      initial: 'together',
      states: {
        together: {
          description: 'The tabs of this browser share one stream.',
          meta: { pt: 'Os separadores deste navegador partilham uma ligação.' },
          initial: 'following',
          invoke: [
            { id: 'takeTurn', src: 'takeTurn' },
            { id: 'hearOtherTabs', src: 'hearOtherTabs' },
          ],
          on: {
            'turn.none': {
              target: 'alone',
              description: 'The browser has no way for tabs to agree.',
              meta: { pt: 'O navegador não deixa os separadores combinarem-se.' },
            },
          },
          states: {
            following: {
              description: 'Another tab holds the stream, or it is not decided yet.',
              meta: { pt: 'Outro separador tem a ligação, ou ainda não se decidiu.' },
              on: {
                'turn.come': [
                  {
                    guard: { type: 'hasWaited', params: ({ event }) => event },
                    target: 'leading',
                    actions: 'markGap',
                    description: 'The tab that held the stream has closed: nobody listened for a moment.',
                    meta: { pt: 'O separador que tinha a ligação fechou: por um momento ninguém ouviu.' },
                  },
                  {
                    target: 'leading',
                    description: 'It is this tab’s turn.',
                    meta: { pt: 'É a vez deste separador.' },
                  },
                ],
              },
            },
            leading: {
              description: 'This tab holds the stream.',
              meta: { pt: 'Este separador tem a ligação.' },
              initial: 'streaming',
              states: {
                streaming: {
                  description: 'Connected to the server, or about to be; what is heard is shared with the other tabs.',
                  meta: { pt: 'Ligado ao servidor, ou quase; o que se ouve é partilhado com os outros separadores.' },
                  initial: 'connecting',
                  invoke: { id: 'hearServer', src: 'hearServer' },
                  on: {
                    'stream.end': {
                      target: 'pausing',
                      actions: ['markGap', { type: 'countAttempt', params: ({ event }) => event }],
                      description: 'The connection ends.',
                      meta: { pt: 'A ligação termina.' },
                    },
                    'stream.miss': {
                      target: '#liveChanges.source.alone',
                      description: 'The back end has no such stream.',
                      meta: { pt: 'O servidor não tem esta ligação.' },
                    },
                    'changes.hear': {
                      actions: { type: 'shareChanges', params: ({ event }) => event },
                      description: 'A colleague has changed something: the other tabs are told.',
                      meta: { pt: 'Um colega mudou algo: os outros separadores são avisados.' },
                    },
                    'gap.hear': {
                      actions: 'shareGap',
                      description: 'Something was missed: the other tabs are told.',
                      meta: { pt: 'Perdeu-se algo: os outros separadores são avisados.' },
                    },
                    'access.hear': {
                      actions: 'shareAccess',
                      description: 'Permissions have changed: the other tabs are told.',
                      meta: { pt: 'As permissões mudaram: os outros separadores são avisados.' },
                    },
                  },
                  states: {
                    connecting: {
                      description: 'The connection is being made.',
                      meta: { pt: 'A ligação está a ser feita.' },
                      on: {
                        'stream.open': [
                          {
                            guard: 'hasGap',
                            target: 'listening',
                            actions: ['noteSuccess', 'tellEverything', 'shareGap'],
                            description: 'What happened meanwhile is unknown: everything on screen is read again.',
                            meta: {
                              pt: 'Não se sabe o que aconteceu entretanto: tudo o que está no ecrã é lido de novo.',
                            },
                          },
                          {
                            target: 'listening',
                            actions: 'noteSuccess',
                            description: 'The connection stands.',
                            meta: { pt: 'A ligação está feita.' },
                          },
                        ],
                      },
                    },
                    listening: {
                      description: 'From now on everything is heard.',
                      meta: { pt: 'A partir de agora tudo se ouve.' },
                    },
                  },
                },
                pausing: {
                  description: 'The stream ended; it is asked for again, ever more patiently.',
                  meta: { pt: 'A ligação terminou; pede-se de novo, cada vez com mais paciência.' },
                  after: { pause: 'streaming' },
                  on: {
                    'page.look': {
                      target: 'streaming',
                      description: 'Somebody is waiting for it, or the network is back.',
                      meta: { pt: 'Alguém espera por ela, ou a rede voltou.' },
                    },
                  },
                },
              },
            },
          },
        },
        alone: {
          description: 'Nobody tells what changes.',
          meta: { pt: 'Ninguém diz o que muda.' },
          on: {
            'page.look': {
              actions: 'tellEverything',
              description: 'What is shown may have grown old meanwhile.',
              meta: { pt: 'Voltar à página: o que está à vista pode ter envelhecido.' },
            },
          },
        },
      },
    },
    delivery: {
      description: 'What was heard is told to the screens.',
      meta: { pt: 'O que se ouviu é dito aos ecrãs.' },
      initial: 'quiet',
      on: {
        'gap.hear': {
          actions: 'tellEverything',
          description: 'Something was missed: everything is read again.',
          meta: { pt: 'Perdeu-se algo: tudo é lido de novo.' },
        },
        'access.hear': {
          actions: 'tellAccess',
          description: 'Permissions have changed.',
          meta: { pt: 'As permissões mudaram.' },
        },
      },
      states: {
        quiet: {
          description: 'Nothing has been heard.',
          meta: { pt: 'Nada se ouviu.' },
          on: {
            'changes.hear': {
              target: 'gathering',
              actions: { type: 'keepChanges', params: ({ event }) => event },
              description: 'A colleague has changed something.',
              meta: { pt: 'Um colega mudou algo.' },
            },
          },
        },
        gathering: {
          description: 'More may follow within a moment.',
          meta: { pt: 'Num instante pode vir mais.' },
          after: { burst: { target: 'quiet', actions: ['tellChanges', 'forgetChanges'] } },
          on: {
            'changes.hear': {
              actions: { type: 'keepChanges', params: ({ event }) => event },
              description: 'More has changed.',
              meta: { pt: 'Mudou mais alguma coisa.' },
            },
          },
        },
      },
    },
  },
});
