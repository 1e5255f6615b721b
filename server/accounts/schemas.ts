import { Type } from 'typebox';
import { PERMISSIONS } from '../../contract/lib/permissions';
import { NullableText } from '../../contract/lib/schemas';
import { EmailInput, Id, listWindow, Version } from '../../contract/lib/values';
import { PASSWORD_MAX, PASSWORD_MIN } from '../lib/passwords';

const closed = { additionalProperties: false };
/** Marks secrets, which are compared as they were typed, and user names, which have rules of their own. */
const verbatim = { 'x-verbatim': true };
const Username = Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S+$', ...verbatim });
const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, ...verbatim });
const Secret = Type.String({ minLength: 1, maxLength: PASSWORD_MAX, ...verbatim });
const Permissions = Type.Array(Type.Enum(PERMISSIONS), { maxItems: PERMISSIONS.length, uniqueItems: true });

/** The user as the session keeps it. */
export const SessionUser = Type.Object(
  {
    username: Type.String(),
    isAdmin: Type.Boolean(),
    permissions: Type.Array(Type.String()),
    secondFactorRequired: Type.Optional(
      Type.Literal(true, { description: 'Nothing may be done before a second factor is set up.' }),
    ),
  },
  closed,
);

export const LoginBody = Type.Object(
  {
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
  },
  closed,
);
export const LoginAnswer = Type.Object({ accessToken: Type.String(), user: SessionUser }, closed);
export const RegisterBody = Type.Object({ username: Username, email: EmailInput, password: NewPassword }, closed);
export const RecoveryBody = Type.Object({ email: EmailInput }, closed);
/** The token of the mail, and the password that replaces the forgotten one. */
export const ResetBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }), password: NewPassword },
  closed,
);
/** Answer that does not say whether there is an account with the address. */
export const Accepted = Type.Object({ status: Type.Literal('accepted') }, closed);

/** Filter of users: `none` are active accounts without any permission. */
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
    hasSecondFactor: Type.Boolean(),
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

/** The own account. */
export const Profile = Type.Object(
  {
    username: Type.String(),
    email: Type.String(),
    secondFactor: Type.Object(
      { isEnabled: Type.Boolean(), isRequired: Type.Boolean(), recoveryCodesLeft: Type.Integer() },
      closed,
    ),
  },
  { ...closed, title: 'Profile' },
);

export const OwnPasswordBody = Type.Object({ currentPassword: Secret, password: NewPassword }, closed);
/** The own password once more, before the second factor changes. */
export const ConfirmedBody = Type.Object({ password: Secret }, closed);
/** The first code of the authenticator app, which enables the second factor. */
export const CodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }, closed);

/** A session of the own account. Moments are ISO 8601 in UTC. */
export const OwnSession = Type.Object(
  {
    id: Id,
    createdAt: Type.String(),
    lastUsedAt: Type.String({ description: 'To the minute.' }),
    address: NullableText,
    userAgent: NullableText,
    isCurrent: Type.Boolean(),
  },
  { ...closed, title: 'Session' },
);

const RecoveryCodeList = Type.Array(Type.String(), { description: 'Shown this once; each works once.' });
export const RecoveryCodes = Type.Object({ recoveryCodes: RecoveryCodeList }, closed);
export const SecondFactorSetup = Type.Object(
  {
    secret: Type.String({ description: 'Base32, shown this once.' }),
    uri: Type.String({ description: 'For a QR code.' }),
    recoveryCodes: RecoveryCodeList,
  },
  closed,
);
