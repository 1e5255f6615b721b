import { assign, fromPromise, setup } from 'xstate';
import type { HandoverDirection, Id } from '../types';

/** Kinds of records that the search finds beside pages. */
export type RecordKind = 'rent' | 'customer' | 'model' | 'asset';

/** A record as a suggestion. */
export interface FoundRecord {
  kind: RecordKind;
  id: Id;
  title: string;
  detail: string;
  /** The way in which equipment of a rent goes next. */
  direction?: HandoverDirection;
  /** Units of a model that are free today, of how many. */
  units?: { free: number; total: number };
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The search in the header: pages by their titles, then records. A shortcut opens it from anywhere, and the field takes
 * the focus at once: letters that follow the shortcut are its own.
 *
 * Records are read after a pause in typing. A further letter aborts the request, so that an
 * answer never belongs to another text.
 */
export const pageSearchMachine = setup({
  types: {
    context: {} as {
      text: string;
      /** Which suggestion Enter opens, counted from 0. */
      active: number;
      /** Which records the user may read. */
      kinds: RecordKind[];
      /** Records that fit the text. */
      records: FoundRecord[];
    },
    events: {} as
      | { type: 'search.open' }
      | { type: 'search.close' }
      | { type: 'text.type'; text: string; kinds: RecordKind[] }
      | { type: 'suggestion.move'; step: number; count: number },
  },
  actors: {
    findRecords: fromPromise<FoundRecord[], { text: string; kinds: RecordKind[] }>(notProvided),
  },
  delays: {
    /** Time until the header has changed back, in milliseconds. */
    headerUpdate: 100,
    /** Time without typing until records are read, in milliseconds. */
    typingPause: 120,
  },
  guards: {
    hasSuggestions: (_, { count }: { count: number }) => count > 0,
    /** One letter would fit nearly everything. */
    asksForRecords: (_, { text, kinds }: { text: string; kinds: RecordKind[] }) =>
      text.trim().length > 1 && kinds.length > 0,
  },
  actions: {
    setText: assign({
      text: (_, { text }: { text: string; kinds: RecordKind[] }) => text,
      kinds: (_, { kinds }: { text: string; kinds: RecordKind[] }) => kinds,
      records: [],
      active: 0,
    }),
    setRecords: assign({ records: (_, { records }: { records: FoundRecord[] }) => records }),
    clear: assign({ text: '', active: 0, records: [] }),
    move: assign({
      active: ({ context }, { step, count }: { step: number; count: number }) =>
        (context.active + step + count) % count,
    }),
  },
}).createMachine({
  id: 'pageSearch',
  context: { text: '', active: 0, kinds: [], records: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'The search is closed.',
      on: {
        'search.open': { target: 'open', description: 'Open the search, for example by its shortcut.' },
      },
    },
    open: {
      description: 'Pages need no request; records that fit the text are looked for.',
      initial: 'unasked',
      exit: 'clear',
      on: {
        'text.type': [
          {
            guard: { type: 'asksForRecords', params: ({ event }) => event },
            target: '.pausing',
            actions: { type: 'setText', params: ({ event }) => event },
            description: 'Type; the pause begins anew, and an answer under way no longer counts.',
          },
          {
            target: '.unasked',
            actions: { type: 'setText', params: ({ event }) => event },
            description: 'Too little to ask for records, or the user may read none.',
          },
        ],
        'suggestion.move': {
          guard: { type: 'hasSuggestions', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
          description: 'After the last comes the first.',
        },
        'search.close': { target: 'leaving', description: 'Close, or choose a suggestion.' },
      },
      states: {
        unasked: {
          description: 'Only pages are looked for.',
        },
        pausing: {
          description: 'Words are being typed.',
          tags: ['busy'],
          after: { typingPause: 'finding' },
        },
        finding: {
          description: 'The records are on their way.',
          tags: ['busy'],
          invoke: {
            id: 'findRecords',
            src: 'findRecords',
            input: ({ context }) => ({ text: context.text, kinds: context.kinds }),
            onDone: {
              target: 'found',
              actions: { type: 'setRecords', params: ({ event }) => ({ records: event.output }) },
            },
            onError: 'failed',
          },
        },
        found: {
          description: 'The records that fit, perhaps none.',
        },
        failed: {
          description: 'Records could not be looked for; pages are found all the same.',
        },
      },
    },
    leaving: {
      description: 'A suggestion was chosen, or none; the header changes back.',
      after: { headerUpdate: 'closed' },
      on: { 'search.open': { target: 'open', description: 'Open it again.' } },
    },
  },
});
