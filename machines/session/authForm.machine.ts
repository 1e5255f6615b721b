import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * A form before signing in: registration, recovery, a new password. The typed text stays until the server accepts it.
 */
export const authFormMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as { type: 'form.submit'; values: Record<string, string> } | { type: 'form.change' },
  },
  actors: {
    submitForm: fromPromise<unknown, Record<string, string>>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'authForm',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits; a refusal of the last attempt is shown until a field changes.',
      on: {
        'form.submit': { target: 'submitting', description: 'Send the form.' },
        'form.change': {
          actions: 'clearFailure',
          description: 'Change a field: the refusal disappears.',
        },
      },
    },
    submitting: {
      description: 'The values are being sent; further submits are ignored.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ event }) => (event as { values: Record<string, string> }).values,
        onDone: 'accepted',
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    accepted: {
      type: 'final',
      description: 'The server accepted the form; the page shows the next step.',
    },
  },
});
