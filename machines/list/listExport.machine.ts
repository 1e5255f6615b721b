import { assign, emit, fromCallback, setup, type EventObject } from 'xstate';
import type { Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/** Exports a list as a file: all rows that fit its filters, page by page, however many there are. */
export const listExportMachine = setup({
  types: {
    context: {} as {
      /** Query of the list when the export began: search, filters, order. */
      query: object;
      percent: number;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'export.start'; query: object }
      | { type: 'export.cancel' }
      | { type: 'rows.progress'; percent: number }
      | { type: 'rows.complete'; file: object }
      | { type: 'rows.failed'; failure: Failure },
    emitted: {} as { type: 'export.ready'; file: object } | { type: 'export.failed'; failure: Failure },
  },
  actors: {
    readRows: fromCallback<EventObject, { query: object }>(notProvided),
  },
  actions: {
    begin: assign({ query: (_, { query }: { query: object }) => query, percent: 0, failure: null }),
    setProgress: assign({ percent: (_, { percent }: { percent: number }) => percent }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    emitReady: emit((_, { file }: { file: object }) => ({ type: 'export.ready' as const, file })),
    emitFailed: emit((_, { failure }: { failure: Failure }) => ({ type: 'export.failed' as const, failure })),
  },
}).createMachine({
  id: 'listExport',
  context: { query: {}, percent: 0, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being exported.',
      on: {
        'export.start': {
          target: 'reading',
          actions: { type: 'begin', params: ({ event }) => event },
          description: 'Export the list.',
        },
      },
    },
    reading: {
      description: 'All rows are being read and written, page by page, not only those of the page that is shown.',
      tags: ['busy'],
      invoke: { id: 'readRows', src: 'readRows', input: ({ context }) => ({ query: context.query }) },
      on: {
        'rows.progress': {
          actions: { type: 'setProgress', params: ({ event }) => event },
          description: 'More rows have come.',
        },
        'rows.complete': {
          target: 'idle',
          actions: { type: 'emitReady', params: ({ event }) => event },
          description: 'The file holds all rows: it is saved.',
        },
        'rows.failed': {
          target: 'idle',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'emitFailed', params: ({ event }) => event },
          ],
          description: 'Reading failed.',
        },
        'export.cancel': { target: 'idle', description: 'Stop the export.' },
      },
    },
  },
});
