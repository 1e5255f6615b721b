/** @module-tag engines */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations/index';
import { migrate } from '../../../server/db/migrator';
import { upsertReferenceData } from '../../../server/db/referenceData';
import type { Queryable } from '../../../server/db/transaction';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { wrongSums } from '../rents/sums';
import { createTestApp } from '../support';

/* A database whose rents were paid or not, before there were entries: what was paid stays paid, to the cent. */
let db: Queryable;
let before: unknown;

/** A rent as it was stored before: its value without VAT, its stage and its last day. */
interface Former {
  id: number;
  values: readonly number[];
  payed?: boolean;
  /** What was paid before a charge came, with VAT. */
  paidBefore?: number;
  end?: string;
}

const FUTURE = addDays(today(), 40);
const RENTS: readonly Former[] = [
  { id: 1, values: [100], payed: true, end: '2026-02-03' },
  { id: 2, values: [], payed: true, end: '2026-02-04' },
  { id: 3, values: [9_000_000, 9_000_000, 9_000_000], payed: true, end: '2026-02-05' },
  { id: 4, values: [100], paidBefore: 50, end: '2026-02-06' },
  { id: 5, values: [100], end: '2026-02-07' },
  { id: 6, values: [100], payed: true, end: '2026-02-08' },
  { id: 7, values: [100], payed: true, end: FUTURE },
  { id: 8, values: [9_000_000, 9_000_000], paidBefore: 10_000_000, end: '2026-02-09' },
  // Its total fell to less than was paid.
  { id: 9, values: [10], paidBefore: 50, end: '2026-02-10' },
];

beforeAll(async () => {
  ({ db } = (await createTestApp()).store);
  await sql.raw('drop schema public cascade; create schema public;').execute(db);
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0140'),
  );
  await upsertReferenceData(db);
  await sql`insert into customers (id, description) values (1, 'Obras')`.execute(db);
  await sql`insert into assets (serial_number, description, state_id) select n, 'Grua', 1 from generate_series(1, 3) n`.execute(
    db,
  );
  for (const { id, values, payed = false, paidBefore = null, end } of RENTS) {
    await sql`insert into rents (id, code, customer_id, state, payed, paid_before, start_date, end_date)
      values (${id}, ${`A-${id}`}, 1, 'ENDED', ${payed}, ${paidBefore}, ${end}::date, ${end}::date)`.execute(db);
    for (const [place, value] of values.entries())
      await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
        select id, period, ${place}, ${place + 1}, ${value}, 23 from rents where id = ${id}`.execute(db);
  }
  // Paid twice, the second time by another user.
  await sql`insert into audit_entries (at, user_id, username, action, resource, record_id, request_id) values
    ('2026-03-01T12:00:00Z', 7, 'rita', 'payRent', 'rents', '6', '-'),
    ('2026-03-05T12:00:00Z', 8, 'nuno', 'payRent', 'rents', '6', '-'),
    ('2026-03-06T12:00:00Z', 8, 'nuno', 'unpayRent', 'rents', '6', '-')`.execute(db);
  before = await figures();
  await migrate(db);
});

const figures = async () =>
  (
    await sql`select id, state, payed, payment_total, payment_total_with_vat, version from rents order by id`.execute(
      db,
    )
  ).rows.map((row) => {
    const rent = row as { id: number; payed: boolean };
    return rent.id === 9 ? { ...rent, payed: undefined } : rent;
  });

it('keeps which rents are paid, and every total', async () => {
  expect(await figures()).toEqual(before);
  expect(await wrongSums(db)).toEqual([]);
});

it('says how much of each was paid, and one that costs less than was paid is paid', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id, payed, paid_total, settlements, entry_count from rents order by id`.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, true, '123.00', 1, 1],
    [2, true, '0.00', 1, 1],
    [3, true, '33210000.00', 4, 4],
    [4, false, '50.00', 1, 1],
    [5, false, '0.00', 0, 0],
    [6, true, '123.00', 1, 1],
    [7, true, '123.00', 1, 1],
    [8, false, '10000000.00', 2, 2],
    [9, true, '50.00', 1, 1],
  ]);
});

it('dates each payment by the log, or else by the last day of its rent, and never in the future', async () => {
  const { rows } = await sql<{ rent_id: number; kind: string; day: string; by: string | null; amount: string }>`
    select rent_id, kind, on_day as day, by_name as by, amount, method, source, group_id = first as together from (
      select *, min(id) over (partition by rent_id) as first from ledger_entries) as entries order by rent_id, id`.execute(
    db,
  );
  expect(
    new Set(rows.map(({ rent_id: _rent, day: _day, by: _by, amount: _amount, ...same }) => JSON.stringify(same))),
  ).toEqual(new Set([JSON.stringify({ kind: 'PAYMENT', method: 'OTHER', source: 'MIGRATION', together: true })]));
  expect(rows.map(({ rent_id, day, by, amount }) => [rent_id, day, by, amount])).toEqual([
    [1, '2026-02-03', null, '123.00'],
    [2, '2026-02-04', null, '0.00'],
    [3, '2026-02-05', null, '9999999.99'],
    [3, '2026-02-05', null, '9999999.99'],
    [3, '2026-02-05', null, '9999999.99'],
    [3, '2026-02-05', null, '3210000.03'],
    [4, '2026-02-06', null, '50.00'],
    [6, '2026-03-05', 'nuno', '123.00'],
    [7, today(), null, '123.00'],
    [8, '2026-02-09', null, '9999999.99'],
    [8, '2026-02-09', null, '0.01'],
    [9, '2026-02-10', null, '50.00'],
  ]);
});

it('numbers the next entry after these', async () => {
  const { rows } = await sql<{ id: number; last: number }>`
    insert into ledger_entries (customer_id, rent_id, rent_code, kind, amount, method, on_day)
    select customer_id, id, code, 'PAYMENT', 1, 'CASH', '2026-03-01' from rents where id = 5
    returning id, (select max(id) from ledger_entries) as last`.execute(db);
  expect(rows[0]!.id).toBe(rows[0]!.last + 1);
  expect(await wrongSums(db)).toEqual([]);
});
