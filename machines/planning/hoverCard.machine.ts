import { assign, setup } from 'xstate';

/**
 * A card beside its subject, on which the pointer rests or the focus is. The card can be entered, and Esc closes it
 * (WCAG 1.4.13).
 */
export const hoverCardMachine = setup({
  types: {
    /** Id of the card's record; null while it is closed. */
    context: {} as { subject: string | null },
    events: {} as
      | { type: 'subject.point'; subject: string }
      | { type: 'subject.open'; subject: string }
      | { type: 'subject.leave' }
      | { type: 'card.enter' }
      | { type: 'card.close' },
  },
  delays: {
    /** A pointer on its way elsewhere opens nothing. */
    openDelay: 400,
    /** Time to reach the card with the pointer. */
    closeDelay: 300,
  },
  guards: {
    isOther: ({ context }, { subject }: { subject: string }) => context.subject !== subject,
  },
  actions: {
    setSubject: assign({ subject: (_, { subject }: { subject: string }) => subject }),
    clear: assign({ subject: null }),
  },
}).createMachine({
  id: 'hoverCard',
  context: { subject: null },
  initial: 'closed',
  on: {
    'subject.open': {
      target: '.open',
      actions: { type: 'setSubject', params: ({ event }) => event },
      description: 'The subject gets the focus, or is pressed.',
    },
    'card.close': { target: '.closed', description: 'Esc, or an action of the card.' },
  },
  states: {
    closed: {
      description: 'No card is shown.',
      entry: 'clear',
      on: {
        'subject.point': {
          target: 'pointing',
          actions: { type: 'setSubject', params: ({ event }) => event },
          description: 'The pointer comes to a subject.',
        },
      },
    },
    pointing: {
      description: 'The pointer is on a subject, perhaps on its way elsewhere.',
      after: { openDelay: 'open' },
      on: { 'subject.leave': { target: 'closed', description: 'The pointer has gone on.' } },
    },
    open: {
      description: 'The card is shown.',
      on: {
        'subject.leave': { target: 'leaving', description: 'The pointer or the focus goes.' },
        'subject.point': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'pointing',
          actions: { type: 'setSubject', params: ({ event }) => event },
          description: 'The pointer comes to another subject.',
        },
      },
    },
    leaving: {
      description: 'The card stays long enough to be entered.',
      after: { closeDelay: 'closed' },
      on: {
        'card.enter': { target: 'open', description: 'The pointer or the focus is in the card.' },
        'subject.point': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'pointing',
            actions: { type: 'setSubject', params: ({ event }) => event },
            description: 'The pointer comes to another subject.',
          },
          { target: 'open', description: 'The pointer comes back.' },
        ],
      },
    },
  },
});
