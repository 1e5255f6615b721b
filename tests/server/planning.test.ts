import { beforeAll, describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { readBoard } from '../../server/planning/board';
import { parsePlanningQuery } from '../../server/planning/query';
import { addDays, dayFromNumber, dayNumber, daysInPeriod } from '../../src/shared/domain/days';
import { createBoard, freeCounts, isFreeOn } from '../../src/shared/domain/planning';
import type { Planning } from '../../src/shared/domain/planningTypes';
import { createRentFixture, type RentFixture } from './rentFixture';
import { createTestApp, succeed, type TestApp } from './support';

/*
 * `GET /planning`: rows and bookings of the planning board, its filters, and what a caller may know of them.
 */
let test: TestApp;
let fixture: RentFixture;
let token: string;
/** Two of one model, and one without any. */
let first: number, second: number, plain: number;
let center: { id: number };
let other: { id: number };
let tag: { id: number };
let rent: { id: number; code: string };
let late: { id: number; code: string };

const PERIOD = { today: '2027-03-20', from: '2027-03-15', to: '2027-04-18' };

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  token = await test.tokenFor(['rent:read', 'asset:read']);
  const admin = await test.tokenFor('admin');
  [second, first, plain] = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
  center = await succeed(test, 'POST', '/centers', { token: admin, body: { description: 'Loures' } });
  other = await succeed(test, 'POST', '/centers', { token: admin, body: { description: 'Faro' } });
  tag = await succeed(test, 'POST', '/tags', { token: admin, body: { description: 'Diesel' } });
  for (const [asset, changes] of [
    [first, { description: 'Gerador', brand: 'Himoinsa', center: center.id }],
    [second, { description: 'Gerador', brand: 'Himoinsa', tags: [tag.id], center: other.id }],
  ] as const)
    await succeed(test, 'PATCH', `/assets/${asset}`, { token: admin, body: changes });
  const { id } = await test.store.db
    .insertInto('asset_models')
    .values({ description: 'Gerador', brand: 'Himoinsa', model: 'HYW-20', buffer_days: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.store.db
    .updateTable('assets')
    .set({ model_id: id })
    .where('serial_number', 'in', [first, second])
    .execute();
  await test.store.db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', plain).execute();
  rent = await fixture.rent(['2027-03-25', '2027-03-28'], [first, plain]);
  late = await fixture.rent(['2027-03-01', '2027-03-05'], [second]);
  for (const action of ['reserveRent', 'startRent']) await fixture.do(late.id, action);
  await fixture.rent(['2027-05-01', '2027-05-02'], [first]);
  await succeed(test, 'POST', '/maintenances', {
    token: admin,
    body: { asset: plain, type: 'CORRECTIVE', startDate: '2027-04-18', endDate: '2027-04-25' },
  });
});

const ask = (query: Record<string, string> = {}, as = token) =>
  test.call('GET', `/planning?${new URLSearchParams({ ...PERIOD, ...query }).toString()}`, {
    token: as,
  });
const board = async (query: Record<string, string> = {}, as = token) => (await ask(query, as)).body as Planning;
const serials = async (query: Record<string, string>) =>
  (await board(query)).assets.map(({ serialNumber }) => serialNumber);

describe('the board', () => {
  it('puts assets of a model together, and those without one last', async () => {
    const { groups, assets, centers, total, from, to, pages, late: lateRents } = await board();
    expect(groups).toEqual([
      expect.objectContaining({ description: 'Gerador Himoinsa HYW-20', bufferDays: 2, count: 2, late: [second] }),
      expect.objectContaining({ id: null, description: '', bufferDays: 0, count: 1, late: [] }),
    ]);
    expect(assets).toEqual([
      { serialNumber: second, group: 0, center: 0, state: 'AVAILABLE' },
      { serialNumber: first, group: 0, center: 1, state: 'AVAILABLE' },
      { serialNumber: plain, group: 1, center: null, state: 'AVAILABLE' },
    ]);
    expect(centers).toEqual([
      { id: other.id, description: 'Faro' },
      { id: center.id, description: 'Loures' },
    ]);
    expect([total, from, to]).toEqual([3, PERIOD.from, PERIOD.to]);
    expect([pages, lateRents]).toEqual([[1], 1]);
  });

  it('counts what is free of the models of its assets and of models asked for, as the page counts what it has', async () => {
    const free = async (query: Record<string, string>) => {
      const answer = await board(query);
      const from = dayNumber(answer.from);
      const days = daysInPeriod(answer.from, answer.to);
      const own = createBoard(answer, PERIOD.today).map(({ units }) => freeCounts(units, from, days));
      return { counted: answer.groups.map((group) => group.free), own };
    };
    const first = await free({});
    expect(first.counted).toEqual(first.own);
    // 20: one is late; 25 to 30: rented and prepared.
    expect(first.counted[0]?.slice(4, 17)).toEqual([1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2]);
    const queries: Record<string, string>[] = [
      { from: '2027-03-01', to: '2027-03-10' },
      { from: '2027-03-21', to: '2027-03-30' },
      { from: '2027-03-29', to: '2027-05-05' },
      { tag: String(tag.id) },
      { freeFrom: '2027-03-28', freeTo: '2027-03-28' },
      { search: rent.code },
    ];
    for (const query of queries) {
      const { counted, own } = await free(query);
      expect(counted, JSON.stringify(query)).toEqual(own);
    }
    const { groups, assets } = await board({ page: '2', model: '0' });
    expect([assets, groups.map((group) => group.free?.length)]).toEqual([[], [undefined, 35]]);
  });

  it('answers pages of assets that follow one another, with the bookings of their assets alone', async () => {
    const model = { description: 'Grua', brand: null, model: null };
    const { id } = await test.store.db
      .insertInto('asset_models')
      .values(model)
      .returning('id')
      .executeTakeFirstOrThrow();
    const tagged = await succeed(test, 'POST', '/tags', {
      token: await test.tokenFor('admin'),
      body: { description: 'Muitas' },
    });
    const serials = Array.from({ length: 205 }, (_, index) => 700_001 + index);
    const { state_id } = await test.store.db
      .selectFrom('assets')
      .select('state_id')
      .where('serial_number', '=', first)
      .executeTakeFirstOrThrow();
    await test.store.db
      .insertInto('assets')
      .values(serials.map((serial_number) => ({ serial_number, description: 'Grua', state_id, model_id: id })))
      .execute();
    await test.store.db
      .insertInto('asset_tags')
      .values(serials.map((asset_serial) => ({ asset_serial, tag_id: tagged.id })))
      .execute();
    const booked = await fixture.rent(['2027-04-01', '2027-04-02'], [700_001, 700_205]);
    const ask = (page: string) => board({ tag: String(tagged.id), page });
    const [one, two] = [await ask('1'), await ask('2')];
    expect(one.assets.map(({ serialNumber }) => serialNumber)).toEqual(serials.slice(0, 200));
    expect(two.assets.map(({ serialNumber }) => serialNumber)).toEqual(serials.slice(200));
    for (const { total, groups } of [one, two]) {
      expect([total, groups[0]?.count]).toEqual([205, 205]);
      expect(groups[0]?.free?.slice(16, 20)).toEqual([205, 203, 203, 205]);
    }
    expect([one.rents, two.rents].map(([found]) => [found?.id, found?.assets])).toEqual([
      [booked.id, [700_001]],
      [booked.id, [700_205]],
    ]);
    // The second model begins in the middle of a page.
    const all = await board({ page: '1' });
    expect(all.assets.map(({ serialNumber }) => serialNumber)).toEqual([second, first, ...serials.slice(0, 198)]);
    const rest = await board({ page: '2' });
    expect(rest.assets.map(({ serialNumber }) => serialNumber)).toEqual([...serials.slice(198), plain]);
    // The models of the first page, which are not counted here, have their units too.
    expect([all.total, rest.total]).toEqual([208, 208]);
    const both = new URLSearchParams([...Object.entries(PERIOD), ['page', '1'], ['page', '2']]).toString();
    const { body } = await test.call('GET', `/planning?${both}`, { token });
    expect([body.pages, body.assets.length, body.rents.length]).toEqual([[1, 2], 208, 3]);
    await test.store.db.deleteFrom('rent_lines').where('asset_serial', 'in', serials).execute();
    await test.store.db.deleteFrom('assets').where('serial_number', 'in', serials).execute();
  });

  it('holds each rent of the period once, the late one of before, and maintenances', async () => {
    const { rents, maintenances } = await board();
    const common = { payed: false, customer: 'João Ferreira' };
    expect(rents).toEqual([
      expect.objectContaining({
        ...common,
        id: rent.id,
        code: rent.code,
        state: 'ORDERING',
        start: '2027-03-25',
        end: '2027-03-28',
        lines: 2,
        assets: [first, plain],
        paymentTotal: 20,
      }),
      expect.objectContaining({ ...common, id: late.id, state: 'ONGOING', end: '2027-03-05', assets: [second] }),
    ]);
    expect(maintenances).toEqual([
      { id: expect.any(Number), asset: plain, start: '2027-04-18', end: '2027-04-25', type: null },
    ]);
    // Its last day of preparation.
    expect((await board({ from: '2027-03-30' })).rents).toMatchObject([{ id: rent.id }]);
    expect(rents.map(({ out }) => out)).toEqual([[], [second]]);
    const after = await board({ from: '2027-03-21' });
    expect(after.rents.map(({ id }) => id)).toEqual([rent.id]);
  });
});

it('names the units of a late rent that are still out, and shows no delay of those that are back', async () => {
  const [back, out] = [await fixture.asset(), await fixture.asset()];
  const parted = await fixture.rent(['2027-03-01', '2027-03-05'], [back, out]);
  for (const action of ['reserveRent', 'startRent']) await fixture.do(parted.id, action);
  const { db } = test.store;
  const line = db.updateTable('rent_lines').where('rent_id', '=', parted.id).where('asset_serial', '=', back);
  await line.set({ back_on: '2027-03-05' }).execute();
  const own = async (query: Record<string, string>) =>
    (await board({ search: parted.code, ...query })).rents
      .filter(({ id }) => id === parted.id)
      .map((each) => ({ assets: each.assets, out: each.out }));
  expect(await own({ from: '2027-03-01' })).toEqual([{ assets: [back, out], out: [out] }]);
  // After its end, the one that is back takes nothing, and is not named as late.
  const { rents, groups } = await board();
  expect(groups.flatMap(({ late: serials }) => serials)).toEqual(expect.arrayContaining([out]));
  expect(groups.flatMap(({ late: serials }) => serials)).not.toContain(back);
  expect(rents.find(({ id }) => id === parted.id)).toMatchObject({ assets: [out], out: [out] });
  await db.deleteFrom('rents').where('id', '=', parted.id).execute();
  await db.deleteFrom('assets').where('serial_number', 'in', [back, out]).execute();
});

describe('a day, for a phone', () => {
  const DAY = { today: '2027-03-20', from: '2027-03-20', to: '2027-04-18' };
  const dayOf = (day: string, query: Record<string, string> = {}) => board({ ...DAY, day, ...query });

  it('holds rents that go out or come back on it, late ones on any day, and their assets alone', async () => {
    const going = await fixture.rent(['2027-03-23', '2027-03-29'], [await fixture.asset()]);
    const [serial] = going.rentLines.map(({ asset }: { asset: { serialNumber: number } }) => asset.serialNumber);
    await fixture.do(going.id, 'reserveRent');
    const found = async (day: string, query: Record<string, string> = {}) => {
      const { rents, assets, pages, day: asked } = await dayOf(day, query);
      expect([pages, asked]).toEqual([[], day]);
      return [rents.map(({ id }) => id), assets.map(({ serialNumber }) => serialNumber)];
    };
    const moving = [
      [late.id, going.id],
      [second, serial],
    ];
    const none = [[late.id], [second]];
    expect([await found('2027-03-23'), await found('2027-03-29')]).toEqual([moving, moving]);
    // An open order neither goes out nor comes back.
    for (const day of ['2027-03-24', '2027-03-25', '2027-03-30']) expect(await found(day), day).toEqual(none);
    // Also on a day of a period that begins after today, but not before it was due.
    const next = { from: '2027-04-05', to: '2027-05-09' };
    expect(await found('2027-04-05', next)).toEqual(none);
    expect((await dayOf('2027-04-05', next)).groups[0]).toMatchObject({ late: [second] });
    expect((await dayOf('2027-03-05', { from: '2027-03-01' })).rents.map(({ id }) => id)).toEqual([late.id]);
    expect((await dayOf('2027-03-04', { from: '2027-03-01' })).rents).toEqual([]);
    expect(await found('2027-03-23', { center: String(center.id) })).toEqual([[], []]);

    const [late1, out, back] = [
      { out: 0, back: 1 },
      { out: 1, back: 1 },
      { out: 0, back: 2 },
    ];
    expect((await dayOf('2027-03-24')).week).toEqual([late1, out, late1, late1, late1, late1, late1]);
    expect((await dayOf('2027-03-29')).week[0]).toEqual(back);
    const due = [...Array.from({ length: 5 }, () => ({ out: 0, back: expect.any(Number) })), late1, late1];
    expect((await dayOf('2027-03-04', { from: '2027-03-01' })).week).toEqual(due);
    expect((await dayOf('2027-03-04', { from: '2027-03-01' })).week.map((each) => each.back)).toEqual([
      ...[0, 0, 0, 0, 1, 1, 1],
    ]);
    expect((await dayOf('2027-03-24', { center: String(center.id) })).week[1]).toEqual({ out: 0, back: 0 });
    await test.store.db.deleteFrom('rents').where('id', '=', going.id).execute();
    await test.store.db.deleteFrom('assets').where('serial_number', '=', serial).execute();
  });

  it('counts all models as the board does, and names units that are free for a few days only', async () => {
    const whole = await board();
    const units = createBoard(whole, PERIOD.today).map((group) => group.units);
    const named: (Planning['groups'][number]['limited'] | undefined)[] = [];
    for (let day = '2027-03-20'; day <= '2027-04-12'; day = addDays(day, 1)) {
      const { groups } = await dayOf(day);
      expect(groups.map(({ free }) => free)).toEqual(whole.groups.map(({ free }) => free?.slice(5)));
      // As the bookings say: the first one after a free day, within seven days.
      const number = dayNumber(day);
      const expected = units.map((own) => {
        const limited = own.flatMap((unit) => {
          const next = unit.spans.find(({ from }) => from > number);
          const isShort = isFreeOn(unit, number) && next !== undefined && next.from <= number + 7;
          return isShort ? [{ serial: Number(unit.serial), until: next.from - 1 }] : [];
        });
        const [soonest] = limited.toSorted((a, b) => a.until - b.until);
        return soonest ? { count: limited.length, serial: soonest.serial, until: dayFromNumber(soonest.until) } : null;
      });
      expect(
        groups.map(({ limited }) => limited),
        day,
      ).toEqual(expected);
      named.push(...expected);
    }
    expect(named.filter(Boolean).length).toBeGreaterThan(5);
    expect(whole.groups.map(({ limited }) => limited)).toEqual([null, null]);
  });
});

it('reads all of its parts at one instant, whatever is written meanwhile', async () => {
  const { db } = test.store;
  const { state_id } = await db.selectFrom('assets').select('state_id').limit(1).executeTakeFirstOrThrow();
  const writing: Promise<unknown>[] = [];
  const writesMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const asset = { serial_number: 710_001, description: 'Grua', state_id };
      if (writing.length === 0) writing.push(db.insertInto('assets').values(asset).execute());
      return Promise.resolve(result);
    },
  };
  const query = parsePlanningQuery({ ...PERIOD });
  const knowledge = { customers: true, maintenances: true, maintenanceTypes: true };
  const { assets } = await readBoard(db.withPlugin(writesMeanwhile), query, knowledge);
  await Promise.all(writing);
  expect(assets.map(({ serialNumber }) => serialNumber)).toEqual([second, first, plain]);
  await db.deleteFrom('assets').where('serial_number', '=', 710_001).execute();
});

describe('filters', () => {
  it('finds by center, tag, make, serial number, rent and customer', async () => {
    expect(await serials({ center: String(center.id) })).toEqual([first]);
    expect(await serials({ tag: String(tag.id) })).toEqual([second]);
    expect(await serials({ search: 'himoinsa' })).toEqual([second, first]);
    expect(await serials({ search: String(plain) })).toEqual([plain]);
    expect(await serials({ search: rent.code })).toEqual([first, plain]);
    expect(await serials({ search: 'joao fer', from: '2027-03-26' })).toEqual([first, plain]);
    expect(await serials({ search: 'nada disto' })).toEqual([]);
  });

  it('leaves out what anything keeps on one of the days, also preparation; what is late is out until today', async () => {
    const free = (freeFrom: string, freeTo: string) => serials({ freeFrom, freeTo });
    expect(await free('2027-03-28', '2027-03-30')).toEqual([second]);
    expect(await free('2027-03-30', '2027-03-30')).toEqual([second, plain]);
    expect(await free('2027-03-31', '2027-03-31')).toEqual([second, first, plain]);
    expect(await free('2027-03-20', '2027-03-21')).toEqual([first, plain]);
    expect(await free('2027-03-21', '2027-03-21')).toEqual([second, first, plain]);
    expect(await free('2027-04-20', '2027-04-20')).toEqual([second, first]);
    // Leaves two days of preparation before the rent of 1 May.
    expect(await free('2027-04-28', '2027-04-28')).toEqual([second, first, plain]);
    expect(await free('2027-04-30', '2027-04-30')).toEqual([second, plain]);
  });

  it('refuses too many days, reversed days, half a period and days that do not exist', async () => {
    for (const query of [
      { to: '2027-06-23' },
      { to: '2027-03-14' },
      { freeFrom: '2027-03-20' },
      { freeFrom: '2027-03-20', freeTo: '2027-03-19' },
      { from: '2027-02-30' },
    ])
      expect(await ask(query as never), JSON.stringify(query)).toMatchObject({ status: 400 });
    expect((await ask({ to: '2027-06-22' })).status).toBe(200);
    const pages = Array.from({ length: 11 }, (_, index): [string, string] => ['page', String(index + 1)]);
    const many = new URLSearchParams([...Object.entries(PERIOD), ...pages]).toString();
    expect(await test.call('GET', `/planning?${many}`, { token })).toMatchObject({ status: 400 });
  });
});

describe('what a caller may know', () => {
  it('shows days without customers and money to those who plan but do not read rents', async () => {
    const { rents } = await board({}, await test.tokenFor(['rent:update']));
    expect(rents).toMatchObject([
      { code: rent.code, customer: null, paymentTotal: null, paymentTotalWithVat: null, assets: [first, plain] },
      { code: late.code, customer: null },
    ]);
    expect((await board({ search: 'joao' }, await test.tokenFor(['rent:update']))).assets).toEqual([]);
  });

  it('shows the kind of maintenances to their readers', async () => {
    const reader = await test.tokenFor(['rent:read', 'asset:read', 'maintenance:read']);
    expect((await board({}, reader)).maintenances).toMatchObject([{ type: 'CORRECTIVE' }]);
  });

  it('is the own, also while the answer to the same question of another is kept', async () => {
    const planner = await test.tokenFor(['rent:update']);
    const reader = await test.tokenFor(['rent:read', 'asset:read', 'maintenance:read']);
    const asked = [await board(), await board({}, planner), await board({}, reader), await board()];
    expect(asked.map(({ rents, maintenances }) => [rents[0]?.customer, maintenances[0]?.type])).toEqual([
      [expect.any(String), null],
      [null, null],
      [expect.any(String), 'CORRECTIVE'],
      [expect.any(String), null],
    ]);
  });

  it('is closed to those who read rents but no equipment', async () => {
    expect((await ask({}, await test.tokenFor(['rent:read']))).status).toBe(403);
  });
});
