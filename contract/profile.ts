import { Type } from 'typebox';
import { account, NewPassword, newAccount, Secret } from './lib/accountInputs';
import { defineCall } from './lib/defineCall';
import { closed, NullableText } from './lib/schemas';
import { Id, IdParams } from './lib/values';
import { type Wire } from './lib/wire';

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
