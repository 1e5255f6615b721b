import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Failure, SessionUser } from './types';

/** The signed-in user and the token. */
export interface SignedInAs {
  token: string;
  user: SessionUser;
}

/** Input of a sign-in; the code only with a second factor. */
export interface Credentials {
  username: string;
  password: string;
  code?: string;
}

/** Whether the user may do less than before. */
export function losesRights(before: SessionUser, after: SessionUser): boolean {
  if (after.isAdmin) return false;
  return before.isAdmin || before.permissions.some((one) => !after.permissions.includes(one));
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The session: restored from the browser, begun by signing in, ended by signing out or by a server that no longer
 * accepts the token. Other tabs take part: what happens in one is adopted by all.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      session: SignedInAs | null;
      failure: Failure | null;
      /** The last session ended without anybody asking for it. */
      hasExpired: boolean;
      /** Kept only while the code of the second factor is missing. */
      credentials: Credentials | null;
    },
    input: {} as { stored: SignedInAs | null },
    events: {} as
      | { type: 'session.signIn'; username: string; password: string }
      | { type: 'code.submit'; code: string }
      | { type: 'code.cancel' }
      | { type: 'session.signOut' }
      | { type: 'token.refuse'; token: string }
      | { type: 'session.adopt'; session: SignedInAs }
      | { type: 'session.leave' }
      | { type: 'permissions.change' }
      | { type: 'writing.end' },
    emitted: {} as { type: 'rights.lost'; isWriting: boolean },
  },
  actors: {
    signIn: fromPromise<SignedInAs, Credentials>(notProvided),
    readMe: fromPromise<SessionUser>(notProvided),
    /** Sends `writing.end` as soon as nothing unsaved stands in any form. */
    waitForWriters: fromCallback(notProvided),
  },
  guards: {
    isCodeMissing: (_, { error }: { error: unknown }) => (error as Failure).messageKey === 'totp-required',
    isPasswordWrong: (_, { error }: { error: unknown }) => (error as Failure).messageKey === 'invalid-credentials',
    isStored: ({ context }) => context.session !== null,
    losesRights: ({ context }, { user }: { user: SessionUser }) =>
      losesRights((context.session as SignedInAs).user, user),
    /** As `losesRights`, while something unsaved stands in a form; the app provides it. */
    losesRightsWhileWriting: (_: unknown, _params: { user: SessionUser }): boolean => false,
    isCurrentToken: ({ context }, { token }: { token: string }) => context.session?.token === token,
  },
  actions: {
    setSession: assign({
      session: (_, { session }: { session: SignedInAs }) => session,
      failure: null,
      hasExpired: false,
      credentials: null,
    }),
    setCredentials: assign({ credentials: (_, { credentials }: { credentials: Credentials }) => credentials }),
    clearCredentials: assign({ credentials: null }),
    setUser: assign({
      session: ({ context }, { user }: { user: SessionUser }) =>
        context.session ? { ...context.session, user } : null,
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => error as Failure }),
    clearFailure: assign({ failure: null }),
    clearSession: assign({ session: null }),
    setExpired: assign({ hasExpired: true }),
    emitRightsLost: emit((_, { isWriting }: { isWriting: boolean }) => ({ type: 'rights.lost' as const, isWriting })),
    /** Keeps the session in the browser; the app provides it. */
    storeSession: () => {},
    /** Removes token and user from the browser; the app provides it. */
    clearStored: () => {},
    /** Ends the session on the server too, without waiting; the app provides it. */
    revokeToken: () => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.stored, failure: null, hasExpired: false, credentials: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Whether the browser remembers a session.',
      always: [{ guard: 'isStored', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in.',
      initial: 'ready',
      on: {
        'session.adopt': {
          target: 'signedIn',
          actions: { type: 'setSession', params: ({ event }) => event },
          description: 'Somebody signed in in another tab.',
        },
      },
      states: {
        ready: {
          description: 'The form waits; a refusal of the last attempt stands beside it.',
          on: {
            'session.signIn': {
              target: 'signingIn',
              description: 'Sign in with name and password.',
            },
          },
        },
        signingIn: {
          description: 'Name and password are on their way.',
          tags: ['busy'],
          entry: [
            'clearFailure',
            {
              type: 'setCredentials',
              params: ({ event }) => {
                const { username, password } = event as Credentials;
                return { credentials: { username, password } };
              },
            },
          ],
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => context.credentials as Credentials,
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setSession', params: ({ event }) => ({ session: event.output }) }, 'storeSession'],
            },
            onError: [
              {
                guard: { type: 'isCodeMissing', params: ({ event }) => event },
                target: 'codeMissing',
                description: 'The password is right, and the account has a second factor.',
              },
              {
                target: 'ready',
                actions: [{ type: 'setFailure', params: ({ event }) => event }, 'clearCredentials'],
              },
            ],
          },
        },
        codeMissing: {
          description: 'The form asks for the code of the second factor; a refusal of the last one stands beside it.',
          tags: ['code'],
          on: {
            'code.submit': {
              target: 'checkingCode',
              description: 'Send the code together with name and password.',
            },
            'code.cancel': {
              target: 'ready',
              actions: ['clearCredentials', 'clearFailure'],
              description: 'Begin again, perhaps as somebody else.',
            },
          },
        },
        checkingCode: {
          description: 'Name, password and code are on their way.',
          tags: ['busy', 'code'],
          entry: 'clearFailure',
          invoke: {
            id: 'signInWithCode',
            src: 'signIn',
            input: ({ context, event }) => ({
              ...(context.credentials as Credentials),
              code: (event as { code: string }).code,
            }),
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setSession', params: ({ event }) => ({ session: event.output }) }, 'storeSession'],
            },
            onError: [
              {
                guard: { type: 'isPasswordWrong', params: ({ event }) => event },
                target: 'ready',
                actions: [{ type: 'setFailure', params: ({ event }) => event }, 'clearCredentials'],
                description: 'The password has changed meanwhile.',
              },
              {
                target: 'codeMissing',
                actions: { type: 'setFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in and the pages are theirs.',
      initial: 'refreshing',
      on: {
        'session.signOut': {
          target: 'signedOut',
          actions: ['revokeToken', 'clearSession', 'clearStored'],
          description: 'Sign out.',
        },
        'token.refuse': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event },
          target: 'signedOut',
          actions: ['clearSession', 'setExpired', 'clearStored'],
          description: 'The session has expired or was ended elsewhere; a refusal of an older token says nothing.',
        },
        'session.leave': {
          target: 'signedOut',
          actions: 'clearSession',
          description: 'Somebody signed out in another tab, which has cleared what was stored.',
        },
        'session.adopt': {
          target: 'signedIn',
          reenter: true,
          actions: { type: 'setSession', params: ({ event }) => event },
          description: 'Somebody else signed in in another tab.',
        },
        'permissions.change': {
          target: '.refreshing',
          description: 'An administrator has granted or taken something: menu and pages follow.',
        },
      },
      states: {
        refreshing: {
          description: 'The permissions are read anew while the pages are shown already.',
          invoke: {
            id: 'readMe',
            src: 'readMe',
            onDone: [
              {
                guard: { type: 'losesRightsWhileWriting', params: ({ event }) => ({ user: event.output }) },
                target: 'withholding',
                actions: { type: 'emitRightsLost', params: { isWriting: true } },
                description: 'Something was taken, and something unsaved stands in a form.',
              },
              {
                guard: { type: 'losesRights', params: ({ event }) => ({ user: event.output }) },
                target: 'settled',
                actions: [
                  { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                  'storeSession',
                  { type: 'emitRightsLost', params: { isWriting: false } },
                ],
                description: 'Something was taken: pages close, and the person is told.',
              },
              {
                target: 'settled',
                actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output }) }, 'storeSession'],
              },
            ],
            onError: 'settled',
          },
        },
        withholding: {
          description: 'What was typed stays in sight, to be copied. The server refuses what is not allowed any more.',
          invoke: { id: 'waitForWriters', src: 'waitForWriters' },
          on: {
            'writing.end': {
              target: 'refreshing',
              description: 'The form is closed: the permissions count from now on.',
            },
          },
        },
        settled: {
          description: 'The permissions are as the server last said.',
        },
      },
    },
  },
});
