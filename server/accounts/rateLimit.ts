import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction';
import { ApiError } from '../lib/errors';

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
  const now = Date.now();
  let wait = 0;
  for (const { key, points, window } of limits) {
    const { used, expire } = await count(db, key, now, window);
    if (used > points) wait = Math.max(wait, Math.ceil((expire - now) / 1000), 1);
  }
  if (wait === 0) return;
  // A refused attempt counts at no limit, so that it lengthens no wait.
  await giveBack(db, limits);
  throw new ApiError(429, 'too-many-requests', 'Too many attempts. Try again later.', {
    headers: { 'retry-after': String(wait) },
    details: { retryAfter: wait },
  });
}

/** Takes one use back from each limit. */
export async function giveBack(db: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) {
    await sql`update rate_limits set points = greatest(points - 1, 0) where key = ${key}`.execute(db);
  }
}

async function count(
  db: Queryable,
  key: string,
  now: number,
  window: number,
): Promise<{ used: number; expire: number }> {
  const expire = now + window * 1000;
  const { rows } = await sql<{ used: number; expire: number }>`
    insert into rate_limits (key, points, expire) values (${key}, 1, ${expire})
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end
    returning points as used, expire`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A counter that was just written is missing.');
  return row;
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
