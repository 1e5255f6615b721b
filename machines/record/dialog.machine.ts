import { assign, setup } from 'xstate';

/** A dialog over a page. Its content says which dialog it is; only the page reads it. */
export const dialogMachine = setup({
  types: {
    context: {} as { content: unknown },
    events: {} as { type: 'dialog.open'; content: unknown } | { type: 'dialog.close' },
  },
  actions: {
    show: assign({ content: (_, { content }: { content: unknown }) => content }),
    clear: assign({ content: null }),
  },
}).createMachine({
  id: 'dialog',
  context: { content: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing stands over the page.',
      on: {
        'dialog.open': {
          target: 'open',
          actions: { type: 'show', params: ({ event }) => event },
          description: 'Open a dialog.',
        },
      },
    },
    open: {
      description: 'One dialog stands over the page, never two.',
      on: {
        'dialog.open': {
          actions: { type: 'show', params: ({ event }) => event },
          description: 'One dialog leads to another.',
        },
        'dialog.close': { target: 'closed', actions: 'clear', description: 'Close it.' },
      },
    },
  },
});
