import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Handover, Rent } from '../../../machines/types';
import { seedDemo } from '../../../server/seed/demo';
import { rentPriority } from '../../../src/shared/domain/rent';
import { createTestApp, type Answer, type TestApp } from '../support';

/* Common behaviour of all lists: every order, pages without gaps or repeats, totals, completeness. */
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.store.db, '2026-11-20');
  token = await test.tokenFor('admin');
});

const LISTS: Record<string, { by: 'GET' | 'POST'; sorts: string[]; key?: string }> = {
  '/customers': { by: 'GET', sorts: ['id', 'description', 'taxNumber', 'email', 'phone'] },
  '/addresses': { by: 'GET', sorts: ['id', 'street', 'postalCode', 'postalCodeLocation'] },
  '/countries': { by: 'GET', sorts: ['id', 'description', 'code'] },
  '/tags': { by: 'GET', sorts: ['id', 'description'] },
  '/asset-models': {
    by: 'GET',
    sorts: ['id', 'description', 'brand', 'model', 'deposit', 'replacementValue', 'bufferDays', 'assetCount'],
  },
  '/rates': { by: 'GET', sorts: ['id', 'description', 'modelCount', 'assetCount'] },
  '/charge-types': { by: 'GET', sorts: ['id', 'description', 'unitValue', 'percentOfLines', 'vatRate'] },
  '/assetStates': { by: 'GET', sorts: ['id', 'description', 'type'] },
  '/centers': { by: 'GET', sorts: ['id', 'description', 'postalCode', 'postalCodeLocation', 'assetCount'] },
  '/maintenances': {
    by: 'GET',
    sorts: ['id', 'startDate', 'endDate', 'asset', 'serialNumber', 'type', 'state', 'costValue'],
  },
  '/users': { by: 'GET', sorts: ['id', 'username', 'email'] },
  '/assets/find': {
    by: 'POST',
    sorts: ['serialNumber', 'description', 'brand', 'model', 'state', 'center', 'costValue'],
    key: 'serialNumber',
  },
  '/rents/read-rents': {
    by: 'POST',
    sorts: [
      'id',
      'code',
      'rentNumber',
      'customer',
      'state',
      'priority',
      'startDate',
      'endDate',
      'paymentTotal',
      'payed',
      'referenceCode',
    ],
  },
};

function read(path: string, window: Record<string, string | number>): Promise<Answer> {
  return LISTS[path]?.by === 'GET'
    ? test.call('GET', path, { token, query: window })
    : test.call('POST', path, { token, body: window });
}

describe.each(Object.entries(LISTS))('%s', (path, { sorts, key = 'id' }) => {
  const keysOf = ({ body }: Answer): unknown[] => body.map((record: Record<string, unknown>) => record[key]);

  it('is sorted by each of its columns, in both directions, always with the same records', async () => {
    const all = new Set(keysOf(await everything(path)));
    for (const sort of sorts.flatMap((name) => [name, `-${name}`])) {
      const answer = await everything(path, sort);
      expect({ sort, status: answer.status, keys: new Set(keysOf(answer)) }).toEqual({ sort, status: 200, keys: all });
    }
  });

  it('shows every record on exactly one page, and says how many there are', async () => {
    const sort = `-${sorts.at(-1)}`;
    const whole = keysOf(await everything(path, sort));
    const paged: unknown[] = [];
    for (let page = 1; paged.length < whole.length && page < 200; page++) {
      const answer = await read(path, { page, perPage: 7, sort });
      expect(Number(answer.headers['x-total-count'])).toBe(whole.length);
      expect(answer.body.length).toBeGreaterThan(0);
      paged.push(...keysOf(answer));
    }
    expect(paged).toEqual(whole);
  });

  it('refuses an order that it does not offer', async () => {
    expect(await read(path, { sort: 'passwordHash' })).toMatchObject({
      status: 400,
      body: { fields: { sort: 'invalid' } },
    });
  });
});

it.each([
  ['/rents/read-rents', ['id', 'customer', 'asset', 'state']],
  ['/assets/find', ['serialNumber', 'state', 'type', 'tag', 'center']],
])('%s refuses filters of several values that name none', async (path, filters) => {
  const asked = filters.map((filter) => test.call('POST', path, { token, body: { [filter]: [] } }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(filters.map(() => 400));
});

/** The complete list; customers alone have to be asked page by page. */
async function everything(path: string, sort?: string): Promise<Answer> {
  return read(path, { ...(sort === undefined ? {} : { sort }), ...(path === '/customers' ? { perPage: 200 } : {}) });
}

/** Lists that show the records of each table which can lose the name of another record by its deletion. */
const KEPT: Record<string, () => Promise<unknown[]>> = {
  refused_demand: async () => (await test.call('GET', '/refused-demand', { token })).body,
  rent_charges: async () =>
    (await everything('/rents/read-rents')).body.flatMap(({ charges }: Rent) => charges?.map(({ id }) => id)),
  handover_items: async () => {
    const rents = await test.store.db.selectFrom('handovers').select('rent_id').distinct().execute();
    const lists = await Promise.all(
      rents.map(({ rent_id: id }) => test.call('GET', `/rents/${id}/handovers`, { token })),
    );
    return lists.flatMap(({ body }) => body.flatMap(({ items }: Handover) => items));
  },
};

it('lose no row when a record that it names is deleted', async () => {
  const { db } = test.store;
  await sql`with handover as (insert into handovers (rent_id, direction, on_day, moves_rent, handed_by)
      select rent_id, 'IN', upper(period) - 1, false, 'rita' from rent_lines limit 1 returning id, rent_id)
    insert into handover_items (handover_id, asset_serial, condition)
    select handover.id, asset_serial, 'OK' from handover join rent_lines using (rent_id)`.execute(db);
  const { rows } = await sql<{ table: string; column: string; parent: string }>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as parent from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confdeltype = 'n' order by 1, 2`.execute(db);
  for (const { table, column, parent } of rows) {
    const set = (value: RawBuilder<unknown>) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db);
    await set(sql`(select min(id) from ${sql.table(parent)})`);
    const named = (await KEPT[table]!()).length;
    expect(named, table).toBeGreaterThan(0);
    // As the foreign key does once that record is deleted.
    await set(sql`null`);
    expect((await KEPT[table]!()).length, `${table} without ${column}`).toBe(named);
  }
});

describe('rents by priority', () => {
  it('stand in the order that the page gives a list it sorts itself', async () => {
    const { body } = await everything('/rents/read-rents', 'priority');
    const rents = body as Rent[];
    expect(rents.length).toBeGreaterThan(400);
    const numbers = rents.map(rentPriority);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('are read from an index', async () => {
    const { rows } = await sql<Record<string, string>>`explain select id from rents
      order by rent_priority(rents.state, rents.start_date, rents.end_date), id limit 20`.execute(test.store.db);
    expect(JSON.stringify(rows)).toContain('rents_priority_idx');
  });
});

describe('names', () => {
  it('are in the order of a dictionary: accents and case make no difference', async () => {
    for (const description of ['zebra', 'Árvore', 'arado', 'Zulu', 'ÁRIDO'])
      await test.call('POST', '/tags', { token, body: { description } });
    const { body } = await test.call('GET', '/tags', { token });
    const ours = ['zebra', 'Árvore', 'arado', 'Zulu', 'ÁRIDO'];
    const names = body
      .map((tag: { description: string }) => tag.description)
      .filter((name: string) => ours.includes(name));
    expect(names).toEqual(['arado', 'ÁRIDO', 'Árvore', 'zebra', 'Zulu']);
  });
});
