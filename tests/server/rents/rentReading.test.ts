import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { settle } from '../payments';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

describe('reading rents', () => {
  let test: TestApp;
  let fixture: RentFixture;
  let other: number;
  const assets: number[] = [];
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
    const { db } = test.store;
    other = (
      await db
        .insertInto('customers')
        .values({ description: 'Construções Açores', email: 'obra@example.test' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    assets.push(await fixture.asset(), await fixture.asset());
    const add = async (name: string, days: [string, string], lines: number[], change: object) => {
      const rent = await fixture.rent(days, lines);
      await db.updateTable('rents').set(change).where('id', '=', rent.id).execute();
      ids[name] = rent.id;
    };
    await add('order', ['2027-01-01', '2027-01-03'], [], { state: 'ORDERING', reference_code: 'OBRA-77' });
    await add('reserved', ['2027-01-04', '2027-01-06'], [assets[0] ?? 0], { state: 'NOT_STARTED' });
    await settle(db, sql`id = ${ids.reserved}`);
    await add('late', ['2027-01-01', '2027-01-02'], [assets[1] ?? 0], { state: 'ONGOING', customer_id: other });
    await add('running', ['2027-01-05', '2027-01-20'], [assets[1] ?? 0], { state: 'ONGOING' });
    await add('over', ['2027-02-01', '2027-02-02'], [], { state: 'ENDED' });
  });

  async function names(filter: object): Promise<string[]> {
    const rents = await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: filter });
    return rents.map((rent: { id: number }) => Object.keys(ids).find((name) => ids[name] === rent.id));
  }

  it.each([
    [{}, ['order', 'reserved', 'late', 'running', 'over']],
    [{ state: 'ONGOING' }, ['late', 'running']],
    [{ state: ['ENDED', 'ORDERING'] }, ['order', 'over']],
    [{ state: 'UNHEARD_OF' }, []],
    [{ payed: true }, ['reserved']],
    [{ payed: false, state: 'ENDED' }, ['over']],
    [{ startDateInterval: { begin: '2027-01-04', end: '2027-01-05' } }, ['reserved', 'running']],
    [{ startDateInterval: { begin: '2027-01-05T00:00:00' } }, ['running', 'over']],
    [{ startDateInterval: { begin: null, end: '2027-01-01' } }, ['order', 'late']],
    [{ startDateInterval: {} }, ['order', 'reserved', 'late', 'running', 'over']],
    [{ overlaps: { begin: '2027-01-03', end: '2027-01-04' } }, ['order', 'reserved']],
    [{ overlaps: { begin: '2027-01-20' } }, ['running', 'over']],
    [{ overdueOn: '2027-01-03' }, ['late']],
    [{ overdueOn: '2027-01-02' }, []],
    [{ search: 'obra-77' }, ['order']],
    [{ search: 'acores CONSTRUCOES' }, ['late']],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ search: '\\' }, []],
    [{ search: '   ' }, ['order', 'reserved', 'late', 'running', 'over']],
    [{ sort: '-startDate', state: ['ONGOING', 'ENDED'] }, ['over', 'running', 'late']],
    [{ sort: 'priority' }, ['late', 'running', 'reserved', 'order', 'over']],
    [{ sort: '-priority', page: 1, perPage: 2 }, ['over', 'order']],
    [{ sort: 'state' }, ['order', 'reserved', 'late', 'running', 'over']],
    [{ sort: '-referenceCode', page: 1, perPage: 1 }, ['order']],
    [{ sort: 'customer', page: 1, perPage: 1 }, ['late']],
  ])('with the filter %j finds %j', async (filter, found) => {
    expect(await names(filter)).toEqual(found);
  });

  it('finds by the serial number of its equipment, alone and beside other words', async () => {
    expect(await names({ search: String(assets[1]) })).toEqual(['late', 'running']);
    expect(await names({ search: `${assets[1]} construções` })).toEqual(['late']);
    expect(await names({ search: '999999999999999' })).toEqual([]);
    expect(await names({ search: '9'.repeat(40) })).toEqual([]);
    const token = await test.tokenFor(['rent:update']);
    const body = { search: String(assets[1]) };
    expect(await succeed(test, 'POST', '/rents/read-rents', { token, body })).toHaveLength(2);
  });

  it('sorts by the customer as they are called now', async () => {
    const rename = (description: string) =>
      test.store.db.updateTable('customers').set({ description }).where('id', '=', other).execute();
    const { description } = await test.store.db
      .selectFrom('customers')
      .select('description')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const first = () => names({ sort: 'customer', page: 1, perPage: 1 });
    expect(await first()).toEqual(['late']);
    await rename('Zulmira');
    expect(await first()).not.toEqual(['late']);
    expect(await names({ sort: '-customer', page: 1, perPage: 1 })).toEqual(['late']);
    await rename(description);
    expect(await first()).toEqual(['late']);
  });

  it('finds by customer, by asset and by id, given as a number or as digits', async () => {
    expect(await names({ customer: String(other) })).toEqual(['late']);
    expect(await names({ asset: assets[1] })).toEqual(['late', 'running']);
    expect(await names({ id: [ids.order, String(ids.over)] })).toEqual(['order', 'over']);
    expect(await names({ id: '99999999999' })).toEqual([]);
  });

  it.each([
    [{ startDateInterval: { begin: '2027-02-30' } }, { startDateInterval: 'invalid' }],
    [{ overlaps: { begin: '2027-01-02', end: '2027-01-01' } }, { overlaps: 'end-before-start' }],
    [{ state: 'x'.repeat(50) }, { state: expect.any(String) }],
    [{ payed: 'yes' }, { payed: 'invalid' }],
    [{ customer: -1 }, { customer: expect.any(String) }],
    [{ unheardOf: 1 }, { unheardOf: 'unknown' }],
  ])('refuses the filter %j', async (filter, fields) => {
    expect(await test.call('POST', '/rents/read-rents', { token: fixture.token, body: filter })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('counts the views of a list under the same filters', async () => {
    const views = (body: object) => succeed(test, 'POST', '/rents/views', { token: fixture.token, body });
    expect(await views({ today: '2027-01-10' })).toEqual({
      all: 5,
      ORDERING: 1,
      NOT_STARTED: 1,
      ONGOING: 2,
      ENDED: 1,
      overdue: 1,
      leavesToday: 0,
      returnsToday: 0,
      missed: 1,
      unpaid: 3,
      due: 1,
    });
    expect(await views({ today: '2027-01-10', customer: other })).toEqual({
      all: 1,
      ORDERING: 0,
      NOT_STARTED: 0,
      ONGOING: 1,
      ENDED: 0,
      overdue: 1,
      leavesToday: 0,
      returnsToday: 0,
      missed: 0,
      unpaid: 1,
      due: 1,
    });
  });

  it('tells what needs attention on a day, and names those that have waited longest', async () => {
    const { db } = test.store;
    const codeOf = async (id = 0) =>
      (await db.selectFrom('rents').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
    const named = async (name: string, customer = 'João Ferreira') => ({
      id: ids[name],
      code: await codeOf(ids[name]),
      customer,
    });
    const alerts = (today: string) => succeed(test, 'GET', `/rents/alerts?today=${today}`, { token: fixture.token });
    const late = await named('late', 'Construções Açores');
    const unpaid = { count: 1, rents: [late] };
    const none = { count: 0, rents: [] };
    expect(await alerts('2027-01-04')).toEqual({
      leaving: { count: 1, rents: [await named('reserved')] },
      returning: none,
      overdue: { count: 1, rents: [late] },
      unpaid,
    });
    expect(await alerts('2027-01-20')).toEqual({
      leaving: none,
      returning: { count: 1, rents: [await named('running')] },
      overdue: { count: 1, rents: [late] },
      unpaid: { count: 2, rents: [late, await named('running')] },
    });
    const refused = await test.call('GET', '/rents/alerts?today=2027-02-30', { token: fixture.token });
    expect(refused).toMatchObject({ status: 400, body: { fields: { today: expect.any(String) } } });
  });

  it('sums what is paid and owed where that is asked for, and nothing that is still being ordered', async () => {
    const [rents, totals] = await Promise.all([
      succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: {} }),
      succeed(test, 'POST', '/rents/views', { token: fixture.token, body: { today: '2027-01-10', totals: true } }),
    ]);
    const sum = (of: { paymentTotal: number }[]) => of.reduce((all, { paymentTotal }) => all + paymentTotal, 0);
    expect(totals).toMatchObject({
      all: 5,
      paidTotal: sum(rents.filter(({ payed }: { payed: boolean }) => payed)),
      unpaidTotal: sum(
        rents.filter(({ payed, state }: { payed: boolean; state: string }) => !payed && state !== 'ORDERING'),
      ),
      paidTotalWithVat: expect.any(Number),
      unpaidTotalWithVat: expect.any(Number),
    });
    expect(totals.unpaidTotal).toBeGreaterThan(0);
  });

  it('tells those who may only change rents the codes and days of others, and nothing about people and money', async () => {
    const token = await test.tokenFor(['rent:update']);
    const [rent] = await succeed(test, 'POST', '/rents/read-rents', { token, body: { id: ids.late } });
    expect(rent).toEqual({
      id: ids.late,
      code: expect.stringMatching(/^A\d{4}-\d{5}$/),
      state: 'ONGOING',
      startDate: '2027-01-01T00:00:00',
      endDate: '2027-01-02T00:00:00',
      rentLines: [{ asset: { serialNumber: assets[1] } }],
    });
    const read = (body: object) => test.call('POST', '/rents/read-rents', { token, body });
    for (const filter of [{ customer: other }, { payed: true }, { customer: 'no number' }, { payed: 1 }])
      expect(await read(filter)).toMatchObject({ status: 403 });
    for (const search of ['Construções', 'OBRA-77', 'obra']) expect((await read({ search })).body, search).toEqual([]);
    expect((await read({ search: rent.code })).body).toHaveLength(1);
    expect(await read({ sort: 'customer' })).toMatchObject({ status: 400, body: { fields: { sort: 'invalid' } } });
    const acted = await test.call('POST', `/rents/${ids.running}/endRent`, { token });
    expect(acted).toMatchObject({ status: 200, body: { state: 'ENDED' } });
    expect(acted.body).not.toHaveProperty('customer');
  });

  it('names first what should have come back first, whatever began earlier', async () => {
    const { db } = test.store;
    const running = async (days: [string, string]) => {
      const { id } = await fixture.rent(days);
      await db.updateTable('rents').set({ state: 'ONGOING' }).where('id', '=', id).execute();
      return id;
    };
    const long = await running(['2026-12-01', '2026-12-20']);
    const short = await running(['2026-12-05', '2026-12-10']);
    const { overdue, unpaid } = await succeed(test, 'GET', '/rents/alerts?today=2027-01-04', { token: fixture.token });
    const idsOf = ({ rents }: { rents: { id: number }[] }) => rents.map(({ id }) => id);
    expect({ overdue: idsOf(overdue), unpaid: idsOf(unpaid) }).toEqual({
      overdue: [short, long],
      unpaid: [short, long],
    });
  });
});
