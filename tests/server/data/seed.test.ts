/** @module-tag full */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumMoney } from '../../../src/shared/domain/formats/money';
import { isPortuguesePostalCode } from '../../../src/shared/domain/formats/postalCode';
import { discounted } from '../../../src/shared/domain/price';
import { isPortugueseTaxNumber } from '../../../src/shared/domain/formats/taxNumber';
import type { Queryable } from '../../../server/db/transaction';
import { demoAccounts } from '../../../server/demoAccounts';
import { seedDemo } from '../../../server/seed/demo';
import { roleOf } from '../../../src/shared/domain/roles';
import { dropIndexes } from '../../../server/db/indexes';
import { seedLoad } from '../../../server/seed/load';
import { wrongSums } from '../rents/sums';
import { createTestApp, type TestApp } from '../support';

const TODAY = '2026-11-20';

/** Everything but what the clock and the random salt of passwords put there. */
async function contentOf(db: Queryable): Promise<unknown> {
  const tables = [
    'customers',
    'addresses',
    'rates',
    'rate_packages',
    'asset_models',
    'charge_types',
    'assets',
    'asset_tags',
    'rents',
    'rent_lines',
    'rent_charges',
    'maintenances',
    'centers',
    'tags',
    'asset_states',
    'customer_accounts',
    'ledger_day_sums',
  ];
  const all = await Promise.all(
    tables.map((table) =>
      sql<{
        row: string;
      }>`select (to_jsonb(t) - 'updated_at' - 'created_at')::text as row from ${sql.table(table)} t order by 1`.execute(
        db,
      ),
    ),
  );
  return all.map(({ rows }) => rows.map(({ row }) => row));
}

async function count(db: Queryable, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${query}) t`.execute(db);
  return rows[0]?.count ?? -1;
}

/** Rents whose own totals are not those of their lines and charges. */
const WRONG_TOTALS = sql`select 1 from rents where (payment_total, payment_total_with_vat) <> (
    select coalesce(sum(payment_value), 0), coalesce(sum(payment_value_with_vat), 0) from (
      select rent_id, payment_value, payment_value_with_vat from rent_lines
      union all select rent_id, payment_value, payment_value_with_vat from rent_charges) part where rent_id = rents.id)
  or line_count <> (select count(*) from rent_lines where rent_id = rents.id)`;

describe('demo data', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
    await seedDemo(test.store.db, TODAY);
  });

  it('has about the numbers that the decisions name', async () => {
    const { db } = test.store;
    expect(await count(db, sql`select 1 from customers`)).toBe(60);
    expect(await count(db, sql`select 1 from rents`)).toBe(500);
    expect(await count(db, sql`select 1 from assets`)).toBeGreaterThanOrEqual(140);
    expect(await count(db, sql`select 1 from rent_lines`)).toBeGreaterThan(900);
    expect(await count(db, sql`select 1 from maintenances`)).toBeGreaterThan(20);
  });

  it('prices every asset by its model, and every line by its rate', async () => {
    const { db } = test.store;
    expect(await count(db, sql`select 1 from asset_models`)).toBe(45);
    expect(await count(db, sql`select 1 from rates`)).toBe(12);
    expect(await count(db, sql`select 1 from charge_types`)).toBe(8);
    expect(await count(db, sql`select 1 from assets where model_id is null`)).toBe(0);
    expect(await count(db, sql`select 1 from asset_models where rate_id is null`)).toBe(0);
    const lines = await db.selectFrom('rent_lines').selectAll().execute();
    for (const { payment_value, list_value, discount_percent, pricing } of lines) {
      expect(sumMoney(pricing?.parts.map(({ price, count: times }) => price * times) ?? [])).toBe(Number(list_value));
      expect(discounted(Number(list_value), Number(discount_percent))).toBe(Number(payment_value));
    }
    expect(lines.filter(({ discount_percent }) => Number(discount_percent) > 0).length).toBeGreaterThan(50);
  });

  it('has rents in every stage, some of them overdue, unpaid, without lines, going out and coming back today', async () => {
    const { db } = test.store;
    for (const state of ['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED']) {
      expect(await count(db, sql`select 1 from rents where state = ${state}`), state).toBeGreaterThan(4);
    }
    expect(
      await count(db, sql`select 1 from rents where state = 'ONGOING' and end_date < ${TODAY}::date`),
    ).toBeGreaterThan(1);
    expect(await count(db, sql`select 1 from rents where not payed and state <> 'ORDERING'`)).toBeGreaterThan(20);
    expect(await count(db, sql`select 1 from rents where state = 'ORDERING' and line_count = 0`)).toBeGreaterThan(0);
    expect(await count(db, sql`select 1 from rents where line_count = 0 and state <> 'ORDERING'`)).toBe(0);
    expect(await count(db, sql`select 1 from rents where payed and state = 'ORDERING'`)).toBe(0);
    expect(await count(db, sql`select 1 from rents where state = 'ENDED' and end_date >= ${TODAY}::date`)).toBe(0);
  });

  it('keeps each total equal to the sum of its lines and charges', async () => {
    expect(await count(test.store.db, WRONG_TOTALS)).toBe(0);
  });

  it('charges for delivery, cleaning and damage, each of a kind and on a rent with lines', async () => {
    const { db } = test.store;
    const kinds = sql`select 1 from charge_types where exists (select from rent_charges where charge_type_id = charge_types.id)`;
    expect(await count(db, kinds)).toBe(6);
    expect(await count(db, sql`select 1 from rent_charges`)).toBeGreaterThan(200);
    expect(await count(db, sql`select 1 from rent_charges join rents on rents.id = rent_id where line_count = 0`)).toBe(
      0,
    );
  });

  it('has parts paid in advance, deposits that are held, credit, and three customers who are long overdue', async () => {
    const { db } = test.store;
    const partPaid = sql`select 1 from rents where paid_total > 0 and paid_total < payment_total_with_vat`;
    expect(await count(db, partPaid)).toBeGreaterThan(9);
    expect(await count(db, sql`${partPaid} and state = 'ORDERING'`)).toBeGreaterThan(0);
    const held = sql`select 1 from rents where deposit_held > 0`;
    expect(await count(db, sql`${held} and state = 'ONGOING'`)).toBeGreaterThan(4);
    expect(await count(db, sql`${held} and state = 'ENDED'`)).toBeGreaterThan(0);
    expect(await count(db, sql`${held} and deposit_is_hold`)).toBeGreaterThan(0);
    expect(await count(db, sql`select 1 from customer_accounts where balance > 0`)).toBe(1);
    const overdue = sql`select distinct customer_id from rents where state = 'ENDED' and not payed and end_date < ${TODAY}::date - 30`;
    expect(await count(db, overdue)).toBeGreaterThanOrEqual(3);
  });

  it('has no asset out twice, and none out on two running rents', async () => {
    const pairs = sql`select 1 from rent_lines a join rent_lines b on a.asset_serial = b.asset_serial and a.id < b.id and a.period && b.period`;
    expect(await count(test.store.db, pairs)).toBe(0);
    const out = sql`select asset_serial from rent_lines join rents on rents.id = rent_id where state = 'ONGOING' group by 1 having count(*) > 1`;
    expect(await count(test.store.db, out)).toBe(0);
  });

  it('has running maintenances whose asset is in a maintenance state and knows its way back', async () => {
    const { db } = test.store;
    const running = sql`select 1 from maintenances where state = 'ONGOING'`;
    expect(await count(db, running)).toBeGreaterThan(0);
    const right = sql`select 1 from maintenances m join assets on serial_number = asset_serial join asset_states s on s.id = state_id
      where m.state = 'ONGOING' and s.type = 'MAINTENANCE' and former_state_id is not null`;
    expect(await count(db, right)).toBe(await count(db, running));
  });

  it('has a maintenance over a reserved rent, so that a warning can be seen', async () => {
    const over = sql`select 1 from maintenances m join rent_lines l on l.asset_serial = m.asset_serial and l.period && m.period
      join rents r on r.id = l.rent_id where r.state in ('NOT_STARTED', 'ORDERING')`;
    expect(await count(test.store.db, over)).toBeGreaterThan(0);
  });

  it('has tax numbers and postal codes that can exist', async () => {
    const customers = await test.store.db.selectFrom('customers').select('tax_number').execute();
    expect(customers.filter(({ tax_number }) => !isPortugueseTaxNumber(tax_number ?? ''))).toEqual([]);
    const addresses = await test.store.db.selectFrom('addresses').select('postal_code').execute();
    expect(addresses.filter(({ postal_code }) => !isPortuguesePostalCode(postal_code))).toEqual([]);
  });

  it('lets its accounts sign in: the administrator, and one for each usual job', async () => {
    const accounts = await Promise.all(
      demoAccounts.map(async (body) => {
        const { body: session } = await test.call('POST', '/auth/login', { body });
        return [body.username, session.user.isAdmin, roleOf(session.user.permissions)];
      }),
    );
    expect(accounts).toEqual([
      ['admin', true, null],
      ['rita', false, 'counter'],
      ['tomas', false, 'warehouse'],
      ['ines', false, 'accounting'],
    ]);
  });

  it('lets new records follow the seeded ones', async () => {
    const token = await test.tokenFor('admin');
    const customer = await test.call('POST', '/customers', { token, body: { description: 'Novo' } });
    expect(customer).toMatchObject({ status: 201, body: { id: 61 } });
    expect(await test.call('POST', '/tags', { token, body: { description: 'Novo' } })).toMatchObject({ status: 201 });
    expect(await test.call('POST', '/centers', { token, body: { description: 'Novo' } })).toMatchObject({
      status: 201,
    });
    expect(
      await test.call('POST', '/assetStates', { token, body: { description: 'Novo', type: 'AVAILABLE' } }),
    ).toMatchObject({ status: 201 });
  });
});

// The rows are the same on every engine; the server writes them several times faster than the embedded database.
describe.runIf(process.env.TEST_DATABASE_URL)('seeding again', () => {
  it('gives the same data for the same day', async () => {
    const [one, other] = [await createTestApp(), await createTestApp()];
    await seedDemo(one.store.db, TODAY);
    await seedDemo(other.store.db, TODAY);
    expect(await contentOf(one.store.db)).toEqual(await contentOf(other.store.db));
  });

  it('has every stage and something overdue on any day', { timeout: 120_000 }, async () => {
    for (const day of ['2026-12-31', '2027-02-28', '2028-02-29', '2027-06-13']) {
      const test = await createTestApp();
      await seedDemo(test.store.db, day);
      const { rows } = await sql<{ state: string }>`select distinct state from rents`.execute(test.store.db);
      expect(rows.map(({ state }) => state).sort(), day).toEqual(['ENDED', 'NOT_STARTED', 'ONGOING', 'ORDERING']);
      expect(
        await count(test.store.db, sql`select 1 from rents where state = 'ONGOING' and end_date < ${day}::date`),
        day,
      ).toBeGreaterThan(0);
      await test.close();
    }
  });
});

it('is taxed with the rate of the configuration', async () => {
  const test = await createTestApp();
  await seedDemo(test.store.db, TODAY, 6);
  expect(await count(test.store.db, sql`select distinct vat_rate from rent_lines where vat_rate = 6`)).toBe(1);
  expect(await count(test.store.db, sql`select distinct vat_rate from rent_lines`)).toBe(1);
});

describe('load data', () => {
  it('comes beside what is there, twice if need be', async () => {
    const test = await createTestApp();
    await seedDemo(test.store.db, TODAY);
    await seedLoad(test.store.db, { rents: 1500, assets: 300, customers: 200, vatRate: 13 }, TODAY);
    await seedLoad(test.store.db, { rents: 200 }, TODAY);
    expect(await count(test.store.db, sql`select 1 from rents`)).toBe(2200);
    expect(await count(test.store.db, sql`select 1 from customers`)).toBe(300);
    expect(await count(test.store.db, sql`select distinct vat_rate from rent_lines where vat_rate in (13, 23)`)).toBe(
      2,
    );
    const token = await test.tokenFor('admin');
    expect(await test.call('POST', '/customers', { token, body: { description: 'Novo' } })).toMatchObject({
      status: 201,
      body: { id: 301 },
    });
  });

  it('has the totals, sums and sort columns that triggers would have kept, and leaves the triggers on', async () => {
    const test = await createTestApp();
    const { db } = test.store;
    await seedDemo(db, TODAY);
    await seedLoad(db, { rents: 300, assets: 90, customers: 40, vatRate: 6.5 }, TODAY);
    expect(await count(db, WRONG_TOTALS)).toBe(0);
    expect(await wrongSums(db)).toEqual([]);
    const unsorted = sql`select 1 from rents join customers on customers.id = customer_id where customer_sort <> description_sort`;
    expect(await count(db, unsorted)).toBe(0);
    expect(await count(db, sql`select 1 from pg_trigger where tgenabled = 'D'`)).toBe(0);
  });

  it('builds the indexes again that it dropped to be quick', async () => {
    const { db } = (await createTestApp()).store;
    const definitions = async () =>
      (await sql<{ indexdef: string }>`select indexdef from pg_indexes order by indexname`.execute(db)).rows;
    const before = await definitions();
    await db.transaction().execute(async (trx) => {
      const buildIndexes = await dropIndexes(trx, ['customers', 'addresses', 'assets', 'rents']);
      expect(await count(trx, sql`select from pg_indexes`)).toBeLessThan(before.length - 20);
      await buildIndexes();
    });
    expect(await definitions()).toEqual(before);
  });
});
