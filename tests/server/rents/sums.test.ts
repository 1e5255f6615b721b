/**
 * @module-tag pool
 * @module-tag engines
 * @module-tag full
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../../../server/db/transaction';
import { keepRecentSums } from '../../../server/statistics/recentSums';
import { addDays } from '../../../src/shared/domain/days/days';
import { overtake } from '../overtake';
import { settle, unsettle } from '../payments';
import { wrongSums } from './sums';
import { createTestApp, type TestApp } from '../support';

/*
 * Stored sums follow every change of rents and lines, also direct ones: many rows in one statement, deleted rents,
 * exchanged equipment. sequences.test.ts checks them too.
 */
const RUNS = Number(process.env.HISTORIES ?? 10);
const STATES = ['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'] as const;

let test: TestApp;
let customers: number[];
/** None, and two. */
let models: (number | null)[];
beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.store;
  const state = await db.selectFrom('asset_states').select('id').executeTakeFirstOrThrow();
  customers = (
    await db
      .insertInto('customers')
      .values([{ description: 'Um' }, { description: 'Dois' }, { description: 'Três' }])
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const named = [{ description: 'Martelo' }, { description: 'Grua' }];
  models = [null, ...(await db.insertInto('asset_models').values(named).returning('id').execute()).map(({ id }) => id)];
  await db
    .insertInto('assets')
    .values(
      Array.from({ length: 90 }, (_, index) => ({
        serial_number: index + 1,
        description: 'Máquina',
        state_id: state.id,
        model_id: models[index % 3],
      })),
    )
    .execute();
});

const whole = (max: number) => fc.integer({ min: 0, max });
const cents = whole(100_000).map((value) => value / 100);
/** The days lie around the end of a year, so that months, quarters and years change. */
const day = whole(70).map((offset) => `2026-12-01 ${offset}`);
/** Which rows a statement changes: those whose number leaves this rest. */
const some = whole(3);

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    rents: fc.array(fc.tuple(whole(2), fc.constantFrom(...STATES), day, fc.boolean()), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('lines' as const), some, value: cents }),
  fc.record({ kind: fc.constant('state' as const), some, to: fc.constantFrom(...STATES) }),
  fc.record({ kind: fc.constant('pay' as const), some, isTaken: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), some, days: whole(40) }),
  fc.record({ kind: fc.constant('lengthen' as const), some, days: whole(40) }),
  fc.record({ kind: fc.constant('relet' as const), value: cents }),
  fc.record({ kind: fc.constant('customer' as const), some, to: whole(2) }),
  fc.record({ kind: fc.constant('value' as const), some, value: cents }),
  fc.record({ kind: fc.constant('exchange' as const), some }),
  fc.record({ kind: fc.constant('model' as const), some, to: whole(2) }),
  fc.record({ kind: fc.constant('join' as const) }),
  fc.record({ kind: fc.constant('today' as const), day: whole(70) }),
  fc.record({ kind: fc.constant('charge' as const), some, value: cents }),
  fc.record({ kind: fc.constant('recharge' as const), some, value: cents }),
  fc.record({ kind: fc.constant('uncharge' as const), some }),
  fc.record({ kind: fc.constant('unline' as const), some }),
  fc.record({ kind: fc.constant('delete' as const), some }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Rents that every history begins with, so that most statements have something to change. */
const FIRST = Array.from({ length: 8 }, (_, index): [number, (typeof STATES)[number], string, boolean] => [
  index % 3,
  STATES[index % 4] ?? 'ENDED',
  `2026-12-01 ${5 * index}`,
  index % 2 === 0,
]);

const dayOf = (text: string) => {
  const [begin = '', offset = '0'] = text.split(' ');
  return sql<string>`(${begin}::date + ${Number(offset)}::int)`;
};
let code = 0;

/** A rent whose equipment has no other rent, which could be in the way. */
const ALONE = sql`(select min(id) from rents where line_count > 0
  and not exists (select from rent_lines as own join rent_lines as other on other.asset_serial = own.asset_serial and other.id <> own.id
    where own.rent_id = rents.id))`;

/** One statement of a history. Every rent has machines of its own, or one that came back early, so that none is out twice. */
async function run(db: Queryable, change: Step): Promise<unknown> {
  const chosen = (rest: number) => sql`id % 4 = ${rest}`;
  switch (change.kind) {
    case 'add':
      await db
        .insertInto('rents')
        .values(
          change.rents.map(([customer, state, start, isPaid]) => ({
            code: `S-${(code += 1)}`,
            customer_id: customers[customer] ?? 0,
            state,
            reference_code: isPaid ? 'paid' : null,
            start_date: dayOf(start),
            end_date: sql<string>`${dayOf(start)} + 3`,
          })),
        )
        .execute();
      return settle(db, sql`reference_code = 'paid' and entry_count = 0`);
    case 'lines':
      return sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
        select id, period, line_count, asset, ${change.value}, 23 from rents cross join lateral (select 1 + (2 * id + line_count) % 89 as asset) as own
        where ${chosen(change.some)} and line_count < 2
          and not exists (select from rent_lines as other where other.asset_serial = asset and other.held && rents.period)`.execute(
        db,
      );
    case 'state':
      return sql`update rents set state = ${change.to} where ${chosen(change.some)}`.execute(db);
    case 'pay':
      return change.isTaken ? settle(db, chosen(change.some)) : unsettle(db, chosen(change.some));
    case 'move':
      return sql`update rents set start_date = start_date + ${change.days}::int, end_date = end_date + ${change.days}::int
        where ${chosen(change.some)} and line_count = 0 or id = ${ALONE}`.execute(db);
    case 'lengthen':
      return sql`update rents set end_date = end_date + ${change.days}::int
        where ${chosen(change.some)} and line_count = 0 or id = ${ALONE}`.execute(db);
    case 'relet':
      return relet(db, change.value);
    case 'customer':
      return sql`update rents set customer_id = ${customers[change.to]} where ${chosen(change.some)}`.execute(db);
    case 'value':
      return sql`update rent_lines set payment_value = ${change.value} where ${chosen(change.some)}`.execute(db);
    case 'exchange':
      return sql`update rent_lines set asset_serial = 90 where id = (select max(id) from rent_lines)
        and not exists (select from rent_lines as other where asset_serial = 90)`.execute(db);
    case 'model':
      return sql`update assets set model_id = ${models[change.to]}::integer where serial_number % 4 = ${change.some}`.execute(
        db,
      );
    case 'join':
      await sql`select join_model_sums()`.execute(db);
      expect(await modelRows(db)).toMatchObject({ more: 0 });
      return undefined;
    case 'today':
      return keepRecentSums(db, addDays('2026-12-01', change.day));
    case 'charge':
      return sql`insert into rent_charges (rent_id, description, quantity, unit_value, vat_rate)
        select id, 'Entrega', 1.5, ${change.value}, 6 from rents where ${chosen(change.some)}`.execute(db);
    case 'recharge':
      return sql`update rent_charges set unit_value = ${change.value} where ${chosen(change.some)}`.execute(db);
    case 'uncharge':
      return sql`delete from rent_charges where ${chosen(change.some)}`.execute(db);
    case 'unline':
      return sql`delete from rent_lines where ${chosen(change.some)}`.execute(db);
    case 'delete':
      return sql`delete from rents where ${chosen(change.some)}`.execute(db);
  }
}

/** Lets a machine come back on its first day and go out again on the next one, to the same customer. */
async function relet(db: Queryable, value: number): Promise<void> {
  const { rows } = await sql<{ rent_id: number; asset_serial: number }>`update rent_lines set back_on = lower(period)
    where id = (select max(id) from rent_lines where upper(period) - lower(period) > 1 and (back_on is null or upper(held) > lower(period) + 1))
    returning rent_id, asset_serial`.execute(db);
  for (const { rent_id, asset_serial } of rows) {
    const again = await sql<{ id: number }>`insert into rents (code, customer_id, state, start_date, end_date)
      select ${`S-${(code += 1)}`}, customer_id, state, start_date + 1, end_date from rents where id = ${rent_id} returning id`.execute(
      db,
    );
    await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
      select id, period, 0, ${asset_serial}, ${value}, 23 from rents where id = ${again.rows[0]?.id}`.execute(db);
  }
}

/** The rows of the sums of models, and how many more there are than sums. */
async function modelRows(db: Queryable): Promise<{ rows: number; more: number } | undefined> {
  const { rows } = await sql<{ rows: number; more: number }>`select count(*)::int as rows,
    (count(*) - count(distinct (span, begin, model_id)))::int as more from model_sums`.execute(db);
  return rows[0];
}

/** Makes a rent of one line in June 2027. */
async function rentOfOne(db: Queryable, state: (typeof STATES)[number]): Promise<void> {
  await sql`with rent as (insert into rents (code, customer_id, state, start_date, end_date)
      values (${`S-${(code += 1)}`}, ${customers[0]}, ${state}, '2027-06-05', '2027-06-06') returning id, period)
    insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
    select id, period, 0, 1, 10, 23 from rent`.execute(db);
}

/** Removes all rents and their stored sums. */
async function clearRents(db: Queryable): Promise<void> {
  const kept = sql`rent_day_sums, customer_sums, asset_sums, asset_days, model_sums, customer_totals, recent_sums`;
  // With all that belongs to a rent, such as its hand-overs and their photos.
  await sql`truncate rents, ${kept} cascade`.execute(db);
}

it(`follow any history: ${RUNS} of them`, { timeout: 60_000 + RUNS * 2000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
      const { db } = test.store;
      await clearRents(db);
      const first = { kind: 'add', rents: FIRST } as const;
      const lines = [0, 1, 2, 3].map((some) => ({ kind: 'lines', some, value: 10 * some }) as const);
      for (const each of [first, ...lines]) await run(db, each);
      await keepRecentSums(db, '2026-12-28');
      for (const each of steps) {
        await run(db, each);
        expect(await wrongSums(db), each.kind).toEqual([]);
      }
    }),
    { numRuns: RUNS, seed: 20_261_123 },
  );
});

it('lose nothing when two connections change the same customer at once', async () => {
  const { db } = test.store;
  await clearRents(db);
  const token = await test.tokenFor('admin');
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const body = { customer: customers[0], startDate: '2027-05-01', endDate: '2027-05-02' };
    ids.push(((await test.call('POST', '/rents', { token, body })).body as { id: number }).id);
  }
  await sql`update rents set state = 'ENDED'`.execute(db);
  const calls = ids.map((id) => test.call('POST', `/rents/${id}/payRent`, { token }));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(await wrongSums(db)).toEqual([]);
});

it('are those of the last 14 days whatever changes while these move on', async () => {
  const { db } = test.store;
  await clearRents(db);
  const token = await test.tokenFor('admin');
  const make = async (index: number) => {
    const startDate = addDays('2027-05-01', index);
    const body = { customer: customers[index % 3], startDate, endDate: startDate };
    const { id } = (await test.call('POST', '/rents', { token, body })).body as { id: number };
    await test.call('POST', `/rents/${id}/addEquipment`, { token, body: { asset: 1 + index, paymentValue: 10 } });
    return (await test.call('POST', `/rents/${id}/reserveRent`, { token })).status;
  };
  const days = Array.from({ length: 20 }, (_, index) => index);
  const move = async () => {
    for (const day of days) await keepRecentSums(db, addDays('2027-05-04', day));
  };
  const [statuses] = await Promise.all([Promise.all(days.map(make)), move()]);
  expect(statuses).toEqual(days.map(() => 200));
  expect(await wrongSums(db)).toEqual([]);
  const { rows } = await sql<{ begin: string }>`select begin::text from recent_sums order by begin`.execute(db);
  expect(rows.map(({ begin }) => begin)).toEqual(['2027-05-09', '2027-05-10', '2027-05-11']);
});

it('take the lines of an asset along to another model, also those that are reserved meanwhile', async () => {
  const { db } = test.store;
  await clearRents(db);
  const token = await test.tokenFor('admin');
  const change = async (serial: number) => {
    const body = { customer: customers[serial % 3], startDate: '2027-05-01', endDate: '2027-05-03' };
    const { id } = (await test.call('POST', '/rents', { token, body })).body as { id: number };
    await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
      select id, period, 0, ${serial}, 10, 23 from rents where id = ${id}`.execute(db);
    const answers = await Promise.all([
      test.call('POST', `/rents/${id}/reserveRent`, { token }),
      test.call('PATCH', `/assets/${serial}`, { token, body: { assetModel: models[1 + (serial % 2)] } }),
    ]);
    return answers.map(({ status }) => status);
  };
  const serials = Array.from({ length: 20 }, (_, index) => 1 + index);
  expect(await Promise.all(serials.map(change))).toEqual(serials.map(() => [200, 200]));
  expect(await wrongSums(db)).toEqual([]);
});

/** The order in which every change locks the sums. */
const IN_ORDER = ['rent_day_sums', 'customer_sums', 'customer_totals', 'asset_sums'];

it.each(IN_ORDER)('let a cancelled rent wait for %s before it locks what comes after', async (table) => {
  const { db } = test.store;
  await clearRents(db);
  await rentOfOne(db, 'NOT_STARTED');
  const lock = (on: Queryable, name: string, more = sql``) =>
    sql`select from ${sql.table(name)} for update ${more}`.execute(on);
  await overtake(
    db,
    () => sql`delete from rents`.execute(db),
    (trx) => lock(trx, table),
    // Fails where the call has locked them already: two changes in two orders would wait for each other.
    async (trx) => {
      for (const later of IN_ORDER.slice(IN_ORDER.indexOf(table) + 1)) await lock(trx, later, sql`nowait`);
    },
  );
  expect(await wrongSums(db)).toEqual([]);
});

it.each<[first: string, later: string]>([
  ['move', 'reserve'],
  ['reserve', 'move'],
])('are right where the last 14 days move and a rent is reserved at once: a %s, then a %s', async (first, later) => {
  const { db } = test.store;
  await clearRents(db);
  await keepRecentSums(db, '2027-05-10');
  await rentOfOne(db, 'ORDERING');
  const work: Record<string, (on: Queryable) => Promise<unknown>> = {
    move: (on) => sql`select keep_recent_sums('2027-06-10')`.execute(on),
    reserve: (on) => sql`update rents set state = 'NOT_STARTED'`.execute(on),
  };
  await overtake(db, () => work[later]!(db), work[first]!);
  expect(await wrongSums(db)).toEqual([]);
});
