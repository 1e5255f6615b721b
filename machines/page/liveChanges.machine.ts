import { assign, emit, fromCallback, setup } from 'xstate';

/** A changed record of some kind; `*` stands for several. */
export interface RecordChange {
  resource: string;
  id: string;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Live changes by other users. One tab of the browser is the leader: it holds the server's stream and shares its
 * events. When it closes, another takes over. Without a stream the page reads again when it gets attention.
 * Simultaneous changes are emitted together.
 */
export const liveChangesMachine = setup({
  types: {
    context: {} as {
      /** Received and not emitted yet. */
      pending: RecordChange[];
      /** Attempts to connect since the last success. */
      attempts: number;
      /** Seconds after which the server wants to be asked again; null when it did not say. */
      retryAfter: number | null;
    },
    events: {} as
      | { type: 'leader.elected'; waited: boolean }
      | { type: 'leader.unsupported' }
      | { type: 'stream.open' }
      | { type: 'stream.end'; retryAfter: number | null }
      | { type: 'stream.unsupported' }
      | { type: 'changes.receive'; changes: RecordChange[] }
      | { type: 'gap.detect' }
      | { type: 'access.change' }
      | { type: 'page.focus' }
      | { type: 'connection.return' },
    emitted: {} as
      | { type: 'records.changed'; changes: RecordChange[] }
      | { type: 'everything.stale' }
      | { type: 'access.changed' },
  },
  actors: {
    /** Sends `leader.elected` when this tab may hold the stream, and resigns when stopped; `leader.unsupported` where tabs cannot agree. */
    electLeader: fromCallback(notProvided),
    /** Sends the changes that the leading tab shares. */
    subscribeTabs: fromCallback(notProvided),
    /** Sends what the server's stream brings, and `stream.*` about the connection itself. */
    subscribeServer: fromCallback(notProvided),
    /** Sends `page.focus` when the page is looked at again, and `connection.return` when the network is back. */
    watchPage: fromCallback(notProvided),
  },
  delays: {
    /** Time after which a network that is back carries requests, in milliseconds. */
    settling: 3000,
    /** Time to gather changes before they are emitted together, in milliseconds. */
    burst: 300,
    /** Time to the next attempt, in milliseconds: doubles with each failure unless the server names one. */
    pause: ({ context }) =>
      context.retryAfter === null ? Math.min(30_000, 1000 * 2 ** context.attempts) : context.retryAfter * 1000,
  },
  guards: {
    hasWaited: (_, params: { waited: boolean }) => params.waited,
  },
  actions: {
    addChanges: assign({
      pending: ({ context }, params: { changes: RecordChange[] }) => [...context.pending, ...params.changes],
    }),
    emitChanges: emit(({ context }) => ({ type: 'records.changed' as const, changes: context.pending })),
    clearChanges: assign({ pending: [] }),
    emitInvalidateAll: emit({ type: 'everything.stale' as const }),
    emitAccessChanged: emit({ type: 'access.changed' as const }),
    countAttempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      retryAfter: (_, params: { retryAfter: number | null }) => params.retryAfter,
    }),
    resetAttempts: assign({ attempts: 0, retryAfter: null }),
    /** Passes changes on to the other tabs; the app provides it. */
    shareChanges: (_, _params: { changes: RecordChange[] }) => {},
    shareGap: () => {},
    shareAccess: () => {},
  },
}).createMachine({
  id: 'liveChanges',
  context: { pending: [], attempts: 0, retryAfter: null },
  type: 'parallel',
  invoke: { id: 'watchPage', src: 'watchPage' },
  states: {
    source: {
      description: 'Where changes come from.',
      initial: 'shared',
      states: {
        shared: {
          description: 'The tabs of this browser share one stream.',
          initial: 'follower',
          invoke: [
            { id: 'electLeader', src: 'electLeader' },
            { id: 'subscribeTabs', src: 'subscribeTabs' },
          ],
          on: {
            'leader.unsupported': { target: 'standalone', description: 'The browser has no way for tabs to agree.' },
          },
          states: {
            follower: {
              description: 'Another tab holds the stream, or it is not decided yet.',
              on: {
                'leader.elected': [
                  {
                    guard: { type: 'hasWaited', params: ({ event }) => event },
                    target: 'leader.streaming.reconnecting',
                    description: 'The tab that held the stream has closed: changes may have been missed for a moment.',
                  },
                  { target: 'leader', description: 'This tab is the leader.' },
                ],
              },
            },
            leader: {
              description: 'This tab holds the stream.',
              initial: 'streaming',
              states: {
                streaming: {
                  description: 'Connected to the server, or about to be; changes are shared with the other tabs.',
                  initial: 'connecting',
                  invoke: { id: 'subscribeServer', src: 'subscribeServer' },
                  on: {
                    'stream.end': {
                      target: 'pausing',
                      actions: { type: 'countAttempt', params: ({ event }) => event },
                      description: 'The connection ends.',
                    },
                    'stream.unsupported': {
                      target: '#liveChanges.source.standalone',
                      description: 'The back end has no such stream.',
                    },
                    'changes.receive': {
                      actions: { type: 'shareChanges', params: ({ event }) => event },
                      description: 'Another user has changed records: pass it on to the other tabs.',
                    },
                    'gap.detect': {
                      actions: 'shareGap',
                      description: 'Changes may be missing: pass it on to the other tabs.',
                    },
                    'access.change': {
                      actions: 'shareAccess',
                      description: 'Permissions have changed: pass it on to the other tabs.',
                    },
                  },
                  states: {
                    connecting: {
                      description: 'The connection is being made; nothing can have been missed.',
                      on: {
                        'stream.open': { target: 'listening', description: 'The connection stands.' },
                      },
                    },
                    reconnecting: {
                      description: 'The connection is being made again; changes may have been missed meanwhile.',
                      on: {
                        'stream.open': {
                          target: 'listening',
                          actions: ['emitInvalidateAll', 'shareGap'],
                          description: 'The connection stands: everything on screen is read again.',
                        },
                      },
                    },
                    listening: {
                      description: 'Every change arrives from now on.',
                      entry: 'resetAttempts',
                    },
                  },
                },
                pausing: {
                  description: 'The stream ended; it is asked for again after a pause that grows.',
                  after: { pause: 'streaming.reconnecting' },
                  on: {
                    'page.focus': {
                      target: 'streaming.reconnecting',
                      description: 'The page is in sight again.',
                    },
                    'connection.return': {
                      target: 'streaming.reconnecting',
                      description: 'The network is back.',
                    },
                  },
                },
              },
            },
          },
        },
        standalone: {
          description: 'No stream: the page reads again when it is looked at.',
          on: {
            'page.focus': {
              actions: 'emitInvalidateAll',
              description: 'The records on the screen may have grown old meanwhile.',
            },
          },
        },
      },
    },
    network: {
      description: 'Whether the network has just come back.',
      initial: 'steady',
      on: {
        'connection.return': {
          target: '.returning',
          actions: 'emitInvalidateAll',
          description: 'What could not be read meanwhile is tried again, and the rest may be old.',
        },
      },
      states: {
        steady: { description: 'Nothing to try again.' },
        returning: {
          description: 'It may not carry any request yet: all is tried once more after a moment.',
          after: { settling: { target: 'steady', actions: 'emitInvalidateAll' } },
        },
      },
    },
    delivery: {
      description: 'Changes are delivered to the screens of this tab.',
      initial: 'quiet',
      on: {
        'gap.detect': {
          actions: 'emitInvalidateAll',
          description: 'Something was missed: everything is read again.',
        },
        'access.change': {
          actions: 'emitAccessChanged',
          description: 'Permissions have changed.',
        },
      },
      states: {
        quiet: {
          description: 'No change has arrived.',
          on: {
            'changes.receive': {
              target: 'gathering',
              actions: { type: 'addChanges', params: ({ event }) => event },
              description: 'Another user has changed something.',
            },
          },
        },
        gathering: {
          description: 'More may follow within a moment.',
          after: { burst: { target: 'quiet', actions: ['emitChanges', 'clearChanges'] } },
          on: {
            'changes.receive': {
              actions: { type: 'addChanges', params: ({ event }) => event },
              description: 'More has changed.',
            },
          },
        },
      },
    },
  },
});
