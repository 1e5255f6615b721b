import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountAction } from '../audit/entries';
import type { Config } from '../config';
import { inTransaction, type Queryable } from '../db/transaction';
import type { Row } from '../db/schema';
import { ApiError, invalidFields } from '../lib/errors';
import { checkPassword } from '../lib/passwords';
import { addressKey, consume, giveBack, type Limit } from './rateLimit';
import { readSecondFactor, consumeCode } from './secondFactor';
import { rightsOf, startSession } from './sessions';
import type { SessionUser } from '../lib/requestUser';

const WINDOW = 15 * 60;
const HOUR = 60 * 60;

/** Writes an entry of the audit log about an account. */
type WriteEntry = (db: Queryable, entry: AccountAction) => Promise<void>;

export interface Credentials {
  username: string;
  password: string;
  /** Code of the authenticator app, or a recovery code; needed where a second factor is set up. */
  code?: string;
  /** Where the request came from. */
  ip: string;
  userAgent?: string;
}

export interface SignInAnswer {
  accessToken: string;
  user: SessionUser;
}

/**
 * Signs in: 401 `invalid-credentials` for any mistake. 429 within 15 minutes after 10 failures for an account from one
 * address, or 100 from one address. Never for an account alone, so that strangers cannot lock it. With a second factor,
 * a missing code is 401 `totp-required`, a wrong or used one 401 `invalid-code`.
 *
 * @param writeEntry logs the sign-in with its session, or the failure
 */
export async function signIn(
  db: Queryable,
  { username, password, code, ip, userAgent }: Credentials,
  demand: Pick<Config, 'requireTotp'>,
  writeEntry: WriteEntry,
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
    await writeEntry(db, { action: 'signInFailed', actor: null, account: user ?? null });
    throw new ApiError(401, 'invalid-credentials', 'The username or the password is wrong.');
  }
  const { isEnabled } = await readSecondFactor(db, user.id);
  if (isEnabled && code === undefined) {
    await giveBack(db, limits);
    throw new ApiError(401, 'totp-required', 'The code of the second factor is missing.');
  }
  if (isEnabled) await checkCode(db, user, code ?? '', writeEntry);
  await giveBack(db, limits);
  const accessToken = await inTransaction(db, async (trx) => {
    await writeEntry(trx, { action: 'signIn', actor: user, account: user });
    return startSession(trx, user.id, { address: ip, userAgent });
  });
  return { accessToken, user: rightsOf({ ...user, has_second_factor: isEnabled }, demand) };
}

/**
 * Checks a code after the right password. Failures count for the account alone too: only the owner of the password can
 * cause them.
 */
async function checkCode(db: Queryable, user: Row<'users'>, code: string, writeEntry: WriteEntry): Promise<void> {
  const limit: Limit = { key: `second-factor:${user.id}`, points: 30, window: HOUR };
  await consume(db, [limit]);
  const used = await consumeCode(db, user.id, code);
  if (!used) {
    await writeEntry(db, { action: 'signInFailed', actor: null, account: user });
    throw new ApiError(401, 'invalid-code', 'The code is wrong or was used already.');
  }
  await giveBack(db, [limit]);
  if (used === 'recovery') await writeEntry(db, { action: 'useRecoveryCode', actor: user, account: user });
}

/**
 * Asks a signed-in user for the own password again: 400 at the field when it is wrong, 429 after 10 failures within 15
 * minutes.
 */
export async function confirmPassword(
  db: Queryable,
  userId: number,
  password: string,
  field = 'password',
): Promise<Row<'users'>> {
  const limit: Limit = { key: `password:${userId}`, points: 10, window: WINDOW };
  await consume(db, [limit]);
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  if (!(await checkPassword(user.password_hash, password))) throw invalidFields({ [field]: 'wrong' });
  await giveBack(db, [limit]);
  return user;
}

function limitsFor(username: string, ip: string): Limit[] {
  const from = addressKey(ip);
  // Hashed, because a password may have been typed into the field by mistake.
  const account = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 32);
  return [
    { key: `sign-in:${from}:${account}`, points: 10, window: WINDOW },
    { key: `sign-in:${from}`, points: 100, window: WINDOW },
  ];
}
