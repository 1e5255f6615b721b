import { assign, fromPromise, setup } from 'xstate';
import type { Failure, SessionUser } from './types';

/** Who is signed in, and with which token. */
export interface SignedInAs {
  token: string;
  user: SessionUser;
}

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
    },
    input: {} as { stored: SignedInAs | null },
    events: {} as
      | { type: 'session.signIn'; username: string; password: string }
      | { type: 'session.signOut' }
      | { type: 'token.refuse'; token: string }
      | { type: 'session.adopt'; session: SignedInAs }
      | { type: 'session.leave' }
      | { type: 'permissions.change' },
  },
  actors: {
    signIn: fromPromise<SignedInAs, { username: string; password: string }>(() =>
      Promise.reject(new Error('signIn: not provided')),
    ),
    readMe: fromPromise<SessionUser>(() => Promise.reject(new Error('readMe: not provided'))),
  },
  guards: {
    isStored: ({ context }) => context.session !== null,
    isCurrentToken: ({ context }, { token }: { token: string }) => context.session?.token === token,
  },
  actions: {
    setSession: assign({
      session: (_, { session }: { session: SignedInAs }) => session,
      failure: null,
      hasExpired: false,
    }),
    setUser: assign({
      session: ({ context }, { user }: { user: SessionUser }) =>
        context.session ? { ...context.session, user } : null,
    }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    forgetSession: assign({ session: null }),
    noteExpiry: assign({ hasExpired: true }),
    /** Keeps the session in the browser; the app provides it. */
    storeSession: () => {},
    /** Removes token and user from the browser; the app provides it. */
    clearStored: () => {},
    /** Ends the session on the server too, without waiting; the app provides it. */
    revokeToken: () => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.stored, failure: null, hasExpired: false }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Whether the browser remembers a session.',
      meta: { pt: 'Se o navegador se lembra de uma sessão.' },
      always: [{ guard: 'isStored', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in.',
      meta: { pt: 'Ninguém tem sessão iniciada.' },
      initial: 'ready',
      on: {
        'session.adopt': {
          target: 'signedIn',
          actions: { type: 'setSession', params: ({ event }) => event },
          description: 'Somebody signed in in another tab.',
          meta: { pt: 'Alguém iniciou sessão noutro separador.' },
        },
      },
      states: {
        ready: {
          description: 'The form waits; a refusal of the last attempt stands beside it.',
          meta: { pt: 'O formulário espera; ao lado está a recusa da última tentativa.' },
          on: {
            'session.signIn': {
              target: 'signingIn',
              description: 'Sign in with name and password.',
              meta: { pt: 'Iniciar sessão com nome e palavra-passe.' },
            },
          },
        },
        signingIn: {
          description: 'Name and password are on their way.',
          meta: { pt: 'Nome e palavra-passe estão a caminho.' },
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              const { username, password } = event as { username: string; password: string };
              return { username, password };
            },
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setSession', params: ({ event }) => ({ session: event.output }) }, 'storeSession'],
            },
            onError: {
              target: 'ready',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in and the pages are theirs.',
      meta: { pt: 'Alguém tem sessão iniciada e as páginas são suas.' },
      initial: 'refreshing',
      on: {
        'session.signOut': {
          target: 'signedOut',
          actions: ['revokeToken', 'forgetSession', 'clearStored'],
          description: 'Sign out.',
          meta: { pt: 'Terminar sessão.' },
        },
        'token.refuse': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event },
          target: 'signedOut',
          actions: ['forgetSession', 'noteExpiry', 'clearStored'],
          description: 'The session has expired or was ended elsewhere; a refusal of an older token says nothing.',
          meta: {
            pt: 'A sessão expirou ou foi terminada noutro sítio; a recusa de uma chave mais antiga não diz nada.',
          },
        },
        'session.leave': {
          target: 'signedOut',
          actions: 'forgetSession',
          description: 'Somebody signed out in another tab, which has cleared what was stored.',
          meta: { pt: 'Alguém terminou a sessão noutro separador, que limpou o que estava guardado.' },
        },
        'session.adopt': {
          target: 'signedIn',
          reenter: true,
          actions: { type: 'setSession', params: ({ event }) => event },
          description: 'Somebody else signed in in another tab.',
          meta: { pt: 'Outra pessoa iniciou sessão noutro separador.' },
        },
        'permissions.change': {
          target: '.refreshing',
          description: 'An administrator has granted or taken something: menu and pages follow.',
          meta: { pt: 'Um administrador deu ou tirou permissões: menu e páginas seguem.' },
        },
      },
      states: {
        refreshing: {
          description: 'The permissions are read anew while the pages are shown already.',
          meta: { pt: 'As permissões são lidas de novo enquanto as páginas já se mostram.' },
          invoke: {
            id: 'readMe',
            src: 'readMe',
            onDone: {
              target: 'settled',
              actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output }) }, 'storeSession'],
            },
            onError: 'settled',
          },
        },
        settled: {
          description: 'The permissions are as the server last said.',
          meta: { pt: 'As permissões são as que o servidor disse da última vez.' },
        },
      },
    },
  },
});
