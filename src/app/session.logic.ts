import { authCalls } from '../../contract/accounts';
import { createActor, fromPromise } from 'xstate';
import { losesRights, sessionMachine } from '../../machines/session/session.machine';
import { signInMachine } from '../../machines/session/signIn.machine';
import type { Credentials, SessionUser, SignedInAs } from '../../machines/types';
import { signOut } from '../shared/api/auth';
import { call } from '../shared/api/client/call';
import { callActor } from '../shared/api/client/callActor';
import { asFailureError, HttpFailure } from '../shared/api/client/errors';
import { onPermissionChange, onForbiddenRead, onRejectedToken } from '../shared/api/client/token';
import { removeDrafts, removeKeptOrder } from '../shared/browser/removeDrafts';
import { waitForUnsavedForms } from '../shared/page/observers';
import { hasUnsavedForms } from '../shared/unsavedForms';
import { whenFirstDataShown } from '../shared/ui/useMainBusy';

const TOKEN = 'accessToken';
const USER = 'user';

/** The session that the browser remembers; null when there is none or it makes no sense. */
export function storedSession(): SignedInAs | null {
  const token = localStorage.getItem(TOKEN);
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null') as SessionUser | null;
    return token && user && typeof user.username === 'string'
      ? { token, user: { ...user, permissions: user.permissions ?? [] } }
      : null;
  } catch {
    return null;
  }
}

/** A sign-in that another back end refuses, without one of our codes: name or password were wrong. */
const isRefusal = (error: unknown) =>
  error instanceof HttpFailure && error.status === 401 && error.body.code === undefined;

const signInLogic = signInMachine.provide({
  actors: {
    signIn: callActor<SignedInAs, Credentials>(async (credentials, signal) => {
      try {
        const { accessToken, user } = await call(authCalls.signIn)({ body: credentials }, signal);
        return { token: accessToken, user };
      } catch (error) {
        throw isRefusal(error) ? asFailureError({ kind: 'session', messageKey: 'invalid-credentials' }) : error;
      }
    }),
  },
});

const logic = sessionMachine.provide({
  actors: {
    waitForUnsavedForms,
    signIn: signInLogic,
  },
  guards: {
    hasUnsavedForm: hasUnsavedForms,
    losesRightsWithUnsavedForm: ({ context }, { user }) =>
      hasUnsavedForms() && context.session !== null && losesRights(context.session.user, user),
  },
  actions: {
    storeSession: ({ context: { session } }) => {
      if (!session) return;
      localStorage.setItem(TOKEN, session.token);
      localStorage.setItem(USER, JSON.stringify(session.user));
    },
    clearStored: () => {
      localStorage.removeItem(TOKEN);
      localStorage.removeItem(USER);
    },
    removeDrafts: ({ context: { session } }) => {
      if (session) removeDrafts(session.user.username);
    },
    removeKeptOrder: ({ context: { session } }, { next }) => {
      if (session && session.user.username !== next?.username) removeKeptOrder(session.user.username);
    },
    revokeToken: ({ context: { session } }) => {
      // The token is deleted here even if this call fails.
      if (session) void signOut(session.token).catch(() => undefined);
    },
  },
});

/** Starts the session and keeps it in step with the server's refusals and with the other tabs. */
export function startSession() {
  const stored = storedSession();
  // A session that is restored has its permissions already: reading them anew waits until the page shows its data.
  const shown = stored ? whenFirstDataShown() : Promise.resolve();
  const started = logic.provide({
    actors: { readMe: fromPromise<SessionUser>(({ signal }) => shown.then(() => call(authCalls.readMe)({}, signal))) },
  });
  const actor = createActor(started, { input: { stored } });
  actor.start();
  const abortController = new AbortController();
  const unsubscribeToken = onRejectedToken((token) => {
    // Logs the forced sign-out (product 8.3).
    if (token === actor.getSnapshot().context.session?.token)
      console.info('The server refused the session (401): signed out.');
    actor.send({ type: 'token.refuse', token });
  });
  // A 403 means changed permissions while no stream of changes is open, or the back end has none.
  const unsubscribeForbidden = onForbiddenRead(() => actor.send({ type: 'permissions.change' }));
  const unsubscribePermissions = onPermissionChange(() => actor.send({ type: 'permissions.change' }));
  const adopt = ({ key }: StorageEvent) => {
    if (key !== TOKEN && key !== USER && key !== null) return;
    const session = storedSession();
    if (!session) {
      if (localStorage.getItem(TOKEN) === null) actor.send({ type: 'session.leave' });
    } else if (session.token !== actor.getSnapshot().context.session?.token)
      actor.send({ type: 'session.adopt', session });
  };
  window.addEventListener('storage', adopt, { signal: abortController.signal });
  // Without its session a page must hear no more: another page may follow in the same window.
  actor.subscribe({
    complete() {
      unsubscribeToken();
      unsubscribeForbidden();
      unsubscribePermissions();
      abortController.abort();
    },
  });
  return actor;
}

export type SessionActor = ReturnType<typeof startSession>;
