import { and, assign, emit, fromCallback, setup, stateIn, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { Id } from './types';

/** Whether the snapshot in an event is of a machine in this state. */
function tells(event: object, state: string | object): boolean {
  const { snapshot } = event as { snapshot: { matches?: (state: string | object) => boolean } };
  return snapshot.matches?.(state) ?? false;
}

/**
 * The one thing to do with a rent, from a row of a list. Pressed, it lets the machine of the rent's own page do it: the rent is
 * read anew, the same questions are asked, a lost answer is looked into. Then the row belongs to the list again.
 */
export const rowActionMachine = setup({
  types: {
    context: {} as { rentId: Id; action: string },
    events: {} as { type: 'action.press'; rentId: Id; action: string } | { type: 'action.leave' },
    emitted: {} as { type: 'rents.changed' },
  },
  actors: {
    /** Of the rent's page, for one rent. */
    rentActions: fromCallback(() => {
      throw new Error('not provided');
    }) as AnyActorLogic,
  },
  guards: {
    /** The rent is there and nothing is going on with it. */
    isIdle: ({ event }) => tells(event, { ready: 'idle' }),
    /** It is gone, or could not be read again. */
    isAway: ({ event }) => tells(event, 'notFound') || tells(event, { ready: 'outdated' }),
    wasAsked: stateIn({ acting: 'asked' }),
  },
  actions: {
    take: assign((_, { rentId, action }: { rentId: Id; action: string }) => ({ rentId, action })),
    ask: ({ context, self }) => {
      const { children } = self.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
      children.rentActions?.send({ type: `rent.${context.action}` });
    },
    announceChange: emit({ type: 'rents.changed' }),
  },
}).createMachine({
  id: 'rowAction',
  context: { rentId: '', action: '' },
  initial: 'resting',
  states: {
    resting: {
      description: 'The row shows what the list knows.',
      meta: { pt: 'A linha mostra o que a lista sabe.' },
      on: {
        'action.press': {
          target: 'acting',
          actions: { type: 'take', params: ({ event }) => event },
          description: 'Do it.',
          meta: { pt: 'Avançar.' },
        },
      },
    },
    acting: {
      description: 'The machine of the rent’s page is at work for this row.',
      meta: { pt: 'A máquina da página do aluguer trabalha para esta linha.' },
      initial: 'reading',
      invoke: {
        id: 'rentActions',
        src: 'rentActions',
        input: ({ context }: { context: { rentId: Id } }) => ({ rentId: context.rentId }),
        onSnapshot: [
          {
            guard: 'isAway',
            target: 'resting',
            actions: 'announceChange',
            description: 'Somebody else was quicker: the list looks.',
          },
          {
            guard: and(['wasAsked', 'isIdle']),
            target: 'resting',
            actions: 'announceChange',
            description: 'Done, given up at a question, or no longer possible.',
          },
          {
            guard: 'isIdle',
            target: '.asked',
            actions: 'ask',
            description: 'The rent has been read.',
          },
        ],
      },
      states: {
        reading: {
          description: 'The rent is read anew before anything is asked of it.',
          meta: { pt: 'O aluguer é lido de novo antes de se lhe pedir algo.' },
        },
        asked: {
          description: 'Asking, sending or refused, as the rent’s machine says.',
          meta: { pt: 'A perguntar, a enviar ou recusado, como diz a máquina do aluguer.' },
        },
      },
      on: {
        'action.leave': {
          target: 'resting',
          description: 'Leave it, after a refusal.',
          meta: { pt: 'Deixar ficar, depois de uma recusa.' },
        },
      },
    },
  },
});
