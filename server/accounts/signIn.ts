import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDeed } from '../audit/entries';
import { inTransaction, type Queryable } from '../db/transaction';
import { ApiError } from '../lib/errors';
import { checkPassword } from './passwords';
import { addressKey, consume, giveBack, type Limit } from './rateLimit';
import { startSession } from './sessions';

const WINDOW = 15 * 60;

export interface Credentials {
  username: string;
  password: string;
  /** Where the request came from. */
  ip: string;
}

export interface SignInAnswer {
  accessToken: string;
  user: { username: string; isAdmin: boolean; permissions: string[] };
}

/**
 * Signs in: 401 `invalid-credentials` whatever is wrong, 429 after 10 failures for an account from one address or 100
 * from one address, within 15 minutes. Never for an account alone: nobody can lock somebody else out.
 *
 * @param note writes down that somebody signed in, with the session, or that an attempt failed
 */
export async function signIn(
  db: Queryable,
  { username, password, ip }: Credentials,
  note: (db: Queryable, deed: AccountDeed) => Promise<void>,
): Promise<SignInAnswer> {
  const limits = limitsFor(username, ip);
  await consume(db, limits);
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
  const matches = await checkPassword(user?.password_hash, password);
  if (!user || !matches || !user.active) {
    await note(db, { action: 'signInFailed', actor: null, account: user ?? null });
    throw new ApiError(401, 'invalid-credentials', 'The username or the password is wrong.');
  }
  await giveBack(db, limits);
  const accessToken = await inTransaction(db, async (trx) => {
    await note(trx, { action: 'signIn', actor: user, account: user });
    return startSession(trx, user.id);
  });
  return { accessToken, user: { username: user.username, isAdmin: user.is_admin, permissions: user.permissions } };
}

function limitsFor(username: string, ip: string): Limit[] {
  const from = addressKey(ip);
  // Hashed, because what is typed into the field by mistake may be a password.
  const account = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 32);
  return [
    { key: `sign-in:${from}:${account}`, points: 10, window: WINDOW },
    { key: `sign-in:${from}`, points: 100, window: WINDOW },
  ];
}
