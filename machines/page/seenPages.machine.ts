import { assign, setup } from 'xstate';

/** Last data of a page's actor, from when its page was left. */
export interface SeenPage {
  /** Tells actors with equal queries apart: compared by identity. */
  actorKey: unknown;
  /** The values of the actor's query as one text. */
  query: string;
  /** As `getPersistedSnapshot` returns it. */
  snapshot: unknown;
}

/** Snapshots to keep; the oldest is dropped first. */
const LIMIT = 40;

const isSame = (one: Pick<SeenPage, 'actorKey' | 'query'>, other: Pick<SeenPage, 'actorKey' | 'query'>) =>
  one.actorKey === other.actorKey && one.query === other.query;

/**
 * Snapshots of pages that were left: a page that opens again begins with its own, and reads again. Another user, or
 * other permissions, start without any.
 */
export const seenPagesMachine = setup({
  types: {
    context: {} as {
      /** The user's name and rights, as one text. */
      userKey: string;
      /** The latest is the last. */
      seen: SeenPage[];
    },
    input: {} as { userKey: string },
    events: {} as
      | { type: 'page.keep'; userKey: string; page: SeenPage }
      | { type: 'page.remove'; page: Pick<SeenPage, 'actorKey' | 'query'> }
      | { type: 'rights.change'; userKey: string },
  },
  guards: {
    /** A page may outlive the rights under which it was read. */
    isSameUser: ({ context }, { userKey }: { userKey: string }) => userKey === context.userKey,
    isOtherUser: ({ context }, { userKey }: { userKey: string }) => userKey !== context.userKey,
  },
  actions: {
    keepPage: assign({
      seen: ({ context }, { page }: { page: SeenPage }) =>
        [...context.seen.filter((each) => !isSame(each, page)), page].slice(-LIMIT),
    }),
    removePage: assign({
      seen: ({ context }, { page }: { page: Pick<SeenPage, 'actorKey' | 'query'> }) =>
        context.seen.filter((each) => !isSame(each, page)),
    }),
    forgetAll: assign({ userKey: (_, { userKey }: { userKey: string }) => userKey, seen: [] }),
  },
}).createMachine({
  id: 'seenPages',
  context: ({ input }) => ({ userKey: input.userKey, seen: [] }),
  initial: 'remembering',
  states: {
    remembering: {
      description: 'Pages come and go.',
      on: {
        'page.keep': {
          guard: { type: 'isSameUser', params: ({ event }) => event },
          actions: { type: 'keepPage', params: ({ event }) => event },
          description: 'A page is left with its data.',
        },
        'page.remove': {
          actions: { type: 'removePage', params: ({ event }) => event },
          description: 'A page is left whose record is gone, or could not be read.',
        },
        'rights.change': {
          guard: { type: 'isOtherUser', params: ({ event }) => event },
          actions: { type: 'forgetAll', params: ({ event }) => event },
          description: 'Another user, or other rights: nothing of before may be shown.',
        },
      },
    },
  },
});
