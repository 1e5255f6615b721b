import { and, assign, emit, fromCallback, not, sendTo, setup, stateIn } from 'xstate';
import type { Id } from '../types';
import type { RentActionsMachine } from '../types/children';

/** Whether the actor whose snapshot the event carries is in this state. */
function isSnapshotIn(event: object, state: string | object): boolean {
  const { snapshot } = event as { snapshot: { matches?: (state: string | object) => boolean } };
  return snapshot.matches?.(state) ?? false;
}

/** Actions that undo the one before. */
const UNDOING: readonly string[] = ['undoStart', 'undoEnd', 'unpay'];

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The next action on a rent, from a row of a list. The machine of the rent page performs it, with the same questions
 * and the same verification. Afterwards the row says that it is done, and can undo it.
 */
export const rowActionMachine = setup({
  types: {
    context: {} as { rentId: Id; action: string },
    children: {} as { rentActions: 'rentActions' },
    events: {} as
      | { type: 'action.press'; rentId: Id; action: string }
      | { type: 'action.undo'; rentId: Id; action: string }
      | { type: 'action.dismiss' }
      | { type: 'list.release' },
    emitted: {} as { type: 'rents.changed' },
  },
  actors: {
    /** The machine of the rent page, for one rent. */
    rentActions: fromCallback(notProvided) as unknown as RentActionsMachine,
  },
  delays: {
    /** Milliseconds in which a second press counts as accidental. */
    settle: 1500,
  },
  guards: {
    /** The rent is shown, and no action or question is under way. */
    isIdle: ({ event }) => isSnapshotIn(event, { ready: 'idle' }),
    /** The rent does not exist any more, or could not be read again. */
    isUnavailable: ({ event }) =>
      ['notFound', 'vanished', { ready: 'outdated' }].some((state) => isSnapshotIn(event, state)),
    isSending: ({ event }) => isSnapshotIn(event, { ready: 'sending' }),
    wasRequested: not(stateIn({ acting: 'reading' })),
    wasSent: stateIn({ acting: 'sent' }),
    /** Whether the rent, as it was read, is as the action would make it. */
    hasHappened: (): boolean => notProvided(),
    isUndo: ({ context }) => UNDOING.includes(context.action),
  },
  actions: {
    setAction: assign((_, { rentId, action }: { rentId: Id; action: string }) => ({ rentId, action })),
    sendAction: sendTo('rentActions', ({ context: { action } }) => ({ type: 'rent.act', action })),
    emitChanged: emit({ type: 'rents.changed' }),
  },
}).createMachine({
  id: 'rowAction',
  context: { rentId: '', action: '' },
  initial: 'resting',
  states: {
    resting: {
      description: 'The row shows the rent as the list has read it.',
      on: {
        'action.press': {
          target: 'acting',
          actions: { type: 'setAction', params: ({ event }) => event },
          description: 'Performs the action on the rent.',
        },
      },
    },
    acting: {
      description: 'The machine of the rent page performs the action for this row, wherever the pointer is.',
      initial: 'reading',
      invoke: {
        id: 'rentActions',
        src: 'rentActions',
        input: ({ context }: { context: { rentId: Id } }) => ({ rentId: context.rentId }),
        onSnapshot: [
          {
            guard: 'isUnavailable',
            target: 'resting',
            actions: 'emitChanged',
            description: 'Another user was faster: the list reads again.',
          },
          {
            guard: and(['wasSent', 'isIdle', 'hasHappened', 'isUndo']),
            target: 'undone',
            actions: 'emitChanged',
            description: 'The rent is as it was before the action.',
          },
          {
            guard: and(['wasSent', 'isIdle', 'hasHappened']),
            target: 'done',
            actions: 'emitChanged',
            description: 'The rent is as the action makes it.',
          },
          {
            guard: and(['wasRequested', 'isIdle']),
            target: 'resting',
            actions: 'emitChanged',
            description: 'Given up at a question, or no longer possible.',
          },
          { guard: 'isIdle', target: '.requested', actions: 'sendAction', description: 'The rent has been read.' },
          { guard: 'isSending', target: '.sent', description: 'The command is on its way.' },
        ],
      },
      states: {
        reading: {
          description: 'The rent is read anew before anything is asked of it.',
        },
        requested: {
          description: 'The machine of the rent page asks, sends at once, or refuses the action.',
        },
        sent: {
          description: 'The command was sent, and perhaps refused.',
        },
      },
      on: {
        'action.dismiss': { target: 'resting', description: 'Leave the action, after a refusal.' },
      },
    },
    done: {
      description: 'The row shows the finished action until the list lets changes through.',
      initial: 'settling',
      states: {
        settling: {
          description: 'A second press must not undo the first.',
          after: { settle: 'offering' },
        },
        offering: {
          description: 'The action can be undone.',
          on: {
            'action.undo': {
              target: '#rowAction.acting',
              actions: { type: 'setAction', params: ({ event }) => event },
              description: 'Undoes the action.',
            },
          },
        },
      },
      on: {
        'list.release': {
          target: 'resting',
          description: 'The pointer and the focus have left the list, which shows every change again.',
        },
      },
    },
    undone: {
      description: 'The action is offered again; a second press must not repeat it.',
      after: { settle: 'resting' },
    },
  },
});
