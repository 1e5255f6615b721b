import { assign, fromPromise, setup } from 'xstate';

/** Why a page cannot be shown: it threw, a part of its code is missing, no server answers, or the server is being maintained. */
export type PageErrorKind = 'crashed' | 'incomplete' | 'unreachable' | 'maintenance';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * A page that cannot be shown. Missing code was usually replaced by a new version: loading the page again helps, and happens
 * once without asking. It waits for an answer of the server: otherwise the browser would show its own error instead of this page.
 */
export const recoveryMachine = setup({
  types: {
    context: {} as {
      kind: PageErrorKind;
      /** Whether this version of the app has already loaded itself again. */
      hasReloaded: boolean;
    },
    input: {} as { isMissing: boolean; hasReloaded: boolean },
    events: {} as { type: 'page.retry' },
  },
  actors: {
    /** Resolves when the server sends pages; rejects with the `kind` of the error. */
    askServer: fromPromise<unknown>(notProvided),
  },
  guards: {
    mayHelp: ({ context }) => context.kind === 'incomplete' && !context.hasReloaded,
  },
  actions: {
    setKind: assign({ kind: (_, { error }: { error: unknown }) => (error as { kind: PageErrorKind }).kind }),
    /** Loads the page again and remembers that it did; the app provides it. */
    reload: () => {},
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({ kind: input.isMissing ? 'incomplete' : 'crashed', hasReloaded: input.hasReloaded }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether loading again without asking may help.',
      always: [{ guard: 'mayHelp', target: 'checking' }, { target: 'shown' }],
    },
    checking: {
      description: 'Nothing is shown yet: most likely the page loads in time.',
      tags: ['quiet'],
      invoke: {
        id: 'askFirst',
        src: 'askServer',
        onDone: 'reloading',
        onError: { target: 'shown', actions: { type: 'setKind', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'The page says why, and offers ways out.',
      on: { 'page.retry': { target: 'asking', description: 'Load it again.' } },
    },
    asking: {
      description: 'Asks whether the server answers before the page is loaded again.',
      tags: ['busy'],
      invoke: {
        id: 'askAgain',
        src: 'askServer',
        onDone: 'reloading',
        onError: { target: 'shown', actions: { type: 'setKind', params: ({ event }) => event } },
      },
    },
    reloading: {
      type: 'final',
      description: 'The browser loads the page again.',
      tags: ['quiet'],
      entry: 'reload',
    },
  },
});
