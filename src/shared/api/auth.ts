import ky from 'ky';
import type { SessionUser } from '../../../machines/types';
import { pageConfig } from '../config';
import { mainApi, send } from './client';

/** What signing in gives. */
export interface SignedIn {
  accessToken: string;
  user: SessionUser;
}

export function signIn(credentials: { username: string; password: string }, signal?: AbortSignal): Promise<SignedIn> {
  return send(mainApi(), 'auth/login', { method: 'post', json: credentials, signal });
}

/** Ends a session on the server; the token may no longer be the current one. */
export async function signOut(token: string): Promise<void> {
  await ky.post(`${pageConfig().apiUrl}/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
    timeout: 5000,
    retry: 0,
    throwHttpErrors: false,
    keepalive: true,
  });
}

/** Who is signed in, with the permissions as they are now. */
export function readMe(signal?: AbortSignal): Promise<SessionUser> {
  return send(mainApi(), 'auth/me', { signal });
}

export function register(
  account: { username: string; email: string; password: string },
  signal?: AbortSignal,
): Promise<void> {
  return send(mainApi(), 'auth/register', { method: 'post', json: account, signal });
}

export function recoverPassword(email: string, signal?: AbortSignal): Promise<void> {
  return send(mainApi(), 'auth/password-recovery', { method: 'post', json: { email }, signal });
}

export function resetPassword(reset: { token: string; password: string }, signal?: AbortSignal): Promise<void> {
  return send(mainApi(), 'auth/password-reset', { method: 'post', json: reset, signal });
}
