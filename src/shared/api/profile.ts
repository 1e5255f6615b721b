import type { SecondFactorSecrets } from '../../../machines/session/secondFactor.machine';
import { mainApi, send } from './client/client';

/** The own account. */
export interface Profile {
  username: string;
  email: string;
  secondFactor: { isEnabled: boolean; isRequired: boolean; recoveryCodesLeft: number };
}

/** One of the own sessions; moments are ISO 8601 in UTC. */
export interface OwnSession {
  id: number;
  createdAt: string;
  lastUsedAt: string;
  address: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}

const extension = 'profile';

/** The account of the signed-in user. */
export function readProfile(signal?: AbortSignal): Promise<Profile> {
  return send(mainApi(), 'auth/profile', { extension, signal });
}

/** Sets another password; the other sessions end. */
export function changeOwnPassword(
  passwords: { currentPassword: string; password: string },
  signal?: AbortSignal,
): Promise<void> {
  return send(mainApi(), 'auth/password', { extension, method: 'post', json: passwords, signal });
}

/** The open sessions of the signed-in user. */
export function readOwnSessions(signal?: AbortSignal): Promise<OwnSession[]> {
  return send(mainApi(), 'auth/sessions', { extension, signal });
}

/** Ends one session of the signed-in user. */
export function endOwnSession(id: number): Promise<void> {
  return send(mainApi(), `auth/sessions/${id}`, { extension, method: 'delete' });
}

/** Ends all sessions but the one that asks. */
export function endOtherSessions(): Promise<void> {
  return send(mainApi(), 'auth/sessions', { extension, method: 'delete' });
}

/** Makes a secret and recovery codes, which count once a code has confirmed them. */
export function beginSecondFactor(password: string, signal?: AbortSignal): Promise<SecondFactorSecrets> {
  return send(mainApi(), 'auth/second-factor', { extension, method: 'post', json: { password }, signal });
}

/** Turns the second factor on. Fails with 400 for a wrong code. */
export function confirmSecondFactor(code: string, signal?: AbortSignal): Promise<void> {
  return send(mainApi(), 'auth/second-factor/confirm', { extension, method: 'post', json: { code }, signal });
}

/** Replaces the recovery codes. Fails with 400 for a wrong password. */
export function renewRecoveryCodes(password: string, signal?: AbortSignal): Promise<SecondFactorSecrets> {
  return send(mainApi(), 'auth/second-factor/recovery-codes', {
    extension,
    method: 'post',
    json: { password },
    signal,
  });
}

/** Turns the second factor off. Fails with 400 for a wrong password. */
export function removeSecondFactor(password: string, signal?: AbortSignal): Promise<void> {
  return send(mainApi(), 'auth/second-factor/remove', { extension, method: 'post', json: { password }, signal });
}
