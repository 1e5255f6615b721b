import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../types';

/** Secrets that are shown once: the app's secret, missing with new recovery codes alone, and the recovery codes. */
export interface SecondFactorSecrets {
  secret?: string;
  uri?: string;
  recoveryCodes: string[];
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * Sets up the second factor of the own account, or makes new recovery codes. First the password, then the app's code
 * for a new secret, then the recovery codes, shown once.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as { secrets: SecondFactorSecrets | null; failure: Failure | null },
    events: {} as
      | { type: 'password.submit'; password: string }
      | { type: 'code.submit'; code: string }
      | { type: 'form.change' }
      | { type: 'codes.keep' }
      | { type: 'dialog.close' },
    emitted: {} as { type: 'secondFactor.changed' } | { type: 'dialog.closed' },
  },
  actors: {
    makeSecrets: fromPromise<SecondFactorSecrets, { password: string }>(notProvided),
    confirmCode: fromPromise<unknown, { code: string }>(notProvided),
  },
  guards: {
    needsCode: (_, { secrets }: { secrets: SecondFactorSecrets }) => secrets.secret !== undefined,
  },
  actions: {
    setSecrets: assign({ secrets: (_, { secrets }: { secrets: SecondFactorSecrets }) => secrets }),
    clearSecrets: assign({ secrets: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    emitChanged: emit({ type: 'secondFactor.changed' }),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'secondFactor',
  context: { secrets: null, failure: null },
  initial: 'passwordMissing',
  states: {
    passwordMissing: {
      description: 'Asks for the password: a stranger at an open screen must not get any further.',
      on: {
        'password.submit': { target: 'makingSecrets', description: 'Send the own password.' },
        'form.change': {
          actions: 'clearFailure',
          description: 'Change the field: the refusal goes.',
        },
        'dialog.close': { target: 'closed', description: 'Close the dialog: nothing has changed.' },
      },
    },
    makingSecrets: {
      description: 'The server checks the password and makes the secrets.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'makeSecrets',
        src: 'makeSecrets',
        input: ({ event }) => ({ password: (event as { password: string }).password }),
        onDone: [
          {
            guard: { type: 'needsCode', params: ({ event }) => ({ secrets: event.output }) },
            target: 'codeMissing',
            actions: { type: 'setSecrets', params: ({ event }) => ({ secrets: event.output }) },
          },
          {
            target: 'codesShown',
            actions: [{ type: 'setSecrets', params: ({ event }) => ({ secrets: event.output }) }, 'emitChanged'],
            description: 'Recovery codes alone count at once.',
          },
        ],
        onError: { target: 'passwordMissing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    codeMissing: {
      description: 'The secret waits for the app; it counts once a code has proved that the app has it.',
      on: {
        'code.submit': { target: 'confirmingCode', description: 'Send the code that the app shows.' },
        'form.change': {
          actions: 'clearFailure',
          description: 'Change the field: the refusal goes.',
        },
        'dialog.close': {
          target: 'closed',
          actions: 'clearSecrets',
          description: 'Close the dialog: the secret never counts.',
        },
      },
    },
    confirmingCode: {
      description: 'The code is on its way; after a lost answer it may be sent again.',
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ event }) => ({ code: (event as { code: string }).code }),
        onDone: { target: 'codesShown', actions: 'emitChanged' },
        onError: { target: 'codeMissing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    codesShown: {
      description: 'The recovery codes are shown this once: only saying that they are kept closes the dialog.',
      on: {
        'codes.keep': { target: 'closed', actions: 'clearSecrets', description: 'Say that the codes are kept.' },
      },
    },
    closed: {
      type: 'final',
      entry: 'emitClosed',
      description: 'The dialog is gone, and the secrets with it.',
    },
  },
});
