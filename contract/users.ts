import { Type } from 'typebox';
import { NewPassword, newAccount, Username } from './lib/accountInputs';
import { defineCall } from './lib/defineCall';
import { PERMISSIONS } from './lib/permissions';
import { closed, NoBody } from './lib/schemas';
import { ACCOUNTS } from './lib/unmeasured';
import { EmailInput, Id, IdParams, listWindow, Version } from './lib/values';
import { clientType, sparse, type Wire } from './lib/wire';

/** Another back end may know more permissions than ours. */
const Permissions = clientType<string[]>()(
  Type.Array(Type.Enum(PERMISSIONS), { maxItems: PERMISSIONS.length, uniqueItems: true }),
);

/** Filter of users: `none` are active accounts without any permission. */
const UserQuery = closed({
  ...listWindow,
  access: Type.Optional(clientType<string>()(Type.Enum(['administrators', 'some', 'none', 'inactive'] as const))),
});

/** A user as administrators see it. */
const User = Type.Object(
  {
    id: Id,
    username: Type.String(),
    email: Type.String(),
    isAdmin: Type.Boolean(),
    permissions: Type.Array(Type.String()),
    active: Type.Boolean(),
    ...sparse({
      /** Whether answers have amounts; permissions to set amounts show them anyway. */
      seesPrices: Type.Boolean(),
      /** Whether signing in asks for a code. */
      hasSecondFactor: Type.Boolean(),
      version: Version,
    }),
  },
  { additionalProperties: false, title: 'User' },
);
export type User = Wire<typeof User>;

const changeable = {
  isAdmin: Type.Optional(Type.Boolean()),
  permissions: Type.Optional(Permissions),
  seesPrices: Type.Optional(Type.Boolean()),
  active: Type.Optional(Type.Boolean()),
};
const UserBody = closed({ username: Username, email: EmailInput, password: NewPassword, ...changeable });
export type NewUser = Wire<typeof UserBody>;
const UserPatch = closed({
  username: Type.Optional(Username),
  email: Type.Optional(EmailInput),
  password: Type.Optional(NewPassword),
  ...changeable,
});

const administered = { tag: 'users', access: 'administrator', extension: 'users', unmeasured: ACCOUNTS } as const;

/** Users, for administrators only (product 10.8). */
export const userCalls = {
  list: defineCall({
    ...{ ...administered, method: 'GET', path: '/users', query: UserQuery, answer: Type.Array(User) },
    example: { query: { page: 2, perPage: 50, search: 'grua', sort: '-id', access: 'none' } },
  }),
  read: defineCall({ ...administered, method: 'GET', path: '/users/:id', params: IdParams, answer: User }),
  /** Fails with 409 where the name or the email address is taken. */
  create: defineCall({
    ...{ ...administered, method: 'POST', path: '/users', body: UserBody, status: 201, answer: User },
    audit: ['users', 'create'],
    needs: { id: 'value' },
    example: { body: { ...newAccount, isAdmin: false, permissions: [], active: true } },
  }),
  /** Changes the fields that are given; a new password ends that user's sessions. Fails for the last active administrator. */
  update: defineCall({
    ...{ ...administered, method: 'PATCH', path: '/users/:id', params: IdParams, body: UserPatch, answer: User },
    audit: ['users', 'update'],
    example: { body: { active: true } },
  }),
  /** Removes the second factor of a user and ends that user's sessions. */
  resetSecondFactor: defineCall({
    ...{ ...administered, method: 'POST', path: '/users/:id/resetSecondFactor', params: IdParams, body: NoBody },
    answer: User,
    audit: ['users', 'resetSecondFactor'],
  }),
  /** Fails for the last active administrator. */
  remove: defineCall({
    ...{ ...administered, method: 'DELETE', path: '/users/:id', params: IdParams },
    audit: ['users', 'delete'],
  }),
};
