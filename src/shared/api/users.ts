import type { Id, User } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import { hasId } from './client/shape';
import { ifMatch } from './client/versions';

/** Which users; all of it is an extension. */
export interface UsersQuery {
  page?: number;
  perPage?: number;
  search?: string;
  sort?: string;
  /** `administrators`, `some`, `none` or `inactive`. */
  access?: string;
}

/** Writable fields of a user; the password only to change it. */
export interface UserFields {
  username: string;
  email: string;
  isAdmin: boolean;
  permissions: string[];
  active: boolean;
  password?: string;
}

const path = (id: Id) => `users/${encodeURIComponent(String(id))}`;

/** Users as administrators see them; everything here is refused to everybody else. */
export function readUsers(query: UsersQuery = {}, signal?: AbortSignal): Promise<Listed<User>> {
  const searchParams = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  return sendForList(mainApi(), 'users', { extension: 'users', searchParams, signal });
}

/** Reads a user; fails with 404 without it. */
export function readUser(id: Id, signal?: AbortSignal): Promise<User> {
  return send(mainApi(), path(id), { extension: 'users', signal });
}

/** Creates a user. Fails with 409 where the name or the email address is taken. */
export function createUser(user: UserFields, signal?: AbortSignal): Promise<User> {
  return send(mainApi(), 'users', { extension: 'users', isAnswer: hasId, method: 'post', json: user, signal });
}

/** Changes the fields that are given; a new password ends that user's sessions. Fails for the last active administrator. */
export function updateUser(
  id: Id,
  changes: Partial<UserFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<User> {
  return send(mainApi(), path(id), { extension: 'users', method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Removes the second factor of a user and ends that user's sessions. */
export async function resetSecondFactor(id: Id, version?: number): Promise<void> {
  const path = `users/${encodeURIComponent(String(id))}/resetSecondFactor`;
  await send(mainApi(), path, { extension: 'users', method: 'post', ...ifMatch(version) });
}

/** Deletes a user. With a version, fails when the record was changed meanwhile. Fails for the last active administrator. */
export function deleteUser(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { extension: 'users', method: 'delete', ...ifMatch(version) });
}
