import { assign, setup } from 'xstate';

/** Last knowledge of a page's actor: its id, its query and its persisted snapshot. */
export interface SeenPage {
  part: unknown;
  query: string;
  snapshot: unknown;
}

/** Snapshots to keep; the oldest is dropped first. */
const LIMIT = 40;

const isSame = (one: Pick<SeenPage, 'part' | 'query'>, other: Pick<SeenPage, 'part' | 'query'>) =>
  one.part === other.part && one.query === other.query;

/**
 * Snapshots of pages that were left: a page that opens again begins with its own, and reads again. Another user, or
 * other permissions, start without any.
 */
export const seenPagesMachine = setup({
  types: {
    context: {} as {
      /** The user's name and rights, as one text. */
      holder: string;
      /** The latest last. */
      seen: SeenPage[];
    },
    input: {} as { holder: string },
    events: {} as
      | { type: 'page.keep'; holder: string; page: SeenPage }
      | { type: 'page.remove'; page: Pick<SeenPage, 'part' | 'query'> }
      | { type: 'rights.change'; holder: string },
  },
  guards: {
    /** A page may outlive the rights under which it was read. */
    isOfHolder: ({ context }, { holder }: { holder: string }) => holder === context.holder,
    isOtherHolder: ({ context }, { holder }: { holder: string }) => holder !== context.holder,
  },
  actions: {
    keepPage: assign({
      seen: ({ context }, { page }: { page: SeenPage }) =>
        [...context.seen.filter((each) => !isSame(each, page)), page].slice(-LIMIT),
    }),
    removePage: assign({
      seen: ({ context }, { page }: { page: Pick<SeenPage, 'part' | 'query'> }) =>
        context.seen.filter((each) => !isSame(each, page)),
    }),
    beginAnew: assign({ holder: (_, { holder }: { holder: string }) => holder, seen: [] }),
  },
}).createMachine({
  id: 'seenPages',
  context: ({ input }) => ({ holder: input.holder, seen: [] }),
  initial: 'remembering',
  states: {
    remembering: {
      description: 'Pages come and go.',
      on: {
        'page.keep': {
          guard: { type: 'isOfHolder', params: ({ event }) => event },
          actions: { type: 'keepPage', params: ({ event }) => event },
          description: 'A page is left with its data.',
        },
        'page.remove': {
          actions: { type: 'removePage', params: ({ event }) => event },
          description: 'A page is left whose record is gone, or could not be read.',
        },
        'rights.change': {
          guard: { type: 'isOtherHolder', params: ({ event }) => event },
          actions: { type: 'beginAnew', params: ({ event }) => event },
          description: 'Another user, or other rights: nothing of before may be shown.',
        },
      },
    },
  },
});
