import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { archiveOldEntries } from '../audit/retention';
import { MIN_FREE } from '../db/diskSpace';
import { vacuumBloated } from '../db/vacuum';
import { inTransaction, type Queryable } from '../db/transaction';
import { keepRecentSums } from '../statistics/recentSums';

const MINUTE = 60_000;
/** How long mails stay that were written to a file for want of a mail server. */
const MAIL_DAYS = 30;

/**
 * Regular maintenance of the database. The embedded one has no background workers. Without checkpoints its log grows,
 * and the next start replays all of it; without a nightly vacuum its plans go stale. PostgreSQL does both itself.
 * On either, expired tokens, keys, counters, photos of no hand-over and old mails are removed. Old entries of the audit
 * log are archived, sums that grow by rows joined, and those of the last days moved on.
 */
export const housekeeping = fp(
  (app: FastifyInstance, _options, done) => {
    const embedded = app.store.kind === 'embedded';
    let seen = app.store.statements();
    let vacuumedAt = seen;
    let vacuumed = dayOf(new Date());
    const every = (milliseconds: number, work: () => Promise<unknown>): NodeJS.Timeout =>
      setInterval(() => {
        work().catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'));
      }, milliseconds).unref();

    const checkpoint = async (): Promise<void> => {
      const hasRoom = (app.store.freeSpace?.() ?? Infinity) >= MIN_FREE.writing;
      if (app.store.statements() === seen || !hasRoom) return;
      await sql`checkpoint`.execute(app.db);
      seen = app.store.statements();
    };
    const reuseSpace = async (): Promise<void> => {
      if (app.store.statements() === vacuumedAt) return;
      await vacuumBloated(app.db);
      vacuumedAt = app.store.statements();
    };
    const vacuumAtNight = async (): Promise<void> => {
      const now = new Date();
      if (now.getHours() !== 3 || dayOf(now) === vacuumed) return;
      vacuumed = dayOf(now);
      await sql`vacuum analyze`.execute(app.db);
    };
    const { auditYears, dataDir } = app.config;
    const timers = [
      every(60 * MINUTE, () => removeExpired(app.db)),
      every(60 * MINUTE, () => joinModelSums(app.db)),
      every(60 * MINUTE, () => keepRecentSums(app.db, inUtc(new Date()))),
      every(60 * MINUTE, () => removeOldFiles(join(dataDir, 'outbox'), MAIL_DAYS)),
    ];
    const archive = async (): Promise<void> => {
      const moved = await archiveOldEntries(app.db, join(dataDir, 'audit-archive'), auditYears);
      if (moved > 0) app.log.info({ moved }, 'old entries of the audit log archived');
    };
    if (auditYears > 0) timers.push(every(60 * MINUTE, archive));
    const { freeSpace } = app.store;
    const checkSpace = (): Promise<void> => {
      if (freeSpace) logFreeSpace(app, freeSpace());
      return Promise.resolve();
    };
    timers.push(every(MINUTE, checkSpace));
    if (embedded)
      timers.push(every(2 * MINUTE, checkpoint), every(MINUTE, reuseSpace), every(10 * MINUTE, vacuumAtNight));
    // The server may have been down for days.
    app.addHook('onListen', () => app.runInBackground('sums', () => keepRecentSums(app.db, inUtc(new Date()))));
    app.addHook('preClose', (closed) => {
      for (const timer of timers) clearInterval(timer);
      closed();
    });
    done();
  },
  { name: 'housekeeping' },
);

/** Logs every minute while the disk is short of space. */
function logFreeSpace(app: FastifyInstance, free: number): void {
  const message = free < MIN_FREE.writing ? 'the disk is full: nothing is written' : 'the disk is nearly full';
  if (free < MIN_FREE.healthy) app.log.warn({ freeMegabytes: Math.floor(free / 1024 / 1024) }, message);
}

/** Removes what counts no more: it would only make the tables grow. */
export async function removeExpired(db: Queryable): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`expires_at < now() or created_at < now() - interval '30 days'`)
    .execute();
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
  // Photos of hand-overs that never took place.
  await db
    .deleteFrom('rent_photos')
    .where('handover_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Removes files that were written longer ago; the folder may be missing. */
export async function removeOldFiles(folder: string, days: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > days * 24 * 60 * MINUTE) await rm(file);
  }
}

/** Makes one row of all that changes added to the same sum of a model (migration 0067); DiskFullError where nothing may be written. */
export async function joinModelSums(db: Queryable): Promise<void> {
  // A transaction asks for room, a mere selection does not.
  await inTransaction(db, (trx) => sql`select join_model_sums()`.execute(trx));
}

function dayOf(date: Date): string {
  return date.toDateString();
}

function inUtc(date: Date): string {
  return date.toISOString().slice(0, 10);
}
