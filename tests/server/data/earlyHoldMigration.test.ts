import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations/index';
import { migrate } from '../../../server/db/migrator';
import { upsertReferenceData } from '../../../server/db/referenceData';
import type { Queryable } from '../../../server/db/transaction';
import { createTestApp } from '../support';

/* A database in which equipment went out before its rents began, some of it while others had booked it. */
let db: Queryable;

beforeAll(async () => {
  ({ db } = (await createTestApp()).store);
  await sql.raw('drop schema public cascade; create schema public;').execute(db);
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0100'),
  );
  await upsertReferenceData(db);
  await sql`insert into customers (id, description) values (1, 'Obras')`.execute(db);
  await sql`insert into assets (serial_number, description, state_id) select n, 'Grua', 1 from generate_series(1, 3) n`.execute(
    db,
  );
  await book(1, 1, '2026-03-10', { out: '2026-03-01' });
  await book(2, 2, '2026-03-10', { out: '2026-03-01' });
  await book(3, 2, '2026-03-04');
  // Two that were away on the same days, before either of their rents began.
  await book(4, 3, '2026-03-10', { out: '2026-03-01', back: '2026-03-05' });
  await book(5, 3, '2026-03-20', { out: '2026-03-05' });
  await migrate(db);
});

/** A rent of three days of one asset, which perhaps went out before. */
async function book(
  id: number,
  asset: number,
  start: string,
  { out = null, back = null }: { out?: string | null; back?: string | null } = {},
) {
  await sql`insert into rents (id, code, customer_id, start_date, end_date) values (${id}, ${`A-${id}`}, 1, ${start}, ${start}::date + 2)`.execute(
    db,
  );
  await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate, out_on, back_on)
    select id, period, 0, ${asset}, 1, 23, ${out}::date, ${back}::date from rents where id = ${id}`.execute(db);
}

it('keeps equipment from when it went out, but where others had it', async () => {
  const { rows } = await sql<{
    id: number;
    first: string | null;
    early: boolean;
  }>`select rent_id as id, lower(held)::text as first, holds_early as early
    from rent_lines order by rent_id`.execute(db);
  expect(rows).toEqual([
    { id: 1, first: '2026-03-01', early: true },
    { id: 2, first: '2026-03-10', early: false },
    { id: 3, first: '2026-03-04', early: true },
    { id: 4, first: null, early: false },
    { id: 5, first: '2026-03-20', early: false },
  ]);
});

it('refuses another rent of it from then on', async () => {
  await expect(book(6, 1, '2026-03-02')).rejects.toMatchObject({ constraint: 'rent_lines_asset_free' });
  await book(7, 1, '2026-02-26');
});
