import { setup } from 'xstate';

/** Rows under a heading that folds them away: the units of a model on a rent. Many of them are folded at first. */
export const foldingMachine = setup({
  types: {
    context: {} as { isFoldedAtFirst: boolean },
    input: {} as { isFoldedAtFirst: boolean },
    events: {} as { type: 'fold.toggle' },
  },
  guards: {
    isFoldedAtFirst: ({ context }) => context.isFoldedAtFirst,
  },
}).createMachine({
  id: 'folding',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Nobody has pressed the heading yet: the number of rows decides.',
      always: [{ guard: 'isFoldedAtFirst', target: 'folded' }, { target: 'unfolded' }],
    },
    unfolded: {
      description: 'The rows are in sight.',
      on: {
        'fold.toggle': { target: 'folded', description: 'Fold them away.' },
      },
    },
    folded: {
      description: 'Only the heading is in sight.',
      on: {
        'fold.toggle': { target: 'unfolded', description: 'Show them.' },
      },
    },
  },
});
