import { assign, fromPromise, setup } from 'xstate';

/** Why a page cannot be shown: it threw, a part of its code is missing, no server answers, or the server is being maintained. */
export type Trouble = 'crashed' | 'incomplete' | 'unreachable' | 'maintenance';

/**
 * A page that cannot be shown. Code that is missing was usually replaced by a new version: loading the page again mends that, and
 * is done once without asking. It is loaded only when the server is there, because otherwise not even this page would be left.
 */
export const recoveryMachine = setup({
  types: {
    context: {} as {
      trouble: Trouble;
      /** Whether this version of the app has already loaded itself again. */
      isTried: boolean;
    },
    input: {} as { isMissing: boolean; isTried: boolean },
    events: {} as { type: 'page.retry' },
  },
  actors: {
    /** Resolves when the server sends pages; fails with the `trouble` that there is. */
    askServer: fromPromise<unknown>(() => Promise.reject(new Error('askServer: not provided'))),
  },
  guards: {
    mayHelp: ({ context }) => context.trouble === 'incomplete' && !context.isTried,
  },
  actions: {
    setTrouble: assign({ trouble: (_, { trouble }: { trouble: Trouble }) => trouble }),
    /** Loads the page again and remembers that it did; the app provides it. */
    reload: () => {},
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({ trouble: input.isMissing ? 'incomplete' : 'crashed', isTried: input.isTried }),
  initial: 'judging',
  states: {
    judging: {
      description: 'Whether loading again without asking may help.',
      always: [{ guard: 'mayHelp', target: 'checking' }, { target: 'shown' }],
    },
    checking: {
      description: 'Nothing is said yet: most likely the page comes by itself.',
      tags: 'quiet',
      invoke: {
        id: 'askFirst',
        src: 'askServer',
        onDone: 'reloading',
        onError: {
          target: 'shown',
          actions: { type: 'setTrouble', params: ({ event }) => event.error as { trouble: Trouble } },
        },
      },
    },
    shown: {
      description: 'What happened, and the ways out.',
      on: { 'page.retry': { target: 'asking', description: 'Load it again.' } },
    },
    asking: {
      description: 'Whether the server is there, before this page is given up.',
      tags: 'busy',
      invoke: {
        id: 'askAgain',
        src: 'askServer',
        onDone: 'reloading',
        onError: {
          target: 'shown',
          actions: { type: 'setTrouble', params: ({ event }) => event.error as { trouble: Trouble } },
        },
      },
    },
    reloading: {
      type: 'final',
      description: 'The page is on its way out.',
      tags: 'quiet',
      entry: 'reload',
    },
  },
});
