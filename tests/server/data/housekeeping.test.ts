/** @module-tag engines */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../server/accounts/sessions';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { removeExpired } from '../../../server/plugins/housekeeping';
import { createTestApp } from '../support';

describe('what has expired', () => {
  it('is removed, and nothing else', async () => {
    const test = await createTestApp();
    const { db } = test.store;
    await test.tokenFor('admin');
    const user = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    await startSession(db, user);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', user)
      .execute();
    await startSession(db, user);
    const day = 24 * 3_600_000;
    for (const [key, age] of [
      ['young', day / 2],
      ['old', 2 * day],
    ] as const) {
      await db
        .insertInto('idempotency_keys')
        .values({ user_id: user, key, request_hash: 'x', created_at: new Date(Date.now() - age) })
        .execute();
    }
    await db
      .insertInto('rate_limits')
      .values([
        { key: 'over', points: 1, expire: Date.now() - 1 },
        { key: 'runs', points: 1, expire: Date.now() + 60_000 },
      ])
      .execute();
    await removeExpired(db);
    expect(await db.selectFrom('sessions').select('user_id').execute()).toHaveLength(1);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }]);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'runs' }]);
  });
});

// PostgreSQL has background workers for this.
describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('the embedded database', () => {
  let parent: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'rental-cockpit-upkeep-'));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const config = {
      ...readConfig({ DATA_DIR: join(parent, 'data'), DEMO: 'false', ADMIN_PASSWORD: 'uma palavra segura' }),
      logLevel: 'silent' as const,
    };
    app = await buildApp({ config, printLine: () => {} });
  });
  afterAll(async () => {
    await app.close();
    vi.useRealTimers();
    rmSync(parent, { recursive: true, force: true });
  });
  const lastCheckpoint = async () =>
    (await sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(app.db)).rows[0]?.at;

  it('keeps the sums of the last 14 days from its start on', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    await app.settled();
    const { rows } = await sql<{ ends: string }>`select (begin + 13)::text as ends from recent_sums order by 1`.execute(
      app.db,
    );
    const around = [-1, 0, 1].map((days) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10));
    expect(rows.map(({ ends }) => ends)).toEqual(around);
  });

  it('writes its log away every few minutes while it is used', async () => {
    await sql`create table notes as select n from generate_series(1, 1000) as n`.execute(app.db);
    const before = await lastCheckpoint();
    vi.advanceTimersByTime(2 * 60_000);
    await expect.poll(lastCheckpoint).not.toBe(before);
  });
});
