/**
 * @module-tag engines
 * @module-tag full
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import type { Store } from '../../../server/db/engine';
import { bootstrapDatabase } from '../../../server/bootstrapDatabase';
import { migrations } from '../../../server/db/migrations/index';
import { emptyStore } from '../emptyStore';
import { contentOf, loadOldDatabase, lostRecords, oldDatabases, type Content } from '../oldDatabases';
import { callApp } from '../support';
import { wrongSums } from '../rents/sums';

/*
 * Databases as earlier versions left them start with today's version: every record, every value and every sum is there.
 */
const CONFIG = { ...readConfig({}), demo: false, logLevel: 'silent' as const };

let store: Store;

beforeAll(async () => {
  store = await emptyStore();
});

/**
 * All versions in `npm run test:deep`. Else every third over PostgreSQL, and every sixth over the embedded database, which
 * takes longer.
 */
function tried(): string[] {
  const step = process.env.ALL_VERSIONS !== undefined ? 1 : process.env.TEST_DATABASE_URL === undefined ? 6 : 3;
  return oldDatabases().filter((_name, index) => index % step === 0);
}

describe.each(tried())('a database of %s', (name) => {
  let before: Content;

  it('keeps every record when today’s version starts on it', async () => {
    await loadOldDatabase(store.db, name);
    before = await contentOf(store.db);
    await bootstrapDatabase(store, CONFIG, { info: () => undefined });
    const after = await contentOf(store.db);
    expect(lostRecords(before, after).slice(0, 10)).toEqual([]);
    expect(after.schema_migrations).toHaveLength(migrations.length);
    for (const table of ['rents', 'rent_lines', 'customers', 'assets', 'users'])
      expect(after[table], table).toHaveLength(before[table]?.length ?? 0);
  });

  it('has every total as the records give it', async () => {
    expect(await wrongSums(store.db)).toEqual([]);
    const values = [...(before.rent_lines ?? []), ...(before.rent_charges ?? [])];
    const billed = values.reduce((sum, { payment_value: value }) => sum + Math.round(Number(value) * 100), 0);
    const { rows } = await sql<{
      cents: number;
    }>`select (sum(payment_total) * 100)::integer as cents from rents`.execute(store.db);
    expect(rows[0]?.cents).toBe(billed);
  });

  it('is used with the accounts and rents of before', async () => {
    const app = await buildApp({ config: CONFIG, store: { ...store, close: () => Promise.resolve() } });
    try {
      const signedIn = await callApp(app, 'POST', '/auth/login', {
        body: { username: 'admin', password: 'cockpit-admin' },
      });
      const token = String(signedIn.body.accessToken);
      const rents = await callApp(app, 'POST', '/rents/read-rents', { token, body: { search: 'Obras de ontem' } });
      const made = rents.body.map(({ state, payed, paymentTotal }: Record<string, unknown>) => [
        state,
        payed,
        paymentTotal,
      ]);
      expect(made.sort()).toEqual(
        [
          ['ENDED', true, 12.5],
          ['ONGOING', false, 25],
          ['NOT_STARTED', true, 37.5],
          ['ORDERING', false, 50],
        ].sort(),
      );
      const running = rents.body.find(({ state }: { state: string }) => state === 'ONGOING');
      expect((await callApp(app, 'POST', `/rents/${running.id}/endRent`, { token, body: {} })).status).toBe(200);
      expect(await wrongSums(store.db)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
