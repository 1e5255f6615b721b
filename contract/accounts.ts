import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { LONGEST, PASSWORD_MAX, PASSWORD_MIN } from './lib/limits';
import { PERMISSIONS } from './lib/permissions';
import { closed, NoBody, NullableText } from './lib/schemas';
import { ACCOUNTS } from './lib/unmeasured';
import { EmailInput, Id, IdParams, listWindow, Version } from './lib/values';
import { clientType, sparse, type Wire } from './lib/wire';

/** Marks secrets, which are compared as they were typed, and user names, which have rules of their own. */
const verbatim = { 'x-verbatim': true };
const Username = Type.String({ minLength: 1, maxLength: LONGEST.username, pattern: '^\\S+$', ...verbatim });
const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, ...verbatim });
const Secret = Type.String({ minLength: 1, maxLength: PASSWORD_MAX, ...verbatim });
/** Another back end may know more permissions than ours. */
const Permissions = clientType<string[]>()(
  Type.Array(Type.Enum(PERMISSIONS), { maxItems: PERMISSIONS.length, uniqueItems: true }),
);

/** The user as the session keeps it. */
const SessionUser = closed({
  username: Type.String(),
  isAdmin: Type.Boolean(),
  permissions: Type.Array(Type.String()),
  secondFactorRequired: Type.Optional(
    clientType<boolean>()(Type.Literal(true, { description: 'Nothing may be done before a second factor is set up.' })),
  ),
});
export type SessionUser = Wire<typeof SessionUser>;

const Credentials = closed({
  username: Type.String({ minLength: 1, maxLength: 254, ...verbatim }),
  password: Secret,
  code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description:
        'Of the authenticator app, or a recovery code. Where it is needed and missing the answer is 401 `totp-required`.',
    }),
  ),
});
/** Input of a sign-in; the code only with a second factor. */
export type Credentials = Wire<typeof Credentials>;
const LoginAnswer = closed({ accessToken: Type.String(), user: SessionUser });
export const RegisterBody = closed({ username: Username, email: EmailInput, password: NewPassword });
const RecoveryBody = closed({ email: EmailInput });
/** The token of the mail, and the password that replaces the forgotten one. */
const ResetBody = closed({ token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword });
/** Answer that does not say whether there is an account with the address. */
const Accepted = closed({ status: Type.Literal('accepted') });

const account = { tag: 'accounts', unmeasured: ACCOUNTS } as const;
const newAccount = { username: 'ana', email: 'a@b.pt', password: 'uma palavra segura' };

/** Signing in and out, registration, and password recovery (product 10). */
export const authCalls = {
  /** Opens a session. Fails with 401 for a wrong name, password or code, and where the code of a second factor is missing. */
  signIn: defineCall({
    ...{ ...account, method: 'POST', path: '/auth/login', access: 'anybody', body: Credentials, answer: LoginAnswer },
    needs: { accessToken: 'string' },
    example: { body: { username: 'ana', password: 'x' } },
  }),
  /** Ends the session of the token. */
  signOut: defineCall({
    ...{ ...account, method: 'POST', path: '/auth/logout', access: 'signed in', extension: 'session' },
  }),
  /** The signed-in user with the current permissions. */
  readMe: defineCall({
    ...{ ...account, method: 'GET', path: '/auth/me', access: 'signed in', extension: 'session', answer: SessionUser },
    needs: { username: 'string', isAdmin: 'boolean', permissions: 'array' },
  }),
  /** Asks for an account. Succeeds even for a name or address that is taken; only the mail says so. */
  register: defineCall({
    ...{ ...account, method: 'POST', path: '/auth/register', access: 'anybody', body: RegisterBody },
    status: 201,
    answer: Accepted,
    example: { body: newAccount },
  }),
  /** Asks for a message with a link to reset the password. Succeeds for unknown addresses too. */
  recoverPassword: defineCall({
    ...{ ...account, method: 'POST', path: '/auth/password-recovery', access: 'anybody', body: RecoveryBody },
    status: 202,
    answer: Accepted,
    example: { body: { email: newAccount.email } },
  }),
  /** Sets another password; the token is from the link in the message. */
  resetPassword: defineCall({
    ...{ ...account, method: 'POST', path: '/auth/password-reset', access: 'anybody', body: ResetBody },
    example: { body: { token: 't', password: newAccount.password } },
  }),
};

/** The own account. */
const Profile = Type.Object(
  {
    username: Type.String(),
    email: Type.String(),
    secondFactor: closed({
      isEnabled: Type.Boolean(),
      isRequired: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
    }),
  },
  { additionalProperties: false, title: 'Profile' },
);
export type Profile = Wire<typeof Profile>;

const OwnPasswordBody = closed({ currentPassword: Secret, password: NewPassword });
export type OwnPassword = Wire<typeof OwnPasswordBody>;
/** The own password once more, before the second factor changes. */
const ConfirmedBody = closed({ password: Secret });
/** The first code of the authenticator app, which enables the second factor. */
const CodeBody = closed({ code: Type.String({ minLength: 1, maxLength: 60 }) });

/** A session of the own account. Moments are ISO 8601 in UTC. */
const OwnSession = Type.Object(
  {
    id: Id,
    createdAt: Type.String(),
    lastUsedAt: Type.String({ description: 'To the minute.' }),
    address: NullableText,
    userAgent: NullableText,
    isCurrent: Type.Boolean(),
  },
  { additionalProperties: false, title: 'Session' },
);
export type OwnSession = Wire<typeof OwnSession>;

const RecoveryCodeList = Type.Array(Type.String(), { description: 'Shown this once; each works once.' });
const RecoveryCodes = closed({ recoveryCodes: RecoveryCodeList });
const SecondFactorSetup = closed({
  secret: Type.String({ description: 'Base32, shown this once.' }),
  uri: Type.String({ description: 'For a QR code.' }),
  recoveryCodes: RecoveryCodeList,
});

const own = { ...account, access: 'signed in', extension: 'profile' } as const;
const confirmed = { ...own, method: 'POST', body: ConfirmedBody, example: { body: { password: 'x' } } } as const;

/** The own account: password, sessions, second factor. */
export const profileCalls = {
  read: defineCall({ ...own, method: 'GET', path: '/auth/profile', answer: Profile }),
  /** Sets another password; the other sessions end. */
  changePassword: defineCall({
    ...{ ...own, method: 'POST', path: '/auth/password', body: OwnPasswordBody },
    example: { body: { currentPassword: 'x', password: newAccount.password } },
  }),
  sessions: defineCall({ ...own, method: 'GET', path: '/auth/sessions', answer: Type.Array(OwnSession) }),
  endOtherSessions: defineCall({
    ...{ ...own, method: 'DELETE', path: '/auth/sessions' },
    description: 'Ends all sessions but the own one.',
  }),
  endSession: defineCall({
    ...{ ...own, method: 'DELETE', path: '/auth/sessions/:id', params: IdParams, isUnversioned: true },
  }),
  /** Makes a secret and recovery codes, which count once a code has confirmed them. */
  beginSecondFactor: defineCall({ ...confirmed, path: '/auth/second-factor', answer: SecondFactorSetup }),
  /** Turns the second factor on. Fails with 400 for a wrong code. */
  confirmSecondFactor: defineCall({
    ...{ ...own, method: 'POST', path: '/auth/second-factor/confirm', body: CodeBody },
    example: { body: { code: '123456' } },
  }),
  renewRecoveryCodes: defineCall({
    ...confirmed,
    path: '/auth/second-factor/recovery-codes',
    answer: RecoveryCodes,
  }),
  removeSecondFactor: defineCall({ ...confirmed, path: '/auth/second-factor/remove' }),
};

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
