import { setup } from 'xstate';

/** Folds rows under a heading, such as the units of a model on a rent. A long group is folded at first. */
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
      description: 'The heading was not pressed yet: the number of rows decides.',
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
