/** @module-tag engines */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSTRAINT_ERRORS } from '../../../server/db/constraints';
import { databaseErrorCode } from '../../../server/db/dbErrors';
import { migrations } from '../../../server/db/migrations/index';
import { migrate } from '../../../server/db/migrator';
import { upsertReferenceData } from '../../../server/db/referenceData';
import type { Queryable } from '../../../server/db/transaction';
import { REFUSED_VALUES } from '../refusedValues';
import { createTestApp } from '../support';

/*
 * Constraints of the database itself. Error code and constraint name are the same on both engines, because the API
 * distinguishes failures by them.
 */
let db: Queryable;

beforeAll(async () => {
  ({ db } = (await createTestApp()).store);
  await sql`insert into customers (id, description) values (101, 'A'), (102, 'B')`.execute(db);
  await sql`insert into addresses (id, customer_id, street, postal_code, postal_code_location, country_id) values (101, 101, 'R', '1000-001', 'L', 620)`.execute(
    db,
  );
  await sql`insert into assets (serial_number, description, state_id) values (1, 'x', 1), (2, 'y', 1), (3, 'z', 1)`.execute(
    db,
  );
  await sql`insert into rents (id, code, customer_id, delivery_address_id, start_date, end_date) values
    (101, 'A-1', 101, 101, '2026-01-01', '2026-01-03'), (102, 'A-2', 101, null, '2026-01-05', '2026-01-06')`.execute(
    db,
  );
  await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate) select id, period, 0, 1, 10.05, 23 from rents`.execute(
    db,
  );
});

async function failureOf(statement: string): Promise<string> {
  try {
    await sql.raw(statement).execute(db);
    return 'accepted';
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string };
    return `${databaseErrorCode(error)} ${constraint}`.trim();
  }
}

describe('the database refuses', () => {
  it.each([
    [
      'an asset twice on one rent',
      `insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
      select id, period, 1, 1, 1, 23 from rents where id = 101`,
      '23505 rent_lines_rent_asset_key',
    ],
    [
      'to move a rent onto days that its asset is taken',
      `update rents set end_date = '2026-01-05' where id = 101`,
      '23P01 rent_lines_asset_free',
    ],
    [
      'a line whose days are not those of its rent',
      `update rent_lines set period = '[2027-01-01,2027-01-02]' where rent_id = 101`,
      '23503 rent_lines_rent_fkey',
    ],
    ['a value beyond ten million', `update assets set cost_value = 99999999.99`, '22003'],
    [
      'to delete an asset that is on a rent',
      `delete from assets where serial_number = 1`,
      '23503 rent_lines_asset_fkey',
    ],
    [
      'to delete an address where a rent goes',
      `delete from addresses where id = 101`,
      '23503 rents_delivery_address_fkey',
    ],
    [
      'a delivery to the address of another customer',
      `update rents set customer_id = 102 where id = 101`,
      '23503 rents_delivery_address_fkey',
    ],
    [
      'a country twice',
      `insert into countries (id, code, description) values (1, 'PT', 'X')`,
      '23505 countries_code_key',
    ],
  ])('%s', async (_what, statement, failure) => {
    expect(await failureOf(statement)).toBe(failure);
  });

  it('an asset on two rents that share a day', async () => {
    await sql`insert into rents (id, code, customer_id, start_date, end_date) values (103, 'A-3', 101, '2026-01-03', '2026-01-04')`.execute(
      db,
    );
    const line = (asset: number) =>
      `insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate) select 103, period, 0, ${asset}, 1, 23 from rents where id = 103`;
    expect(await failureOf(line(1))).toBe('23P01 rent_lines_asset_free');
    expect(await failureOf(line(2))).toBe('accepted');
  });

  it('a name and an address that differ from a known user only by case', async () => {
    await sql`insert into users (username, email, password_hash) values ('Rita', 'rita@x.example', '-')`.execute(db);
    expect(
      await failureOf(`insert into users (username, email, password_hash) values ('RITA', 'other@x.example', '-')`),
    ).toBe('23505 users_username_key');
    expect(
      await failureOf(`insert into users (username, email, password_hash) values ('other', 'RITA@x.example', '-')`),
    ).toBe('23505 users_email_key');
  });

  it('two maintenances of an asset that share a day', async () => {
    const plan = (start: string, end: string) =>
      `insert into maintenances (asset_serial, type, start_date, end_date) values (2, 'PREVENTIVE', '${start}', '${end}')`;
    expect(await failureOf(plan('2026-03-01', '2026-03-02'))).toBe('accepted');
    expect(await failureOf(plan('2026-03-02', '2026-03-05'))).toBe('23P01 maintenances_asset_free');
    expect(await failureOf(plan('2026-03-03', '2026-03-01'))).toBe('23514 maintenances_dates_ordered');
  });
});

interface Check {
  name: string;
  table: string;
}

describe('every check of the database', () => {
  let checks: Check[];
  beforeAll(async () => {
    ({ rows: checks } = await sql<Check>`
      select conname as name, conrelid::regclass::text as "table" from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db));
  });

  it('has a row', () => {
    const names = checks.map(({ name }) => name).sort();
    expect(Object.keys(REFUSED_VALUES).sort(), 'tests/server/refusedValues.ts has a row for each').toEqual(names);
  });

  it.each(Object.entries(REFUSED_VALUES))('%s refuses its values', async (name, assignments) => {
    const { table } = checks.find((check) => check.name === name) ?? {};
    // A copy has no other rules than the checks, so that one row without values can take any.
    await sql.raw(`create table probe (like ${table} including constraints)`).execute(db);
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns where table_name = 'probe' and is_nullable = 'NO'
    `.execute(db);
    for (const { column } of rows)
      await sql.raw(`alter table probe alter column "${column}" drop not null`).execute(db);
    await sql`insert into probe default values`.execute(db);
    const failures = [];
    for (const assignment of assignments) failures.push(await failureOf(`update probe set ${assignment}`));
    await sql`drop table probe`.execute(db);
    expect(failures).toEqual(assignments.map(() => `23514 ${name}`));
  });
});

/** Keys and references with values that no request gives, or whose other record the transaction has locked. */
const SERVERS_OWN = [
  'addresses_id_customer_key',
  'asset_tags_asset_fkey',
  'customer_accounts_customer_fkey',
  'ledger_entries_customer_fkey',
  'ledger_entries_voids_fkey',
  'ledger_entries_voids_key',
  'maintenances_former_state_fkey',
  'maintenances_one_running',
  'rate_packages_rate_fkey',
  'rent_lines_instead_of_key',
  'rent_lines_rent_order_key',
  'rents_code_key',
  'rents_id_period_key',
  'rents_rent_number_key',
];

describe('answers to violated constraints', () => {
  it('exist for each exclusion, and for each key and reference that a request can violate', async () => {
    const { rows } = await sql<{ name: string }>`
      with keys as (
        select conname as name, conrelid as "table", confrelid as other from pg_constraint where contype in ('u', 'f', 'x')
        union select relname, indrelid, 0 from pg_index join pg_class on oid = indexrelid where indisunique and not indisprimary
      )
      select name from keys join pg_class on oid = "table"
      where relnamespace = 'public'::regnamespace
        and relname not in (
          'cancelled_rents', 'countries', 'handover_items', 'handovers', 'handover_signatures', 'idempotency_keys',
          'password_resets', 'recovery_codes', 'refused_demand', 'rent_photo_contents', 'rent_photos', 'second_factors', 'sessions')
        and other not in ('countries'::regclass, 'handovers'::regclass, 'rent_lines'::regclass, 'rents'::regclass)
      `.execute(db);
    const names = [...rows.map(({ name }) => name).filter((name) => !SERVERS_OWN.includes(name)), 'assets_pkey'];
    expect(Object.keys(CONSTRAINT_ERRORS).sort()).toEqual(names.sort());
  });
});

describe('the database keeps by itself', () => {
  it('the days of the lines when their rent moves', async () => {
    await sql`update rents set start_date = '2026-06-01', end_date = '2026-06-02' where id = 102`.execute(db);
    const { rows } = await sql<{ period: string }>`select period::text from rent_lines where rent_id = 102`.execute(db);
    expect(rows).toEqual([{ period: '[2026-06-01,2026-06-03)' }]);
  });

  it('the totals of a rent through every change of its lines, VAT rounded half up', async () => {
    const totals = async () =>
      (await sql`select line_count, payment_total, payment_total_with_vat from rents where id = 101`.execute(db))
        .rows[0];
    expect(await totals()).toEqual({ line_count: 1, payment_total: '10.05', payment_total_with_vat: '12.36' });
    await sql`update rent_lines set payment_value = 0.50, vat_rate = 23 where rent_id = 101`.execute(db);
    expect(await totals()).toEqual({ line_count: 1, payment_total: '0.50', payment_total_with_vat: '0.62' });
    await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate) select id, period, 1, 3, 1, 6 from rents where id = 101`.execute(
      db,
    );
    expect(await totals()).toEqual({ line_count: 2, payment_total: '1.50', payment_total_with_vat: '1.68' });
    await sql`delete from rent_lines where rent_id = 101`.execute(db);
    expect(await totals()).toEqual({ line_count: 0, payment_total: '0.00', payment_total_with_vat: '0.00' });
  });

  it('texts for searching, without accents and case', async () => {
    const { rows } = await sql<{
      folded: string;
    }>`select fold_text(${'ÁGUA Ção Ñandú ŞIŞLİ Łódź e\u0301'}) as folded`.execute(db);
    expect(rows[0]?.folded).toBe('agua cao nandu sisli lodz e');
  });
});

describe('bringing it up to date again', () => {
  it('changes nothing', async () => {
    expect(await migrate(db)).toEqual([]);
    await upsertReferenceData(db);
    expect(await sql`select count(*)::int as count from countries`.execute(db)).toMatchObject({
      rows: [{ count: 250 }],
    });
  });

  it('gives every step its own name, in order', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });
});
