import { Type } from 'typebox';
import { PASSWORD_MAX, PASSWORD_MIN } from '../accounts/passwords';
import { EmailInput, Id, listWindow, Version } from './values';

/** Every permission there is (decisions 4). */
export const PERMISSIONS = [
  'asset:read',
  'asset:update',
  'customer:read',
  'customer:update',
  'rent:read',
  'rent:update',
  'maintenance:read',
  'maintenance:update',
  'center:read',
  'center:update',
  'settings:read',
  'settings:update',
  'dashboard:read',
] as const;

const closed = { additionalProperties: false };
const Username = Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S+$' });
const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
const Permissions = Type.Array(Type.Enum(PERMISSIONS), { maxItems: PERMISSIONS.length, uniqueItems: true });

/** The user as the session keeps it. */
export const SessionUser = Type.Object(
  { username: Type.String(), isAdmin: Type.Boolean(), permissions: Type.Array(Type.String()) },
  closed,
);

export const LoginBody = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
  },
  closed,
);
export const LoginAnswer = Type.Object({ accessToken: Type.String(), user: SessionUser }, closed);
export const RegisterBody = Type.Object({ username: Username, email: EmailInput, password: NewPassword }, closed);
export const RecoveryBody = Type.Object({ email: EmailInput }, closed);
export const ResetBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword },
  closed,
);
export const Accepted = Type.Object({ status: Type.Literal('accepted') }, closed);

/** Which users: `none` are those who can sign in and do nothing yet. */
export const UserQuery = Type.Object(
  { ...listWindow, access: Type.Optional(Type.Enum(['administrators', 'some', 'none', 'inactive'] as const)) },
  closed,
);

/** A user as administrators see it. */
export const User = Type.Object(
  {
    id: Id,
    username: Type.String(),
    email: Type.String(),
    isAdmin: Type.Boolean(),
    permissions: Type.Array(Type.String()),
    active: Type.Boolean(),
    version: Version,
  },
  { ...closed, title: 'User' },
);

const changeable = {
  isAdmin: Type.Optional(Type.Boolean()),
  permissions: Type.Optional(Permissions),
  active: Type.Optional(Type.Boolean()),
};

export const UserCreateBody = Type.Object(
  { username: Username, email: EmailInput, password: NewPassword, ...changeable },
  closed,
);
export const UserPatchBody = Type.Object(
  {
    username: Type.Optional(Username),
    email: Type.Optional(EmailInput),
    password: Type.Optional(NewPassword),
    ...changeable,
  },
  closed,
);
