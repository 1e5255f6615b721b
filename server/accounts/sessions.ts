import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction';

/** Who calls: found by the token of the request. */
export interface SignedIn {
  tokenHash: string;
  user: { id: number; username: string; isAdmin: boolean; permissions: string[] };
}

/** A session ends after this long without use (decisions 3). */
const LIFETIME = sql<Date>`now() + interval '12 hours'`;
/** The end moves on with use, but is written at most this often. */
const WRITE_AFTER = sql<Date>`now() + interval '12 hours' - interval '1 minute'`;

/** A fresh random token, safe in an address and in a header: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored and looked up: a copy of the database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session and answers its token, which is stored nowhere. */
export async function startSession(db: Queryable, userId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: LIFETIME })
    .execute();
  return token;
}

/** The session of a token and its user's present permissions; undefined when it ended or the user may not sign in. */
export async function findSession(db: Queryable, tokenHash: string): Promise<SignedIn | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.is_admin', 'users.permissions'])
    .select(sql<boolean>`sessions.expires_at < ${WRITE_AFTER}`.as('used_a_while_ago'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.active', '=', true)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.used_a_while_ago) {
    await db
      .updateTable('sessions')
      .set({ expires_at: LIFETIME })
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '<', WRITE_AFTER)
      .execute();
  }
  return {
    tokenHash,
    user: { id: found.id, username: found.username, isAdmin: found.is_admin, permissions: found.permissions },
  };
}

/** Which of these sessions still count, with their users' present permissions. Asking is no use: it moves no end. */
export async function readSessions(db: Queryable, tokenHashes: readonly string[]): Promise<SignedIn[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.token_hash', 'users.id', 'users.username', 'users.is_admin', 'users.permissions'])
    .where('sessions.token_hash', 'in', tokenHashes)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.active', '=', true)
    .execute();
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    user: { id: row.id, username: row.username, isAdmin: row.is_admin, permissions: row.permissions },
  }));
}

/** Ends one session: its token is dead at once. */
export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a user, or all but the one given. */
export async function endSessionsOf(db: Queryable, userId: number, except?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
    .execute();
}
