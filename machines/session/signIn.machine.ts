import { assign, fromPromise, setup } from 'xstate';
import type { Credentials, Failure, SignedInAs } from '../types';

const notProvided = (): never => {
  throw new Error('not provided');
};

/** The form that signs in: name and password, then the code of an account with a second factor. */
export const signInMachine = setup({
  types: {
    context: {} as {
      /** Name, password and the last code; kept until the server accepts them or refuses the password. */
      credentials: Credentials | null;
      failure: Failure | null;
      session: SignedInAs | null;
    },
    events: {} as
      | { type: 'credentials.submit'; username: string; password: string }
      | { type: 'code.submit'; code: string }
      | { type: 'code.cancel' },
    output: {} as SignedInAs,
  },
  actors: {
    signIn: fromPromise<SignedInAs, Credentials>(notProvided),
  },
  guards: {
    isCodeMissing: (_, { error }: { error: unknown }) => (error as Failure).messageKey === 'totp-required',
    isPasswordWrong: (_, { error }: { error: unknown }) => (error as Failure).messageKey === 'invalid-credentials',
  },
  actions: {
    setCredentials: assign((_, { username, password }: Credentials) => ({
      credentials: { username, password },
      failure: null,
    })),
    setCode: assign(({ context }, { code }: { code: string }) => ({
      credentials: { ...(context.credentials as Credentials), code },
      failure: null,
    })),
    setSession: assign({ session: (_, { output }: { output: SignedInAs }) => output, credentials: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clear: assign({ credentials: null, failure: null }),
    clearCredentials: assign({ credentials: null }),
  },
}).createMachine({
  id: 'signIn',
  context: { credentials: null, failure: null, session: null },
  output: ({ context }) => context.session as SignedInAs,
  initial: 'ready',
  states: {
    ready: {
      description: 'The form waits; a refusal of the last attempt stands beside it.',
      on: {
        'credentials.submit': {
          target: 'signingIn',
          actions: { type: 'setCredentials', params: ({ event }) => event },
          description: 'Sign in with name and password.',
        },
      },
    },
    signingIn: {
      description: 'Name and password are on their way.',
      tags: ['busy'],
      invoke: {
        id: 'sendCredentials',
        src: 'signIn',
        input: ({ context }) => context.credentials as Credentials,
        onDone: { target: 'accepted', actions: { type: 'setSession', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isCodeMissing', params: ({ event }) => event },
            target: 'codeMissing',
            description: 'The password is right, and the account has a second factor.',
          },
          { target: 'ready', actions: ['clearCredentials', { type: 'setFailure', params: ({ event }) => event }] },
        ],
      },
    },
    codeMissing: {
      description: 'The form asks for the code of the second factor; a refusal of the last one stands beside it.',
      tags: ['code'],
      on: {
        'code.submit': {
          target: 'checkingCode',
          actions: { type: 'setCode', params: ({ event }) => event },
          description: 'Send the code together with name and password.',
        },
        'code.cancel': { target: 'ready', actions: 'clear', description: 'Begin again, perhaps as another user.' },
      },
    },
    checkingCode: {
      description: 'Name, password and code are on their way.',
      tags: ['busy', 'code'],
      invoke: {
        id: 'sendCode',
        src: 'signIn',
        input: ({ context }) => context.credentials as Credentials,
        onDone: { target: 'accepted', actions: { type: 'setSession', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isPasswordWrong', params: ({ event }) => event },
            target: 'ready',
            actions: ['clearCredentials', { type: 'setFailure', params: ({ event }) => event }],
            description: 'The password has changed meanwhile.',
          },
          { target: 'codeMissing', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    accepted: { type: 'final', description: 'The server has accepted user and password.' },
  },
});
