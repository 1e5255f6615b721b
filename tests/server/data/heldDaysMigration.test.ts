/** @module-tag engines */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations/index';
import { migrate } from '../../../server/db/migrator';
import { upsertReferenceData } from '../../../server/db/referenceData';
import type { Queryable } from '../../../server/db/transaction';
import { createTestApp } from '../support';

/*
 * A database filled before lines had days of their own. It has a later step already, since that one was released earlier.
 */
const BEFORE = migrations.filter(({ name }) => name < '0062' || name.startsWith('0063'));
let db: Queryable;
let taken: string[];

beforeAll(async () => {
  ({ db } = (await createTestApp()).store);
  await sql.raw('drop schema public cascade; create schema public;').execute(db);
  await migrate(db, BEFORE);
  await upsertReferenceData(db);
  await sql`insert into customers (id, description) values (1, 'Obras')`.execute(db);
  await sql`insert into assets (serial_number, description, state_id) select n, 'Grua', 1 from generate_series(1, 3) n`.execute(
    db,
  );
  await sql`insert into rents (id, code, customer_id, state, start_date, end_date)
    select n, 'A-' || n, 1, (array['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'])[1 + n % 4],
      date '2026-01-01' + n * 4, date '2026-01-04' + n * 4 from generate_series(1, 40) n`.execute(db);
  await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
    select id, period, n - 1, n, 10, 23 from rents, generate_series(1, 3) n`.execute(db);
  taken = await migrate(db);
});

it('takes the steps that are missing', () => {
  expect(taken.slice(0, 3)).toEqual(['0062_held_days', '0065_growth', '0066_lines_out']);
});

it('counts the lines of the last running rent of an asset as out from its first day, or from today', async () => {
  const { rows } =
    await sql`select rents.id, rents.state, out_on = least(start_date, current_date) as same, count(*)::int as lines
    from rent_lines join rents on rents.id = rent_id where out_on is not null or back_on is not null group by 1, 2, 3`.execute(
      db,
    );
  expect(rows).toEqual([{ id: 38, state: 'ONGOING', same: true, lines: 3 }]);
});

it('has every line hold its asset for all days of its rent', async () => {
  const { rows } = await sql`select count(*)::int as lines, count(*) filter (where held = period)::int as same
    from rent_lines`.execute(db);
  expect(rows).toEqual([{ lines: 120, same: 120 }]);
});

it('still refuses a second rent of an asset on its first and its last day', async () => {
  await sql`insert into rents (id, code, customer_id, start_date, end_date) values
    (50, 'B-50', 1, '2026-01-08', '2026-01-08'), (51, 'B-51', 1, '2025-12-30', '2026-01-05'), (52, 'B-52', 1, '2025-12-30', '2026-01-04')`.execute(
    db,
  );
  const book = (rent: number) =>
    sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
      select id, period, 0, 1, 1, 23 from rents where id = ${rent}`.execute(db);
  for (const rent of [50, 51]) await expect(book(rent)).rejects.toMatchObject({ constraint: 'rent_lines_asset_free' });
  await book(52);
});
