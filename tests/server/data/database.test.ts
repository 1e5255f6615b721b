/** @module-tag engines */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOver, type Store } from '../../../server/db/engine';
import { translateDatabaseError } from '../../../server/db/dbErrors';
import { migrate } from '../../../server/db/migrator';
import { openInMemory } from '../../../server/db/pgliteEngine';
import { PglitePool } from '../../../server/db/pglitePool';
import { inTransaction } from '../../../server/db/transaction';
import { createTestApp, type TestApp } from '../support';

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('the embedded engine behind its pool', () => {
  let engine: Awaited<ReturnType<typeof openInMemory>>;
  let store: Store;
  let impatient: Store;
  beforeAll(async () => {
    engine = await openInMemory({ acquireTimeout: 30_000 });
    store = storeOver(engine);
    impatient = storeOver({ ...engine, pool: new PglitePool(engine.pglite, 50) });
    await sql`create table notes (id integer primary key, text text not null)`.execute(store.db);
  });
  afterAll(() => store.close());
  const read = async () =>
    (await sql<{ id: number }>`select id from notes order by id`.execute(store.db)).rows.map((row) => row.id);

  it('answers each query with its own result, after a failed one too', async () => {
    const answers = await Promise.allSettled([
      sql<{ n: number }>`select 1 as n`.execute(store.db),
      sql`select nonsense`.execute(store.db),
      sql<{ n: number }>`select ${2}::integer as n`.execute(store.db),
      sql`insert into notes values (${1}, ${null})`.execute(store.db),
      sql<{ n: number }>`select 3 as n`.execute(store.db),
    ]);
    const outcomes = answers.map((answer) =>
      answer.status === 'fulfilled' ? (answer.value.rows[0] as { n: number }).n : 'failed',
    );
    expect(outcomes).toEqual([1, 'failed', 2, 'failed', 3]);
  });

  it('keeps a transaction to itself and takes it back whole', async () => {
    let outside: Promise<number[]> | undefined;
    const failing = store.db.transaction().execute(async (trx) => {
      await sql`insert into notes values (10, 'x')`.execute(trx);
      outside = read();
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await outside).toEqual([]);
  });

  it('gives up waiting for a connection instead of waiting for itself for ever', async () => {
    const waiting = impatient.db.transaction().execute(() => sql`select 1`.execute(impatient.db));
    await expect(waiting).rejects.toThrow('No database connection became free within 50 ms');
    expect(await read()).toEqual([]);
  });

  it('refuses a connection that was waited for while the pool ended', async () => {
    const pool = new PglitePool(engine.pglite, 30_000);
    const first = await pool.connect();
    const [ended, late] = [pool.end(), pool.connect()];
    first.release();
    await ended;
    await expect(late).rejects.toThrow('The database is closed.');
  });

  it('lets timers run while many queries wait', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await Promise.all(
      Array.from({ length: 300 }, () => sql`select sum(n) from generate_series(1, 1000) as n`.execute(store.db)),
    );
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});

describe('values from the database', () => {
  it('are days, money and ranges as text, and big integers as checked numbers, on every engine', async () => {
    const { store } = await createTestApp();
    const { rows } =
      await sql`select date '2026-11-20' as day, 12.50::numeric as money, daterange('2026-01-01', '2026-01-05', '[]') as period,
      9007199254740991::bigint as big, ${'a'}::text as text, ${[1, 2]}::integer[] as list, true as yes, null as nothing`.execute(
        store.db,
      );
    expect(rows[0]).toEqual({
      day: '2026-11-20',
      money: '12.50',
      period: '[2026-01-01,2026-01-06)',
      big: 9_007_199_254_740_991,
      text: 'a',
      list: [1, 2],
      yes: true,
      nothing: null,
    });
    await expect(sql`select 9007199254740993::bigint as big`.execute(store.db)).rejects.toThrow('too large');
  });
});

describe('transactions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

  it('run again when the database chose them as the victim of a deadlock', async () => {
    let attempts = 0;
    const result = await inTransaction(test.store.db, async (trx) => {
      attempts += 1;
      await trx.insertInto('tags').values({ description: 'Uma vez' }).execute();
      if (attempts < 3) throw deadlock();
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 3]);
    expect(
      await test.store.db.selectFrom('tags').select('id').where('description', '=', 'Uma vez').execute(),
    ).toHaveLength(1);
  });

  it('give up after three more attempts, and do not repeat other failures', async () => {
    let attempts = 0;
    const failing = (failure: () => Error) =>
      inTransaction(test.store.db, () => {
        attempts += 1;
        return Promise.reject(failure());
      });
    await expect(failing(deadlock)).rejects.toThrow('deadlock');
    expect(attempts).toBe(4);
    await expect(failing(() => new Error('other'))).rejects.toThrow('other');
    expect(attempts).toBe(5);
  });
});

describe('a lost connection', () => {
  const withCode = (code: string) => Object.assign(new Error('from the database'), { code });
  it.each([
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('timeout expired'),
    Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].map(withCode),
    ...['08006', '08P01', '53300', '57P01', '57P02', '57P03', '57014', '40P01'].map(withCode),
  ])('is 503 with Retry-After: %s', (error) => {
    expect(translateDatabaseError(error)).toMatchObject({
      status: 503,
      code: 'unavailable',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
  });

  it('is not what a missing file or a defect is taken for', () => {
    expect(translateDatabaseError(withCode('ENOENT'))).toBeUndefined();
    expect(translateDatabaseError(new TypeError('Connection is not a function'))).toBeUndefined();
  });
});

describe('migrations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  const known = async () =>
    (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(test.store.db)).rows.map(
      ({ name }) => ({ name, sql: '' }),
    );

  it('run once each, in order, and not again', async () => {
    const before = await known();
    const steps = [
      ...before,
      { name: '8001_a', sql: 'create table a (id integer); create table b (id integer)' },
      { name: '8002_b', sql: 'drop table b' },
    ];
    expect(await migrate(test.store.db, steps)).toEqual(['8001_a', '8002_b']);
    expect(await migrate(test.store.db, steps)).toEqual([]);
  });

  it('leave nothing of any step when one fails, say what to do, and the version before works on', async () => {
    const before = await known();
    const steps = [
      ...before,
      { name: '9000_fine', sql: 'create table whole (id integer); update tags set description = upper(description)' },
      { name: '9001_broken', sql: 'create table half (id integer); select nonsense' },
    ];
    await expect(migrate(test.store.db, steps)).rejects.toThrow(
      /step 9001_broken failed \(.*nonsense.*\)\.\nNothing in it was changed\. Start the version that ran before/u,
    );
    const { rows } = await sql<{ half: string | null; whole: string | null }>`
      select to_regclass('half')::text as half, to_regclass('whole')::text as whole`.execute(test.store.db);
    expect(rows).toEqual([{ half: null, whole: null }]);
    expect(await known()).toEqual(before);
    expect(await migrate(test.store.db, before)).toEqual([]);
    const token = await test.tokenFor('admin');
    expect((await test.call('POST', '/tags', { token, body: { description: 'Frágil' } })).status).toBe(201);
  });

  it('are taken once by processes that start together', async () => {
    const steps = [...(await known()), { name: '9002_together', sql: 'create table together (id integer)' }];
    const taken = await Promise.all([
      migrate(test.store.db, steps),
      migrate(test.store.db, steps),
      migrate(test.store.db, steps),
    ]);
    expect(taken.flat()).toEqual(['9002_together']);
  });

  it('refuse a database that a newer version has written', async () => {
    const older = (await known()).slice(0, 2);
    await expect(migrate(test.store.db, older)).rejects.toThrow('newer version');
  });
});
