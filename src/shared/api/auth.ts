import ky from 'ky';
import type { Credentials, SessionUser } from '../../../machines/types';
import { isOffered, pageConfig } from '../config';
import { mainApi, send } from './client/client';
import { hasFields } from './client/shape';

/** Answer to a sign-in. */
export interface SignedIn {
  accessToken: string;
  user: SessionUser;
}

const isSignedIn = hasFields<SignedIn>({ accessToken: 'string' });

/** Opens a session. Fails with 401 for a wrong name, password or code, and where the code of a second factor is missing. */
export function signIn(credentials: Credentials, signal?: AbortSignal): Promise<SignedIn> {
  return send(mainApi(), 'auth/login', { method: 'post', json: credentials, isAnswer: isSignedIn, signal });
}

/** Ends a session on the server, where it can be ended; the token may no longer be the current one. */
export async function signOut(token: string): Promise<void> {
  if (!isOffered('session')) return;
  await ky.post(`${pageConfig().apiUrl}/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
    timeout: 5000,
    retry: 0,
    throwHttpErrors: false,
    keepalive: true,
  });
}

const isSessionUser = hasFields<SessionUser>({ username: 'string', isAdmin: 'boolean', permissions: 'array' });

/** Reads the signed-in user with the current permissions. */
export function readMe(signal?: AbortSignal): Promise<SessionUser> {
  return send(mainApi(), 'auth/me', { extension: 'session', isAnswer: isSessionUser, signal });
}

/** Asks for an account. Succeeds even for a name or address that is taken; only the mail says so. */
export function register(
  account: { username: string; email: string; password: string },
  signal?: AbortSignal,
): Promise<void> {
  return send(mainApi(), 'auth/register', { method: 'post', json: account, signal });
}

/** Asks for a message with a link to reset the password. Succeeds for unknown addresses too. */
export function recoverPassword(email: string, signal?: AbortSignal): Promise<void> {
  return send(mainApi(), 'auth/password-recovery', { method: 'post', json: { email }, signal });
}

/** Sets another password; `token` is from the link in the message. */
export function resetPassword(reset: { token: string; password: string }, signal?: AbortSignal): Promise<void> {
  return send(mainApi(), 'auth/password-reset', { method: 'post', json: reset, signal });
}
