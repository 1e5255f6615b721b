import { beforeAll, expect, it } from 'vitest';
import type { Rent } from '../../../machines/types';
import { seedLoad } from '../../../server/seed/load';
import { createTestApp, type TestApp } from '../support';

/* Pages beyond the first thousand rents, which kept sums lead to: they show the same rents as the complete list there. */
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  await seedLoad(test.store.db, { rents: 3000, assets: 600, customers: 100 }, '2026-11-20');
  token = await test.tokenFor('admin');
});

const PER_PAGE = 20;

async function read(body: object): Promise<unknown[]> {
  const answer = await test.call('POST', '/rents/read-rents', { token, body });
  return (answer.body as Rent[]).map(({ id }) => id);
}

it.each([
  {},
  { state: 'ENDED' },
  { state: ['ENDED', 'ONGOING'], payed: true },
  { startDateInterval: { begin: '2024-12-05', end: '2026-10-31' } },
])('shows what the complete list has there: %o', async (filter) => {
  for (const sort of ['startDate', '-startDate']) {
    const whole = await read({ ...filter, sort });
    const pages = Math.ceil(whole.length / PER_PAGE);
    expect(pages).toBeGreaterThan(2 * 51);
    for (const page of [52, Math.ceil(pages / 2), pages - 52]) {
      const from = (page - 1) * PER_PAGE;
      const expected = whole.slice(from, from + PER_PAGE);
      expect({ sort, page, ids: await read({ ...filter, sort, page, perPage: PER_PAGE }) }).toEqual({
        sort,
        page,
        ids: expected,
      });
    }
  }
});
