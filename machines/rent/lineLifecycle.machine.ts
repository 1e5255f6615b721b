import { setup } from 'xstate';
import type { AssetCondition } from '../types';

/**
 * The way of one unit through a rent (product 4): chosen, out, back in some condition or lost, and found again. Swapped means that
 * another one went out for it, released that the rent ended without it. Pure, and shared: the server checks it before it writes a day, the page shows where a unit
 * is. The rent decides how long a step can be undone.
 */
export const lineLifecycleMachine = setup({
  types: {
    events: {} as
      | { type: 'line.handOut' }
      | { type: 'line.takeBack'; condition?: AssetCondition }
      | { type: 'line.find' }
      | { type: 'line.swap'; condition?: AssetCondition }
      | { type: 'line.release' }
      | { type: 'line.undoHandOut' }
      | { type: 'line.undoTakeBack' }
      | { type: 'line.undoSwap' }
      | { type: 'line.undoRelease' },
  },
  guards: {
    isCondition: (_, { condition, expected }: { condition: AssetCondition | undefined; expected: AssetCondition }) =>
      condition === expected,
  },
}).createMachine({
  id: 'lineLifecycle',
  initial: 'chosen',
  states: {
    chosen: {
      description: 'Kept for the customer on all days of the rent.',
      on: {
        'line.handOut': { target: 'out', description: 'It leaves with the customer, and is kept from this day on.' },
        'line.release': { target: 'released', description: 'The rent ends, and it never went out.' },
      },
    },
    out: {
      description: 'With the customer, and on no other rent.',
      on: {
        'line.takeBack': [
          {
            guard: { type: 'isCondition', params: ({ event }) => ({ condition: event.condition, expected: 'LOST' }) },
            target: 'lost',
            description: 'The customer has lost it.',
          },
          {
            guard: { type: 'isCondition', params: ({ event }) => ({ condition: event.condition, expected: 'DIRTY' }) },
            target: 'back.dirty',
            description: 'It came back, and is to be cleaned.',
          },
          {
            guard: {
              type: 'isCondition',
              params: ({ event }) => ({ condition: event.condition, expected: 'DAMAGED' }),
            },
            target: 'back.damaged',
            description: 'It came back broken.',
          },
          {
            guard: {
              type: 'isCondition',
              params: ({ event }) => ({ condition: event.condition, expected: 'INCOMPLETE' }),
            },
            target: 'back.incomplete',
            description: 'It came back without some of its parts.',
          },
          { target: 'back', description: 'It came back in order, and is free from the next day on.' },
        ],
        'line.swap': [
          {
            guard: { type: 'isCondition', params: ({ event }) => ({ condition: event.condition, expected: 'LOST' }) },
            target: 'swapped.lost',
            description: 'The customer has lost it, and another unit has gone out for it.',
          },
          {
            target: 'swapped',
            description: 'It came back, and another unit has gone out for it on a line of its own.',
          },
        ],
        'line.undoHandOut': { target: 'chosen', description: 'It never left: all days of the rent keep it again.' },
      },
    },
    back: {
      description: 'In the house again; the days after the return are free.',
      initial: 'ok',
      states: {
        ok: { description: 'In order.' },
        dirty: { description: 'To be cleaned.' },
        damaged: { description: 'Broken.' },
        incomplete: { description: 'Without some of its parts.' },
      },
      on: {
        'line.undoTakeBack': { target: 'out', description: 'It is with the customer after all.' },
      },
    },
    lost: {
      description: 'It did not come back, and is out of service.',
      on: {
        'line.undoTakeBack': { target: 'out', description: 'It is with the customer after all.' },
        'line.find': { target: 'found', description: 'It turned up, and has the state from before.' },
      },
    },
    found: { description: 'In the house again after it was lost; charges for the loss stay.' },
    swapped: {
      description: 'Another unit is with the customer instead.',
      initial: 'returned',
      states: {
        returned: { description: 'In the house again.' },
        lost: {
          description: 'It did not come back, and is out of service.',
          on: {
            'line.find': {
              target: '#lineLifecycle.found',
              description: 'It turned up, and has the state from before.',
            },
          },
        },
      },
      on: {
        'line.undoSwap': {
          target: 'out',
          description: 'It is with the customer after all, and the other unit never left.',
        },
      },
    },
    released: {
      description: 'It never left the house; the days after the end are free.',
      on: {
        'line.undoRelease': { target: 'chosen', description: 'The rent goes on, and keeps it again.' },
      },
    },
  },
});
