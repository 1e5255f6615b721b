import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config';
import { seesPrices } from '../../src/shared/domain/permissions';
import { DiskFullError } from '../db/diskSpace';
import type { Row } from '../db/schema';
import type { Queryable } from '../db/transaction';
import type { SessionUser, SignedIn } from '../lib/requestUser';

/** Where a session was begun, and with what. */
export interface Device {
  address?: string;
  userAgent?: string;
}

/** A session as its owner sees it. */
export interface SessionRecord {
  id: number;
  createdAt: string;
  lastUsedAt: string;
  address: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}

/** Configuration that permissions depend on: whether a second factor is required. */
export type Demand = Pick<Config, 'requireTotp'>;

/** Lifetime of an unused session (product 10.2). */
const LIFETIME = sql<Date>`now() + interval '12 hours'`;
/** The end moves on with use, but is written at most this often. */
const WRITE_AFTER = sql<Date>`now() + interval '12 hours' - interval '1 minute'`;
/** However much it is used, a session ends 30 days after its start. */
const OLDEST_START = sql<Date>`now() - interval '30 days'`;
const USER_AGENT_MAX = 300;

/** A fresh random token, safe in an address and in a header: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage: a copied database contains no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session and answers its token, which is stored nowhere. */
export async function startSession(
  db: Queryable,
  userId: number,
  { address, userAgent }: Device = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      address,
      user_agent: userAgent?.slice(0, USER_AGENT_MAX),
      expires_at: LIFETIME,
    })
    .execute();
  return token;
}

/** The user with effective permissions: none while a required second factor is missing. */
export function rightsOf(
  row: Pick<Row<'users'>, 'username' | 'is_admin' | 'permissions' | 'sees_prices'> & { has_second_factor: boolean },
  { requireTotp }: Demand,
): SessionUser {
  const { username, is_admin: isAdmin, permissions } = row;
  const user = { username, isAdmin, permissions };
  return requireTotp === 'admins' && isAdmin && !row.has_second_factor
    ? { username, isAdmin: false, permissions: [], secondFactorRequired: true }
    : { ...user, ...(seesPrices({ ...user, seesPrices: row.sees_prices }) ? {} : { seesPrices: false }) };
}

/** Every session that counts, with its user. */
function liveSessions(db: Queryable) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'users.id',
      'users.username',
      'users.is_admin',
      'users.permissions',
      'users.sees_prices',
    ])
    .select(
      sql<boolean>`exists (select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    )
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.created_at', '>', OLDEST_START)
    .where('users.active', '=', true);
}

/** The session of a token and its user's present permissions; undefined when it ended or the user may not sign in. */
export async function findSession(
  db: Queryable,
  tokenHash: string,
  demand: Demand = { requireTotp: 'nobody' },
): Promise<SignedIn | undefined> {
  const found = await liveSessions(db)
    .select(sql<boolean>`sessions.expires_at < ${WRITE_AFTER}`.as('used_a_while_ago'))
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.used_a_while_ago) {
    await db
      .updateTable('sessions')
      .set({ expires_at: LIFETIME })
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '<', WRITE_AFTER)
      .execute()
      .catch(unlessDiskFull);
  }
  return { tokenHash, user: { id: found.id, ...rightsOf(found, demand) } };
}

/** Reading goes on while nothing can be written: only the session's end does not move on. */
function unlessDiskFull(error: unknown): void {
  if (!(error instanceof DiskFullError)) throw error;
}

/** Which of these sessions still count, with their users' present permissions. Asking is no use: it moves no end. */
export async function readSessions(
  db: Queryable,
  tokenHashes: readonly string[],
  demand: Demand = { requireTotp: 'nobody' },
): Promise<SignedIn[]> {
  const rows = await liveSessions(db).where('sessions.token_hash', 'in', tokenHashes).execute();
  return rows.map((row) => ({ tokenHash: row.token_hash, user: { id: row.id, ...rightsOf(row, demand) } }));
}

/** A user's sessions: the current one, then the most recently used first. */
export async function readSessionsOf(db: Queryable, userId: number, current: string): Promise<SessionRecord[]> {
  const rows = await liveSessions(db)
    .select(['sessions.id as session_id', 'sessions.created_at', 'sessions.address', 'sessions.user_agent'])
    .select(sql<Date>`sessions.expires_at - interval '12 hours'`.as('used_at'))
    .where('sessions.user_id', '=', userId)
    .orderBy(sql`sessions.token_hash = ${current}`, 'desc')
    .orderBy('sessions.expires_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.session_id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.used_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    isCurrent: row.token_hash === current,
  }));
}

/** Ends one session: its token is dead at once. Answers whether it was alive. */
export async function endSession(db: Queryable, tokenHash: string): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('id').executeTakeFirst();
  return ended !== undefined;
}

/** Ends a session by its number; answers whether the user had such a session. */
export async function endSessionById(db: Queryable, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all sessions of a user, or all but the one given. Answers whether there were any. */
export async function endSessionsOf(db: Queryable, userId: number, except?: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
    .returning('id')
    .execute();
  return ended.length > 0;
}
