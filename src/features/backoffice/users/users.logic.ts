import type { TFunction } from 'i18next';
import { authCalls } from '../../../../contract/accounts';
import { userCalls } from '../../../../contract/users';
import type { User } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { createIdempotently } from '../../../shared/api/client/createIdempotently';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { roleOf } from '../../../shared/domain/roles';
import { recordFormOf, recordRemovalOf } from '../../../shared/record/recordForm.logic';
import { recordChangeOf } from '../../../shared/record/useRecordChange';
import { keptResourceOf } from '../../../shared/record/useResource';
import type { UserFields } from './userSchema';

const readUsers = call(userCalls.list);
const readUser = call(userCalls.read);
const updateUser = call(userCalls.update);

/** Kinds of access; each is a filter of the list. */
export const ACCESS = ['administrators', 'some', 'none', 'inactive'] as const;
export type Access = (typeof ACCESS)[number];

/** Classifies an account: an inactive one first, then administrators, which need no permissions. */
export function accessOf({ isAdmin, permissions, active }: User): Access {
  if (!active) return 'inactive';
  if (isAdmin) return 'administrators';
  return permissions.length > 0 ? 'some' : 'none';
}

/** Access of an account in words: its role, where its permissions are those of one. */
export function accessText(t: TFunction<'backoffice'>, user: User): string {
  const access = accessOf(user);
  const role = access === 'some' ? roleOf(user.permissions) : null;
  return t(role ? `role.${role}` : `access.${access}`);
}

export const USERS_SHAPE: QueryShape = { filters: ['access'], sort: 'username', perPage: 20 };

export const usersSource: CollectionSource<User> = {
  load: ({ page, perPage, search, sort, filters }, signal) =>
    readUsers({ query: { page, perPage, search: search || undefined, sort, ...filters } }, signal),
  uncounted: 'complete',
  idOf: ({ id }) => String(id),
  textsOf: ({ username, email }) => [username, email],
  passes: (user, _filter, value) => accessOf(user) === value,
  valueOf: (user, field) =>
    field === 'email'
      ? user.email
      : field === 'isAdmin'
        ? user.isAdmin
        : field === 'active'
          ? user.active
          : user.username,
};

export const usersList = collectionOf(usersSource);
export const userResource = keptResourceOf<User>((id, signal) => readUser({ id }, signal));

/** Number of active accounts without any permission. */
export const waitingResource = keptResourceOf<{ count: number }>(async (_key, signal) => {
  const { items, total } = await readUsers({ query: { access: 'none', page: 1, perPage: 1 } }, signal);
  return { count: total ?? items.filter((user) => accessOf(user) === 'none').length };
});

export const userForm = recordFormOf<User, UserFields>({
  create: (user, signal) =>
    createIdempotently(
      () => call(userCalls.create)({ body: { ...user, password: user.password ?? '' } }, signal),
      async () =>
        (await readUsers({ query: { search: user.username } }, signal)).items.find(
          ({ username }) => username === user.username,
        ),
    ),
  change: ({ id, version }, changes, signal) => updateUser({ id, body: changes, version }, signal),
  read: readUser,
});

/** Ways back in for a user: the mail that the sign-in page sends too, or a password that an administrator passes on. */
export interface PasswordReset {
  how: 'mail' | 'password';
  password?: string;
}

export const passwordForm = recordFormOf<User, PasswordReset>({
  create: () => Promise.reject(new Error('a password belongs to somebody')),
  change: async (user, { how, password }, signal) => {
    if (how !== 'mail') return updateUser({ id: user.id, body: { password } }, signal);
    await call(authCalls.recoverPassword)({ body: { email: user.email } }, signal);
    return user;
  },
  read: readUser,
});

export const userRemoval = recordRemovalOf<User>(call(userCalls.remove));
export const secondFactorReset = recordRemovalOf<User>(async ({ id, version }) => {
  await call(userCalls.resetSecondFactor)({ id, version });
});
export const userChange = recordChangeOf<User>(({ id, version }, { active }) =>
  updateUser({ id, body: { active }, version }),
);
