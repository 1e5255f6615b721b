import { assign, setup } from 'xstate';

/**
 * A card beside what the pointer rests on or the focus is on. It can be entered, and Esc closes it (WCAG 1.4.13).
 */
export const hoverCardMachine = setup({
  types: {
    /** The thing that the card is about; null while it is closed. */
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
    pointing: 400,
    /** Time to reach the card with the pointer. */
    leaving: 300,
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
      description: 'The focus goes there, or it is pressed.',
    },
    'card.close': { target: '.closed', description: 'Esc, or an action of the card.' },
  },
  states: {
    closed: {
      description: 'Nothing is beside anything.',
      entry: 'clear',
      on: {
        'subject.point': {
          target: 'pointing',
          actions: { type: 'setSubject', params: ({ event }) => event },
          description: 'The pointer comes.',
        },
      },
    },
    pointing: {
      description: 'The pointer is there, perhaps on its way elsewhere.',
      after: { pointing: 'open' },
      on: { 'subject.leave': { target: 'closed', description: 'It has gone on.' } },
    },
    open: {
      description: 'The card is shown.',
      on: {
        'subject.leave': { target: 'leaving', description: 'The pointer or the focus goes.' },
        'subject.point': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'pointing',
          actions: { type: 'setSubject', params: ({ event }) => event },
          description: 'The pointer comes to another.',
        },
      },
    },
    leaving: {
      description: 'The card stays long enough to be entered.',
      after: { leaving: 'closed' },
      on: {
        'card.enter': { target: 'open', description: 'The pointer or the focus is in the card.' },
        'subject.point': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'pointing',
            actions: { type: 'setSubject', params: ({ event }) => event },
            description: 'The pointer comes to another.',
          },
          { target: 'open', description: 'It comes back.' },
        ],
      },
    },
  },
});
