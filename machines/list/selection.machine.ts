import { assign, setup } from 'xstate';

/** A row that is selected; the label names it where the row itself is out of sight. */
export interface Selected {
  key: string;
  label: string;
}

/**
 * Selected rows of a list, for an action on all of them. The selection survives paging, sorting and filtering, up to a
 * limit.
 */
export const selectionMachine = setup({
  types: {
    context: {} as {
      selected: Selected[];
      /** Where a range begins: the row that was selected last by itself. */
      anchor: string | null;
      limit: number;
    },
    input: {} as { limit: number },
    events: {} as
      | { type: 'row.toggle'; row: Selected }
      | { type: 'row.add'; row: Selected }
      | { type: 'range.add'; rows: Selected[]; key: string }
      | { type: 'page.toggle'; rows: Selected[] }
      | { type: 'rows.remove'; keys: string[] }
      | { type: 'selection.clear' },
  },
  guards: {
    isEmpty: ({ context }) => context.selected.length === 0,
    hasRows: (_, { rows }: { rows: Selected[] }) => rows.length > 0,
  },
  actions: {
    toggleRow: assign(({ context: { selected, limit } }, { row }: { row: Selected }) => {
      const rest = selected.filter(({ key }) => key !== row.key);
      return { selected: rest.length < selected.length ? rest : [...selected, row].slice(0, limit), anchor: row.key };
    }),
    addRow: assign(({ context: { selected, limit } }, { row }: { row: Selected }) => ({
      selected: selected.some(({ key }) => key === row.key) ? selected : [...selected, row].slice(0, limit),
      anchor: row.key,
    })),
    addRange: assign(({ context: { selected, anchor, limit } }, { rows, key }: { rows: Selected[]; key: string }) => {
      const ends = [rows.findIndex((row) => row.key === anchor), rows.findIndex((row) => row.key === key)].filter(
        (at) => at >= 0,
      );
      const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
      const known = new Set(selected.map((row) => row.key));
      return { selected: [...selected, ...range.filter((row) => !known.has(row.key))].slice(0, limit) };
    }),
    /** All of them, or none when all of them are selected already. */
    togglePage: assign(({ context: { selected, limit } }, { rows }: { rows: Selected[] }) => {
      const page = new Set(rows.map(({ key }) => key));
      const known = new Set(selected.map(({ key }) => key));
      const missing = rows.filter(({ key }) => !known.has(key));
      return {
        selected:
          missing.length > 0 ? [...selected, ...missing].slice(0, limit) : selected.filter(({ key }) => !page.has(key)),
        anchor: null,
      };
    }),
    removeRows: assign(({ context: { selected } }, { keys }: { keys: string[] }) => ({
      selected: selected.filter(({ key }) => !keys.includes(key)),
    })),
    clear: assign({ selected: [], anchor: null }),
  },
}).createMachine({
  id: 'selection',
  context: ({ input }) => ({ selected: [], anchor: null, limit: input.limit }),
  initial: 'nothing',
  states: {
    nothing: {
      description: 'No row is selected.',
      entry: 'clear',
      on: {
        'row.toggle': {
          target: 'some',
          actions: { type: 'toggleRow', params: ({ event }) => event },
          description: 'Select a row.',
        },
        'row.add': {
          target: 'some',
          actions: { type: 'addRow', params: ({ event }) => event },
          description: 'Add a row that was scanned.',
        },
        'page.toggle': {
          guard: { type: 'hasRows', params: ({ event }) => event },
          target: 'some',
          actions: { type: 'togglePage', params: ({ event }) => event },
          description: 'Select all rows of the page.',
        },
      },
    },
    some: {
      description: 'Rows are selected: something can be done with all of them.',
      always: { guard: 'isEmpty', target: 'nothing' },
      on: {
        'row.toggle': {
          actions: { type: 'toggleRow', params: ({ event }) => event },
          description: 'Select a row, or no longer.',
        },
        'row.add': {
          actions: { type: 'addRow', params: ({ event }) => event },
          description: 'Add a row that was scanned.',
        },
        'range.add': {
          actions: { type: 'addRange', params: ({ event }) => event },
          description: 'Everything from the row selected before to this one.',
        },
        'page.toggle': {
          actions: { type: 'togglePage', params: ({ event }) => event },
          description: 'Select all rows of the page, or none of them.',
        },
        'rows.remove': {
          actions: { type: 'removeRows', params: ({ event }) => event },
          description: 'These were changed, or exist no longer.',
        },
        'selection.clear': { target: 'nothing', description: 'Select nothing.' },
      },
    },
  },
});
