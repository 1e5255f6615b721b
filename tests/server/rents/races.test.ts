/** @module-tag pool */
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveOldEntries } from '../../../server/audit/retention';
import { bootstrapDatabase } from '../../../server/bootstrapDatabase';
import { migrations } from '../../../server/db/migrations/index';
import { applyMigrations, migrate } from '../../../server/db/migrator';
import type { Trx } from '../../../server/db/transaction';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { withConflictDetails } from '../../../server/rents/conflicts';
import { overtake } from '../overtake';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type Answer, type TestApp } from '../support';

describe('many people at once', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  it('put one asset on overlapping rents: exactly one succeeds, the others learn which rent has it', async () => {
    const asset = await fixture.asset();
    const rents: Answer['body'][] = [];
    for (let index = 0; index < 200; index++) {
      const day = String(1 + (index % 5)).padStart(2, '0');
      rents.push(await fixture.rent([`2028-01-${day}`, '2028-01-10']));
    }
    const answers = await Promise.all(
      rents.map((rent) => fixture.call(rent.id, 'addEquipment', { asset, paymentValue: 1 })),
    );
    const winners = answers.filter((answer) => answer.status === 200);
    expect(winners).toHaveLength(1);
    const code = winners[0]?.body.code;
    const losers = answers.filter((answer) => answer.status !== 200);
    expect(losers).toHaveLength(199);
    for (const loser of losers)
      expect(loser).toMatchObject({ status: 409, body: { code: 'asset-unavailable', details: { rent: { code } } } });
  });

  it('learn which rent has the asset also when only the database itself noticed, past every check', async () => {
    const asset = await fixture.asset();
    const holder = await fixture.rent(['2028-06-01', '2028-06-05'], [asset]);
    const late = await fixture.rent(['2028-06-05', '2028-06-09'], [await fixture.asset()]);
    const { db } = test.app;
    const line = {
      rent_id: late.id,
      period: '[2028-06-05,2028-06-10)',
      line_order: 1,
      asset_serial: asset,
      payment_value: 1,
      vat_rate: 23,
    };
    const details = {
      asset,
      rent: { code: holder.code, startDate: '2028-06-01T00:00:00', endDate: '2028-06-05T00:00:00' },
    };
    await expect(
      withConflictDetails(db, late.id, { asset }, () => db.insertInto('rent_lines').values(line).execute()),
    ).rejects.toMatchObject({ code: 'asset-unavailable', details });

    const movable = await fixture.rent(['2028-06-15', '2028-06-16'], [await fixture.asset()]);
    await fixture.succeed(movable.id, 'addEquipment', { asset, paymentValue: 1 });
    const move = () => db.updateTable('rents').set({ start_date: '2028-06-05' }).where('id', '=', movable.id).execute();
    await expect(
      withConflictDetails(db, movable.id, { period: { start: '2028-06-05', end: '2028-06-16' } }, move),
    ).rejects.toMatchObject({ details });
  });

  it('move rents with the same assets onto each other without a deadlock', async () => {
    const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
    const first = await fixture.rent(['2028-02-01', '2028-02-02'], assets);
    const second = await fixture.rent(['2028-02-11', '2028-02-12'], [...assets].reverse());
    const attempts = Array.from({ length: 40 }, (_, index) =>
      fixture.call((index % 2 === 0 ? first : second).id, 'updateDate', {
        startDate: '2028-02-05',
        endDate: `2028-02-${String(10 - (index % 3)).padStart(2, '0')}`,
      }),
    );
    const answers = await Promise.all(attempts);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(answers.some((answer) => answer.status === 200)).toBe(true);
  });

  it('reserve one rent: one does it, the others hear that it is done', async () => {
    const rent = await fixture.rent(['2028-03-01', '2028-03-02'], [await fixture.asset()]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.call(rent.id, 'reserveRent')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && answer.body.code === 'illegal-transition')).toHaveLength(
      19,
    );
  });

  it('hand out one asset of two rents: one of them gets it', async () => {
    const asset = await fixture.asset();
    // The first is late to go out, so that an early start moves neither onto the other's days.
    const [yesterday, now] = [toWire(addDays(today(), -1)), toWire(today())];
    const rents = [await fixture.rent([yesterday, yesterday], [asset]), await fixture.rent([now, now], [asset])];
    for (const rent of rents) await fixture.succeed(rent.id, 'reserveRent');
    const answers = await Promise.all(rents.map((rent) => fixture.call(rent.id, 'startRent')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('asset-out');
  });
});

describe('many processes at once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });

  /** Holds the lock of work that one process does at a time. */
  const hold = (trx: Trx, lock: number) => sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);

  it('take a step of the schema once', async () => {
    const { db } = test.store;
    const step = { name: '9002_together', sql: 'create table together (id integer)' };
    const { answer } = await overtake(
      db,
      () => migrate(db, [...migrations, step]),
      async (trx) => {
        await applyMigrations(trx, [...migrations, step]);
      },
    );
    expect(answer).toEqual([]);
  });

  it('fill an empty database once', async () => {
    const { store, config } = await createTestApp();
    await overtake(
      store.db,
      () => bootstrapDatabase(store, config, { info: () => undefined }, () => undefined),
      async (trx) => {
        await hold(trx, 7_266_203);
        const first = { username: 'ana', email: 'ana@example.test', password_hash: '-' };
        await trx.insertInto('users').values(first).execute();
      },
    );
    expect(await store.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'ana' }]);
  });

  it('archive an entry of the log once', async () => {
    const { db } = test.store;
    await sql`insert into audit_entries (at, action, resource, label, request_id)
      values (now() - interval '11 years', 'create', 'tags', 'Frágil', 'r')`.execute(db);
    const { answer } = await overtake(
      db,
      () => archiveOldEntries(db, join(test.config.dataDir, 'audit-archive'), 10),
      async (trx) => {
        await hold(trx, 7_266_204);
        await sql`set local cockpit.audit_archived = 'yes'`.execute(trx);
        await sql`delete from audit_entries where label = 'Frágil'`.execute(trx);
      },
    );
    expect(answer).toBe(0);
  });
});
