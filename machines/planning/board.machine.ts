import { assign, emit, setup } from 'xstate';

/** Which part of the planning board is asked for. Days are `YYYY-MM-DD`. */
export interface BoardQuery {
  zoom: 'twoWeeks' | 'fiveWeeks' | 'threeMonths';
  /** First day of the board. */
  from: string;
  center: string[];
  tag: string[];
  search: string;
  /** Only assets that are free on all of these days. */
  free: { start: string; end: string } | null;
}

/** A place on the board. */
export interface BoardCell {
  /** Key of the row, such as `a:100426`. */
  row: string;
  /** Days since 1970. */
  day: number;
}

interface MovedBar {
  key: string;
  days: number;
}

interface Context {
  query: BoardQuery;
  /** The search as it stands in its field. */
  typed: string;
  /** Models whose assets are out of sight. */
  folded: string[];
  /** The cell with the keyboard's cursor; null until one was visited. */
  cell: BoardCell | null;
  /** Marked days: `anchor` is where the marking began, before or after `other`. */
  range: { row: string; anchor: number; other: number } | null;
  /** The booking that is dragged, and how far. */
  moved: MovedBar | null;
}

/**
 * The planning board: its visible part, the place of the focus, the marked days, the dragged bar. Dropping a bar asks for its
 * dates and saves nothing.
 */
export const boardMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { query: BoardQuery },
    events: {} as
      | { type: 'zoom.choose'; zoom: BoardQuery['zoom']; from: string }
      | { type: 'window.move'; from: string }
      | { type: 'filters.change'; filters: Partial<Pick<BoardQuery, 'center' | 'tag' | 'free'>> }
      | { type: 'filters.clear' }
      | { type: 'search.type'; text: string }
      | { type: 'search.apply' }
      | { type: 'query.replace'; query: BoardQuery; former: BoardQuery }
      | { type: 'group.toggle'; group: string }
      | { type: 'groups.fold'; groups: string[] }
      | { type: 'cell.visit'; cell: BoardCell }
      | { type: 'range.begin'; cell: BoardCell }
      | { type: 'range.reach'; day: number }
      | { type: 'range.mark'; day: number }
      | { type: 'range.clear' }
      | { type: 'bar.grab'; key: string }
      | { type: 'bar.drag'; days: number }
      | { type: 'bar.drop' }
      | { type: 'bar.release' },
    emitted: {} as { type: 'dates.requested'; key: string; days: number },
  },
  delays: {
    typingPause: 300,
  },
  guards: {
    /** The board may be ahead of its address, which waits while another page is being opened. */
    isOtherQuery: ({ context }, { query, former }: { query: BoardQuery; former: BoardQuery }) =>
      [former, context.query].every((known) => JSON.stringify(known) !== JSON.stringify(query)),
    hasMoved: ({ context }) => (context.moved as MovedBar).days !== 0,
  },
  actions: {
    setWindow: assign({
      query: ({ context }, change: Partial<BoardQuery>) => ({ ...context.query, ...change }),
    }),
    clearFilters: assign({
      query: ({ context }) => ({ ...context.query, center: [], tag: [], search: '', free: null }),
      typed: '',
    }),
    replaceQuery: assign((_, { query }: { query: BoardQuery }) => ({ query, typed: query.search })),
    setTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    applySearch: assign({ query: ({ context }) => ({ ...context.query, search: context.typed.trim() }) }),
    toggleGroup: assign({
      folded: ({ context: { folded } }, { group }: { group: string }) =>
        folded.includes(group) ? folded.filter((each) => each !== group) : [...folded, group],
    }),
    setFolded: assign({ folded: (_, { groups }: { groups: string[] }) => groups }),
    setCell: assign({ cell: (_, { cell }: { cell: BoardCell }) => cell }),
    beginRange: assign({
      range: (_, { cell: { row, day } }: { cell: BoardCell }) => ({ row, anchor: day, other: day }),
    }),
    reachDay: assign({
      range: ({ context: { range } }, { day }: { day: number }) => range && { ...range, other: day },
    }),
    clearRange: assign({ range: null }),
    grab: assign({ moved: (_, { key }: { key: string }) => ({ key, days: 0 }) }),
    drag: assign({ moved: ({ context: { moved } }, { days }: { days: number }) => moved && { ...moved, days } }),
    release: assign({ moved: null }),
    emitDates: emit(({ context }) => ({
      type: 'dates.requested' as const,
      ...(context.moved as MovedBar),
    })),
  },
}).createMachine({
  id: 'board',
  context: ({ input: { query } }) => ({
    query,
    typed: query.search,
    folded: [],
    cell: null,
    range: null,
    moved: null,
  }),
  type: 'parallel',
  on: {
    'zoom.choose': {
      actions: { type: 'setWindow', params: ({ event: { zoom, from } }) => ({ zoom, from }) },
      description: 'Show more time, or less.',
    },
    'window.move': {
      actions: { type: 'setWindow', params: ({ event: { from } }) => ({ from }) },
      description: 'Earlier, later, or today.',
    },
    'filters.change': {
      actions: { type: 'setWindow', params: ({ event }) => event.filters },
      description: 'Fewer assets, or more.',
    },
    'group.toggle': {
      actions: { type: 'toggleGroup', params: ({ event }) => event },
      description: 'Fold or unfold a model.',
    },
    'groups.fold': {
      actions: { type: 'setFolded', params: ({ event }) => event },
      description: 'Fold or unfold all models.',
    },
    'cell.visit': {
      actions: { type: 'setCell', params: ({ event }) => event },
      description: 'The focus goes to another day or row.',
    },
  },
  states: {
    search: {
      description: 'The text that the rows answer to.',
      initial: 'settled',
      on: {
        'filters.clear': { target: '.settled', actions: 'clearFilters', description: 'Show all assets.' },
        'query.replace': {
          guard: { type: 'isOtherQuery', params: ({ event }) => event },
          target: '.settled',
          actions: { type: 'replaceQuery', params: ({ event }) => event },
          description: 'The address names another part of the board, for example by Back.',
        },
      },
      states: {
        settled: {
          description: 'The rows are those of the text.',
          on: {
            'search.type': {
              target: 'typing',
              actions: { type: 'setTyped', params: ({ event }) => event },
              description: 'Begin to type.',
            },
          },
        },
        typing: {
          description: 'The rows of before, until the typing pauses.',
          after: { typingPause: { target: 'settled', actions: 'applySearch' } },
          on: {
            'search.type': {
              target: 'typing',
              reenter: true,
              actions: { type: 'setTyped', params: ({ event }) => event },
              description: 'Type on.',
            },
            'search.apply': { target: 'settled', actions: 'applySearch', description: 'Enter: now.' },
          },
        },
      },
    },
    range: {
      description: 'Days for a new rent.',
      initial: 'none',
      on: {
        'range.begin': {
          target: '.begun',
          actions: { type: 'beginRange', params: ({ event }) => event },
          description: 'Press a free day.',
        },
        'range.clear': { target: '.none', description: 'Mark nothing.' },
      },
      states: {
        none: { description: 'No day is marked.', entry: 'clearRange' },
        begun: {
          description: 'One end is fixed, the other follows the pointer.',
          on: {
            'range.reach': {
              actions: { type: 'reachDay', params: ({ event }) => event },
              description: 'Point at another day.',
            },
            'range.mark': {
              target: 'marked',
              actions: { type: 'reachDay', params: ({ event }) => event },
              description: 'Press the other end, or go there by arrows.',
            },
          },
        },
        marked: {
          description: 'A new rent can have these days.',
          on: {
            'range.mark': {
              actions: { type: 'reachDay', params: ({ event }) => event },
              description: 'Go on by arrows.',
            },
          },
        },
      },
    },
    bars: {
      description: 'Bars that can be dragged.',
      initial: 'still',
      states: {
        still: {
          description: 'All bars are where their days are.',
          entry: 'release',
          on: {
            'bar.grab': {
              target: 'dragged',
              actions: { type: 'grab', params: ({ event }) => event },
              description: 'Take a bar.',
            },
          },
        },
        dragged: {
          description: 'A bar shows where it would be; nothing has changed.',
          on: {
            'bar.drag': {
              actions: { type: 'drag', params: ({ event }) => event },
              description: 'Drag it to other days.',
            },
            'bar.drop': [
              { guard: 'hasMoved', target: 'still', actions: 'emitDates', description: 'Ask for the dates.' },
              { target: 'still', description: 'Dropped where it was: nothing to ask.' },
            ],
            'bar.release': { target: 'still', description: 'Esc: leave it where it was.' },
          },
        },
      },
    },
  },
});
