import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Row } from '../db/schema';
import type { Queryable } from '../db/transaction';
import { ApiError } from '../lib/errors';

export const HOUR = 60 * 60;

/** Number of attempts that are allowed within a time. */
export interface Limit {
  key: string;
  points: number;
  /** Seconds. */
  window: number;
}

/**
 * Counts one use against each limit, in the database that all processes share, and throws 429 with `Retry-After` when
 * one is used up. Counting comes before the work, so that many attempts at once cannot all slip through;
 * `giveBack` takes the use back where only failures count.
 */
export async function consume(db: Queryable, limits: readonly Limit[]): Promise<void> {
  const refusal = await tryToConsume(db, limits);
  if (refusal) throw refusal;
}

/**
 * As `consume`, but answers the refusal. The limits are asked in turn, up to the first that is used up: name that of the
 * address first. A refused attempt counts at none, so that it writes no row and lengthens no wait.
 */
export async function tryToConsume(db: Queryable, limits: readonly Limit[]): Promise<ApiError | undefined> {
  for (const [index, limit] of limits.entries()) {
    const wait = await count(db, limit);
    if (wait === undefined) continue;
    await giveBack(db, limits.slice(0, index));
    return new ApiError(429, 'too-many-requests', 'Too many attempts. Try again later.', {
      headers: { 'retry-after': String(wait) },
      details: { retryAfter: wait },
    });
  }
  return undefined;
}

/** Takes one use back from each limit. */
export async function giveBack(db: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) {
    const { rows } = await sql<{ points: number }>`
      update rate_limits set points = points - 1 where key = ${key} and points > 0 returning points`.execute(db);
    if (rows[0]?.points === 0) await sql`delete from rate_limits where key = ${key} and points = 0`.execute(db);
  }
}

/** Counts one use; answers the seconds to wait where the limit is used up, and writes nothing then. */
async function count(db: Queryable, { key, points, window }: Limit): Promise<number | undefined> {
  const now = Date.now();
  const counted = await sql`
    insert into rate_limits (key, points, expire) values (${key}, 1, ${now + window * 1000})
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end
    where rate_limits.expire <= ${now} or rate_limits.points < ${points}
    returning key`.execute(db);
  if (counted.rows.length > 0) return undefined;
  const kept = await db.selectFrom('rate_limits').select('expire').where('key', '=', key).executeTakeFirst();
  return Math.max(1, Math.ceil(((kept?.expire ?? now) - now) / 1000));
}

/** Limit of sign-ins and own changes for an account without any permission, since strangers may register many. Answers the refusal. */
export async function limitWithoutRights(
  db: Queryable,
  user: Pick<Row<'users'>, 'id' | 'is_admin' | 'permissions'>,
): Promise<ApiError | undefined> {
  if (user.is_admin || user.permissions.length > 0) return undefined;
  return tryToConsume(db, [{ key: `no-rights:${user.id}`, points: 60, window: HOUR }]);
}

/** Mails that strangers can have sent to one mailbox; what stands after a plus belongs to the same mailbox. */
export function mailboxLimit(email: string): Limit {
  const mailbox = email.toLowerCase().replace(/\+[^@]*/u, '');
  return { key: `mailbox:${digest(mailbox)}`, points: 10, window: HOUR };
}

/** A text as part of a key: the table shall hold neither addresses nor what was typed. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Key of an address for counting: an IPv6 customer owns a whole /64. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
