import { and, assign, emit, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate';
import type { SessionUser, SignedInAs } from '../types';
import type { SignInMachine } from '../types/children';

/** Whether the user may do less than before. */
export function losesRights(before: SessionUser, after: SessionUser): boolean {
  if (after.isAdmin) return false;
  const losesPrices = before.seesPrices !== false && after.seesPrices === false;
  return before.isAdmin || losesPrices || before.permissions.some((one) => !after.permissions.includes(one));
}

const notProvided = (): never => {
  throw new Error('not provided');
};

/**
 * The session: restored from the browser, begun by signing in, ended by signing out or by a server that no longer
 * accepts the token. Signing in and out in one tab counts for all; each tab keeps what is unsaved in it.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      session: SignedInAs | null;
      /** User whose page stays open although the session has ended: something unsaved stands in it. */
      owner: SessionUser | null;
    },
    children: {} as { signIn: 'signIn' },
    input: {} as { stored: SignedInAs | null },
    events: {} as
      | { type: 'session.signOut' }
      | { type: 'token.refuse'; token: string }
      | { type: 'session.adopt'; session: SignedInAs }
      | { type: 'session.leave' }
      | { type: 'page.drop' }
      | { type: 'permissions.change' }
      | { type: 'forms.settle' },
    emitted: {} as { type: 'rights.lost'; hasUnsavedForm: boolean },
  },
  actors: {
    /** The form that signs in. */
    signIn: fromCallback(notProvided) as unknown as SignInMachine,
    readMe: fromPromise<SessionUser>(notProvided),
    /** Sends `forms.settle` as soon as nothing unsaved stands in any form. */
    waitForUnsavedForms: fromCallback<AnyEventObject, { isOfPage: boolean }>(notProvided),
  },
  guards: {
    isStored: ({ context }) => context.session !== null,
    losesRights: ({ context }, { user }: { user: SessionUser }) =>
      losesRights((context.session as SignedInAs).user, user),
    /** Whether rights are lost while a form has something unsaved; the app provides it. */
    losesRightsWithUnsavedForm: (_: unknown, _params: { user: SessionUser }): boolean => false,
    /** Whether a form of this tab has something unsaved; the app provides it. */
    hasUnsavedForm: () => false,
    isCurrentToken: ({ context, event }) => event.type === 'token.refuse' && context.session?.token === event.token,
  },
  actions: {
    setSession: assign({ session: (_, { session }: { session: SignedInAs }) => session }),
    setUser: assign({
      session: ({ context }, { user }: { user: SessionUser }) =>
        context.session ? { ...context.session, user } : null,
    }),
    clearSession: assign({ session: null }),
    setOwner: assign({ owner: ({ context }) => context.session?.user ?? null }),
    clearOwner: assign({ owner: null }),
    emitRightsLost: emit((_, { hasUnsavedForm }: { hasUnsavedForm: boolean }) => ({
      type: 'rights.lost' as const,
      hasUnsavedForm,
    })),
    /** Keeps the session in the browser; the app provides it. */
    storeSession: () => {},
    /** Removes token and user from the browser; the app provides it. */
    clearStored: () => {},
    /** Removes stored drafts of the user; the app provides it. */
    removeDrafts: () => {},
    /** Removes the order that this tab keeps for a user unless the next is the same; the app provides it. */
    removeKeptOrder: (_: unknown, _params: { next: SessionUser | null }) => {},
    /** Ends the session on the server too, without waiting; the app provides it. */
    revokeToken: () => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ session: input.stored, owner: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Whether the browser remembers a session.',
      always: [{ guard: 'isStored', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'No user is signed in.',
      initial: 'left',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'setSession', params: ({ event }) => ({ session: event.output }) }, 'storeSession'],
        },
      },
      on: {
        'session.adopt': {
          target: 'signedIn',
          actions: { type: 'setSession', params: ({ event }) => event },
          description: 'A user signed in in another tab.',
        },
      },
      states: {
        left: { description: 'No user was signed in, or the user has signed out.' },
        expired: { description: 'The session ended without being asked to; the page says so.' },
        interrupted: {
          description: 'The session ended under a form: the page waits, and the same user goes on after signing in.',
          exit: 'clearOwner',
          on: {
            'page.drop': { target: '#session.signedOut', description: 'Leave without saving.' },
          },
        },
      },
    },
    signedIn: {
      description: 'A user is signed in and may use the pages.',
      initial: 'refreshing',
      on: {
        'session.signOut': {
          target: 'signedOut',
          actions: ['removeDrafts', 'revokeToken', 'clearSession', 'clearStored'],
          description: 'Sign out.',
        },
        'token.refuse': [
          {
            guard: and(['isCurrentToken', 'hasUnsavedForm']),
            target: 'signedOut.interrupted',
            actions: ['setOwner', 'clearSession', 'clearStored'],
            description: 'The session has ended, and something unsaved stands in a form.',
          },
          {
            guard: 'isCurrentToken',
            target: 'signedOut.expired',
            actions: ['clearSession', 'clearStored'],
            description: 'The session has expired or was ended elsewhere; a refusal of an older token says nothing.',
          },
        ],
        'session.leave': [
          {
            guard: 'hasUnsavedForm',
            target: 'signedOut.interrupted',
            actions: ['setOwner', 'clearSession'],
            description: 'The session has ended in another tab, and something unsaved stands in a form of this one.',
          },
          {
            target: 'signedOut',
            actions: [{ type: 'removeKeptOrder', params: { next: null } }, 'clearSession'],
            description: 'The user signed out in another tab, which has cleared the storage.',
          },
        ],
        'session.adopt': {
          target: 'signedIn',
          reenter: true,
          actions: [
            { type: 'removeKeptOrder', params: ({ event }) => ({ next: event.session.user }) },
            { type: 'setSession', params: ({ event }) => event },
          ],
          description: 'Another user signed in in another tab.',
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
                guard: { type: 'losesRightsWithUnsavedForm', params: ({ event }) => ({ user: event.output }) },
                target: 'awaitingUnsavedForms',
                actions: { type: 'emitRightsLost', params: { hasUnsavedForm: true } },
                description: 'Something was taken, and something unsaved stands in a form.',
              },
              {
                guard: { type: 'losesRights', params: ({ event }) => ({ user: event.output }) },
                target: 'settled',
                actions: [
                  { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                  'storeSession',
                  { type: 'emitRightsLost', params: { hasUnsavedForm: false } },
                ],
                description: 'A permission was withdrawn: its pages close, and a toast says so.',
              },
              {
                target: 'settled',
                actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.output }) }, 'storeSession'],
              },
            ],
            onError: 'settled',
          },
        },
        awaitingUnsavedForms: {
          description:
            'Typed input stays in sight, to be copied. The server refuses actions that are no longer allowed.',
          invoke: { id: 'waitForUnsavedForms', src: 'waitForUnsavedForms', input: { isOfPage: false } },
          on: {
            'forms.settle': {
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
