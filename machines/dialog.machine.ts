import { assign, setup } from 'xstate';

/** What opens over a page, and goes again. Which dialog it is and what it is about is its content, which only the page reads. */
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
