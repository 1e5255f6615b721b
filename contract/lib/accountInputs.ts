import { Type } from 'typebox';
import { LONGEST, PASSWORD_MAX, PASSWORD_MIN } from './limits';
import { ACCOUNTS } from './unmeasured';

/* Parts that the calls of the session, of the own account and of users share. */

/** Marks secrets, which are compared as they were typed, and user names, which have rules of their own. */
export const verbatim = { 'x-verbatim': true };
export const Username = Type.String({ minLength: 1, maxLength: LONGEST.username, pattern: '^\\S+$', ...verbatim });
export const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, ...verbatim });
export const Secret = Type.String({ minLength: 1, maxLength: PASSWORD_MAX, ...verbatim });
/** Facts of the calls of the session and of the own account, but for registration. */
export const account = { tag: 'accounts', unmeasured: ACCOUNTS, isOfAccount: true } as const;
/** A new account as tests send it. */
export const newAccount = { username: 'ana', email: 'a@b.pt', password: 'uma palavra segura' };
