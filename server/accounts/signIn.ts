import { sql } from 'kysely';
import type { AccountAction } from '../audit/entries';
import type { Config } from '../config';
import { inTransaction, type Queryable, type Trx } from '../db/transaction';
import type { Row } from '../db/schema';
import { ApiError, invalidFields } from '../lib/errors';
import { isDemoSignIn } from '../demoAccounts';
import { checkPassword } from '../lib/passwords';
import { addressKey, consume, digest, giveBack, HOUR, limitWithoutRights, tryToConsume, type Limit } from './rateLimit';
import { readSecondFactor, consumeCode } from './secondFactor';
import { rightsOf, startSession } from './sessions';
import { lockOwnUser } from './users';
import type { SessionUser, SignedIn } from '../lib/requestUser';

const WINDOW = 15 * 60;

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
 * address, or 100 from one address. Never for an account alone, so that strangers cannot lock it. The limit of an
 * address
 * keeps out none of the accounts that signed in from there lately: people behind one router share it. With a second
 * factor,
 * a missing code is 401 `totp-required`, a wrong or used one 401 `invalid-code`.
 *
 * @param demand settings: whether a second factor is needed, and whether the public passwords of demo data count
 * @param writeEntry logs the sign-in with its session, or the failure
 */
export async function signIn(
  db: Queryable,
  { username, password, code, ip, userAgent }: Credentials,
  demand: Pick<Config, 'requireTotp' | 'demoPasswords'>,
  writeEntry: WriteEntry,
): Promise<SignInAnswer> {
  const byAddress: Limit = { key: `sign-in:${addressKey(ip)}`, points: 100, window: WINDOW };
  const addressRefusal = await tryToConsume(db, [byAddress]);
  const user = await findByName(db, username);
  if (addressRefusal && !(user && (await hasSignedInFrom(db, user.id, ip)))) throw addressRefusal;
  const counted = addressRefusal ? [] : [byAddress];
  // By the name as it is stored: it can be typed in several ways.
  const byAccount = limitOfAccount(user?.username ?? username, ip);
  const accountRefusal = await tryToConsume(db, [byAccount]);
  if (accountRefusal) {
    await giveBack(db, counted);
    throw addressRefusal ?? accountRefusal;
  }
  const isRight = await checkPassword(user?.password_hash, password);
  const matches = isRight && (demand.demoPasswords || !isDemoSignIn(user?.email ?? '', password));
  const outcome = await inTransaction(db, async (trx): Promise<SignInAnswer | ApiError> => {
    const account = matches ? await lockUnchanged(trx, user) : undefined;
    if (!account) {
      await writeEntry(trx, { action: 'signInFailed', actor: null, account: user ?? null });
      return new ApiError(401, 'invalid-credentials', 'The username or the password is wrong.');
    }
    const { isEnabled } = await readSecondFactor(trx, account.id);
    const refusal = isEnabled ? await checkCode(trx, account, code, writeEntry) : undefined;
    if (refusal) return refusal;
    const tooOften = await limitWithoutRights(trx, account);
    if (tooOften) return tooOften;
    await writeEntry(trx, { action: 'signIn', actor: account, account });
    const accessToken = await startSession(trx, account.id, { address: ip, userAgent });
    return { accessToken, user: rightsOf({ ...account, has_second_factor: isEnabled }, demand) };
  });
  if (!(outcome instanceof ApiError)) {
    await giveBack(db, [...counted, byAccount]);
    return outcome;
  }
  // A right password that may not sign in yet is no failure.
  if (outcome.code === 'totp-required' || outcome.status === 429) await giveBack(db, [...counted, byAccount]);
  // Behind a used-up limit a wrong password must not tell that the account is known.
  throw outcome.code === 'invalid-credentials' ? (addressRefusal ?? outcome) : outcome;
}

/**
 * Locks an account whose password was found right, for the transaction that begins its session. Undefined when the
 * password
 * has changed since, or the account is closed: what ends sessions also ends the sign-ins under way.
 */
async function lockUnchanged(trx: Trx, checked: Row<'users'> | undefined): Promise<Row<'users'> | undefined> {
  if (!checked) return undefined;
  const account = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', checked.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.active && account.password_hash === checked.password_hash ? account : undefined;
}

/**
 * Checks a code after the right password; answers the refusal, if any, so that its log entry stays. Failures count for
 * the
 * account alone too: only the owner of the password can cause them.
 */
async function checkCode(
  trx: Trx,
  user: Row<'users'>,
  code: string | undefined,
  writeEntry: WriteEntry,
): Promise<ApiError | undefined> {
  if (code === undefined) return new ApiError(401, 'totp-required', 'The code of the second factor is missing.');
  const limit: Limit = { key: `second-factor:${user.id}`, points: 30, window: HOUR };
  const refusal = await tryToConsume(trx, [limit]);
  if (refusal) return refusal;
  const used = await consumeCode(trx, user.id, code);
  if (!used) {
    await writeEntry(trx, { action: 'signInFailed', actor: null, account: user });
    return new ApiError(401, 'invalid-code', 'The code is wrong or was used already.');
  }
  await giveBack(trx, [limit]);
  if (used === 'recovery') await writeEntry(trx, { action: 'useRecoveryCode', actor: user, account: user });
  return undefined;
}

/**
 * Runs a change of the own account that the own password confirms, with the account locked. 400 at the field when the
 * password
 * is wrong, or no longer right. 401 when the session has ended meanwhile, 429 after 10 failures within 15 minutes.
 *
 * @param confirmed the password, under the name of its field
 */
export async function withPassword<T>(
  db: Queryable,
  session: SignedIn,
  confirmed: Record<string, string>,
  change: (trx: Trx, user: Row<'users'>) => Promise<T>,
): Promise<T> {
  const limit: Limit = { key: `password:${session.user.id}`, points: 10, window: WINDOW };
  await consume(db, [limit]);
  const checked = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', session.user.id)
    .executeTakeFirst();
  const [[field, password] = ['password', '']] = Object.entries(confirmed);
  const wrong = (): ApiError => invalidFields({ [field]: 'wrong' });
  if (!(await checkPassword(checked?.password_hash, password))) throw wrong();
  await giveBack(db, [limit]);
  return inTransaction(db, async (trx) => {
    const user = await lockOwnUser(trx, session);
    if (user.password_hash !== checked?.password_hash) throw wrong();
    const tooOften = await limitWithoutRights(trx, user);
    if (tooOften) throw tooOften;
    return change(trx, user);
  });
}

/** Whether the account has signed in from this address, or this network, within the last 30 days. */
async function hasSignedInFrom(db: Queryable, userId: number, ip: string): Promise<boolean> {
  const entries = await db
    .selectFrom('audit_entries')
    .select('address')
    .distinct()
    .where('resource', '=', 'accounts')
    .where('record_id', '=', String(userId))
    .where('action', '=', 'signIn')
    .where('at', '>', sql<Date>`now() - interval '30 days'`)
    .execute();
  return entries.some(({ address }) => address !== null && addressKey(address) === addressKey(ip));
}

/** The account of a typed name, whatever its case; a name may be typed with marks beside its letters. */
function findByName(db: Queryable, username: string): Promise<Row<'users'> | undefined> {
  const composed = username.normalize('NFKC');
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(username) in (lower(${username}), lower(${composed}))`)
    .orderBy(sql`lower(username) = lower(${username})`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

function limitOfAccount(username: string, ip: string): Limit {
  return { key: `sign-in:${addressKey(ip)}:${digest(username.toLowerCase())}`, points: 10, window: WINDOW };
}
