import { Type } from 'typebox';
import { account, NewPassword, newAccount, Secret, Username, verbatim } from './lib/accountInputs';
import { defineCall } from './lib/defineCall';
import { closed } from './lib/schemas';
import { EmailInput } from './lib/values';
import { clientType, type Wire } from './lib/wire';

/** The user as the session keeps it. */
const SessionUser = closed({
  username: Type.String(),
  isAdmin: Type.Boolean(),
  permissions: Type.Array(Type.String()),
  /** Only for a user without prices. */
  seesPrices: Type.Optional(clientType<boolean>()(Type.Literal(false))),
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
    isOfAccount: undefined,
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
