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
      initial: 'together',
      states: {
        together: {
          description: 'The tabs of this browser share one stream.',
          initial: 'following',
          invoke: [
            { id: 'takeTurn', src: 'takeTurn' },
            { id: 'hearOtherTabs', src: 'hearOtherTabs' },
          ],
          on: {
            'turn.none': {
              target: 'alone',
              description: 'The browser has no way for tabs to agree.',
            },
          },
          states: {
            following: {
              description: 'Another tab holds the stream, or it is not decided yet.',
              on: {
                'turn.come': [
                  {
                    guard: { type: 'hasWaited', params: ({ event }) => event },
                    target: 'leading',
                    actions: 'markGap',
                    description: 'The tab that held the stream has closed: nobody listened for a moment.',
                  },
                  {
                    target: 'leading',
                    description: 'It is this tab’s turn.',
                  },
                ],
              },
            },
            leading: {
              description: 'This tab holds the stream.',
              initial: 'streaming',
              states: {
                streaming: {
                  description: 'Connected to the server, or about to be; what is heard is shared with the other tabs.',
                  initial: 'connecting',
                  invoke: { id: 'hearServer', src: 'hearServer' },
                  on: {
                    'stream.end': {
                      target: 'pausing',
                      actions: ['markGap', { type: 'countAttempt', params: ({ event }) => event }],
                      description: 'The connection ends.',
                    },
                    'stream.miss': {
                      target: '#liveChanges.source.alone',
                      description: 'The back end has no such stream.',
                    },
                    'changes.hear': {
                      actions: { type: 'shareChanges', params: ({ event }) => event },
                      description: 'A colleague has changed something: the other tabs are told.',
                    },
                    'gap.hear': {
                      actions: 'shareGap',
                      description: 'Something was missed: the other tabs are told.',
                    },
                    'access.hear': {
                      actions: 'shareAccess',
                      description: 'Permissions have changed: the other tabs are told.',
                    },
                  },
                  states: {
                    connecting: {
                      description: 'The connection is being made.',
                      on: {
                        'stream.open': [
                          {
                            guard: 'hasGap',
                            target: 'listening',
                            actions: ['noteSuccess', 'tellEverything', 'shareGap'],
                            description: 'What happened meanwhile is unknown: everything on screen is read again.',
                          },
                          {
                            target: 'listening',
                            actions: 'noteSuccess',
                            description: 'The connection stands.',
                          },
                        ],
                      },
                    },
                    listening: {
                      description: 'From now on everything is heard.',
                    },
                  },
                },
                pausing: {
                  description: 'The stream ended; it is asked for again, ever more patiently.',
                  after: { pause: 'streaming' },
                  on: {
                    'page.look': {
                      target: 'streaming',
                      description: 'Somebody is waiting for it, or the network is back.',
                    },
                  },
                },
              },
            },
          },
        },
        alone: {
          description: 'Nobody tells what changes.',
          on: {
            'page.look': {
              actions: 'tellEverything',
              description: 'What is shown may have grown old meanwhile.',
            },
          },
        },
      },
    },
    delivery: {
      description: 'What was heard is told to the screens.',
      initial: 'quiet',
      on: {
        'gap.hear': {
          actions: 'tellEverything',
          description: 'Something was missed: everything is read again.',
        },
        'access.hear': {
          actions: 'tellAccess',
          description: 'Permissions have changed.',
        },
      },
      states: {
        quiet: {
          description: 'Nothing has been heard.',
          on: {
            'changes.hear': {
              target: 'gathering',
              actions: { type: 'keepChanges', params: ({ event }) => event },
              description: 'A colleague has changed something.',
            },
          },
        },
        gathering: {
          description: 'More may follow within a moment.',
          after: { burst: { target: 'quiet', actions: ['tellChanges', 'forgetChanges'] } },
          on: {
            'changes.hear': {
              actions: { type: 'keepChanges', params: ({ event }) => event },
              description: 'More has changed.',
            },
          },
        },
      },
    },
  },
});
