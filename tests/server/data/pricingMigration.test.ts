/** @module-tag engines */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations/index';
import { migrate } from '../../../server/db/migrator';
import { upsertReferenceData } from '../../../server/db/referenceData';
import type { Queryable } from '../../../server/db/transaction';
import { wrongSums } from '../rents/sums';
import { createTestApp } from '../support';

/*
 * A database that was filled before there were models and charges: what it holds stays as it is, to the cent.
 */
const BEFORE = migrations.filter(({ name }) => name < '0050');
let db: Queryable;
let totals: unknown;

const readTotals = async () =>
  (
    await sql`select rents.id, state, payed, line_count, payment_total, payment_total_with_vat, version,
      (select json_agg(json_build_array(asset_serial, payment_value, payment_value_with_vat, vat_rate) order by line_order)
        from rent_lines where rent_id = rents.id) as lines from rents order by id`.execute(db)
  ).rows;

beforeAll(async () => {
  ({ db } = (await createTestApp()).store);
  await sql.raw('drop schema public cascade; create schema public;').execute(db);
  await migrate(db, BEFORE);
  await upsertReferenceData(db);
  await sql`insert into customers (id, description) values (1, 'Obras')`.execute(db);
  await sql`insert into assets (serial_number, description, brand, model, state_id) values
    (1, 'Miniescavadora', 'Kubota', 'KX019-4', 1), (2, 'Mini-escavadora', 'KUBOTA ', 'kx019-4', 1), (3, 'Miniescavadora', 'Kubota', 'KX019-4', 1),
    (4, 'Grua', 'Liebherr', 'L1', 1), (5, 'Serra', 'Bosch', null, 1), (6, 'Berbequim', 'Bosch', ' ', 1),
    (7, 'Tenda', null, 'P 600', 1), (8, 'Tenda', null, 'P 600', 1)`.execute(db);
  await sql`insert into rents (id, code, customer_id, state, payed, start_date, end_date)
    select n, 'A-' || n, 1, (array['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'])[1 + n % 4], n % 3 = 0 and n % 4 > 0,
      date '2026-01-01' + n * 10, date '2026-01-04' + n * 10 from generate_series(1, 24) n`.execute(db);
  await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, vat_rate)
    select id, period, n - 1, n, id * 10.05 + n * 0.33, (array[23, 6, 22.5])[1 + n % 3] from rents, generate_series(1, 3) n`.execute(
    db,
  );
  totals = await readTotals();
  await migrate(db);
});

it('keeps every rent, every line and every total', async () => {
  expect(await readTotals()).toEqual(totals);
  expect(await wrongSums(db)).toEqual([]);
});

it('makes a model of each brand and model with two assets or more, called as most of them', async () => {
  const { rows } = await sql`select asset_models.description, asset_models.brand, asset_models.model,
      array_agg(serial_number::int order by serial_number) as serials
    from asset_models join assets on model_id = asset_models.id group by asset_models.id order by asset_models.description`.execute(
    db,
  );
  expect(rows).toEqual([
    { description: 'Miniescavadora', brand: 'Kubota', model: 'KX019-4', serials: [1, 2, 3] },
    { description: 'Tenda', brand: null, model: 'P 600', serials: [7, 8] },
  ]);
  const none = await sql`select serial_number from assets where model_id is null order by 1`.execute(db);
  expect(none.rows).toEqual([4, 5, 6].map((serial_number) => ({ serial_number })));
});

it('leaves the text of each asset as it was', async () => {
  const { rows } = await sql`select description, brand, model from assets where serial_number = 2`.execute(db);
  expect(rows).toEqual([{ description: 'Mini-escavadora', brand: 'KUBOTA ', model: 'kx019-4' }]);
});
