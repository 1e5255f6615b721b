import { and, assign, emit, fromCallback, not, setup, stateIn, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { Id } from './types';

/** Whether the snapshot in an event is of a machine in this state. */
function tells(event: object, state: string | object): boolean {
  const { snapshot } = event as { snapshot: { matches?: (state: string | object) => boolean } };
  return snapshot.matches?.(state) ?? false;
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The next action on a rent, from a row of a list. The machine of the rent page performs it, with the same questions
 * and the same verification. Afterwards the row says that it is done, and can undo it.
 */
export const rowActionMachine = setup({
  types: {
    context: {} as { rentId: Id; action: string; isUndo: boolean },
    events: {} as
      | { type: 'action.press'; rentId: Id; action: string }
      | { type: 'action.undo'; rentId: Id; action: string }
      | { type: 'action.leave' },
    emitted: {} as { type: 'rents.changed' },
  },
  actors: {
    /** Of the rent's page, for one rent. */
    rentActions: fromCallback(notProvided) as AnyActorLogic,
  },
  delays: {
    /** Longer than the second press of a double press. */
    settle: 1500,
  },
  guards: {
    /** The rent is there and nothing is going on with it. */
    isIdle: ({ event }) => tells(event, { ready: 'idle' }),
    /** It is gone, or could not be read again. */
    isAway: ({ event }) => tells(event, 'notFound') || tells(event, { ready: 'outdated' }),
    isSending: ({ event }) => tells(event, { ready: 'sending' }),
    wasAsked: not(stateIn({ acting: 'reading' })),
    wasSent: stateIn({ acting: 'sent' }),
    /** Whether the rent that was read is as the action would make it. */
    hasHappened: (): boolean => {
      throw new Error('not provided');
    },
    isUndo: ({ context }) => context.isUndo,
  },
  actions: {
    take: assign((_, params: { rentId: Id; action: string; isUndo: boolean }) => params),
    ask: ({ context, self }) => {
      const { children } = self.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
      children.rentActions?.send({ type: `rent.${context.action}` });
    },
    emitChanged: emit({ type: 'rents.changed' }),
  },
}).createMachine({
  id: 'rowAction',
  context: { rentId: '', action: '', isUndo: false },
  initial: 'resting',
  states: {
    resting: {
      description: 'The row shows what the list knows.',
      on: {
        'action.press': {
          target: 'acting',
          actions: {
            type: 'take',
            params: ({ event: { rentId, action } }) => ({ rentId, action, isUndo: false }),
          },
          description: 'Do it.',
        },
      },
    },
    acting: {
      description: 'The machine of the rent’s page is at work for this row.',
      initial: 'reading',
      invoke: {
        id: 'rentActions',
        src: 'rentActions',
        input: ({ context }: { context: { rentId: Id } }) => ({ rentId: context.rentId }),
        onSnapshot: [
          {
            guard: 'isAway',
            target: 'resting',
            actions: 'emitChanged',
            description: 'Somebody else was quicker: the list looks.',
          },
          {
            guard: and(['wasSent', 'isIdle', 'hasHappened', 'isUndo']),
            target: 'undone',
            actions: 'emitChanged',
            description: 'It is as it was before.',
          },
          {
            guard: and(['wasSent', 'isIdle', 'hasHappened']),
            target: 'done',
            actions: 'emitChanged',
            description: 'Done.',
          },
          {
            guard: and(['wasAsked', 'isIdle']),
            target: 'resting',
            actions: 'emitChanged',
            description: 'Given up at a question, or no longer possible.',
          },
          {
            guard: 'isIdle',
            target: '.asked',
            actions: 'ask',
            description: 'The rent has been read.',
          },
          {
            guard: 'isSending',
            target: '.sent',
            description: 'It is sent.',
          },
        ],
      },
      states: {
        reading: {
          description: 'The rent is read anew before anything is asked of it.',
        },
        asked: {
          description: 'Asking, or nothing at all, as the rent’s machine says.',
        },
        sent: {
          description: 'Sent, perhaps refused: what follows is this row’s doing.',
        },
      },
      on: {
        'action.leave': {
          target: 'resting',
          description: 'Leave it, after a refusal.',
        },
      },
    },
    done: {
      description: 'The row says that it is done, for as long as it stays.',
      initial: 'settling',
      states: {
        settling: {
          description: 'A second press must not undo what the first has done.',
          after: { settle: 'offering' },
        },
        offering: {
          description: 'It can be undone.',
          on: {
            'action.undo': {
              target: '#rowAction.acting',
              actions: {
                type: 'take',
                params: ({ event: { rentId, action } }) => ({ rentId, action, isUndo: true }),
              },
              description: 'Undo it.',
            },
          },
        },
      },
      on: {
        'action.leave': {
          target: 'resting',
          description: 'The list is up to date again.',
        },
      },
    },
    undone: {
      description: 'The action is back in its place; a second press must not do it again.',
      after: { settle: 'resting' },
    },
  },
});
