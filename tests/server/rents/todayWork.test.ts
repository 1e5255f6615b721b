import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import type { TodayWork } from '../../../contract/rentCounts';
import type { WorkKind } from '../../../src/shared/domain/todayWork';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* `GET /rents/today`: the front-desk work of a day, of all centers and of one, and which units cannot go out. */
let test: TestApp;
let fixture: RentFixture;
let admin: string;
let loures: number, setubal: number;

const day = (count: number) => addDays(today(), count);

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
  const center = async (description: string) =>
    (await succeed(test, 'POST', '/centers', { token: admin, body: { description } })).id as number;
  [setubal, loures] = [await center('Setúbal'), await center('Loures')];
});

async function assetAt(center: number | null): Promise<number> {
  const serial = await fixture.asset();
  await test.store.db.updateTable('assets').set({ center_id: center }).where('serial_number', '=', serial).execute();
  return serial;
}

/** A rent over these days, brought through these actions. */
async function rentOf(days: [number, number], assets: number[], ...actions: string[]): Promise<number> {
  const { id } = await fixture.rent([day(days[0]), day(days[1])], assets);
  for (const action of ['reserveRent', ...actions]) await fixture.succeed(id, action);
  return id;
}

async function work(query: Record<string, string> = {}): Promise<TodayWork> {
  const search = new URLSearchParams({ today: today(), ...query }).toString();
  return succeed(test, 'GET', `/rents/today?${search}`, { token: fixture.token });
}

/** The rents of each kind among these, in their order. */
function kindsOf({ sections }: TodayWork, ids: number[]): Partial<Record<WorkKind, number[]>> {
  const own = Object.entries(sections).map(([kind, { rents }]) => [
    kind,
    rents.map(({ id }) => Number(id)).filter((id) => ids.includes(id)),
  ]);
  return Object.fromEntries(own.filter(([, found]) => found!.length > 0)) as Partial<Record<WorkKind, number[]>>;
}

const unitOf = ({ units }: TodayWork, serial: number) => units.find(({ serialNumber }) => serialNumber === serial);

describe('the work of a day', () => {
  it('has every rent in the sections that ask for it, those first that have waited longest', async () => {
    const one = async () => [await assetAt(null)];
    const leaving = await rentOf([0, 3], await one());
    const ordered = (await fixture.rent([day(0), day(3)], await one())).id;
    const returning = await rentOf([-2, 0], await one(), 'startRent');
    const [late, later] = [
      await rentOf([-9, -2], await one(), 'startRent'),
      await rentOf([-9, -5], await one(), 'startRent'),
    ];
    const missed = await rentOf([-1, 4], await one());
    const tomorrow = await rentOf([1, 1], await one());
    const next = await rentOf([2, 3], await one());
    const backTomorrow = await rentOf([-2, 1], await one(), 'startRent');
    const back = await rentOf([-3, 0], await one(), 'startRent', 'endRent', 'payRent');
    const ids = [leaving, ordered, returning, late, later, missed, tomorrow, next, backTomorrow, back];
    const found = await work();
    const { unpaid = [], ...kinds } = kindsOf(found, ids);
    expect(kinds).toEqual({
      leaving: [leaving],
      returning: [returning],
      overdue: [later, late],
      missed: [missed],
      tomorrow: [tomorrow],
      returningTomorrow: [backTomorrow],
    });
    expect(unpaid).not.toContain(back);
    expect(unpaid.length).toBeGreaterThan(0);
    for (const kind of ['leaving', 'overdue', 'tomorrow'] as const)
      expect(found.sections[kind]!.count).toBeGreaterThanOrEqual(found.sections[kind]!.rents.length);
    expect(found.centers).toEqual([
      { id: loures, description: 'Loures' },
      { id: setubal, description: 'Setúbal' },
    ]);
    expect(kindsOf(await work({ today: day(1) }), [tomorrow, leaving])).toMatchObject({
      leaving: [tomorrow],
      missed: [leaving],
    });
  });

  it('keeps a rent that went out in part until the rest is out', async () => {
    const assets = [await assetAt(loures), await assetAt(setubal)];
    const id = await rentOf([-1, 5], assets);
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }] });
    expect(kindsOf(await work(), [id])).toMatchObject({ partial: [id] });
    // The rest is at the other center.
    expect(kindsOf(await work({ center: String(loures) }), [id])).toEqual({});
    expect(kindsOf(await work({ center: String(setubal) }), [id])).toEqual({ partial: [id] });
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[1] }] });
    expect(kindsOf(await work(), [id]).partial).toBeUndefined();
  });

  it('is all in parts for a rent that comes back in parts', async () => {
    const assets = [await assetAt(loures), await assetAt(setubal)];
    const id = await rentOf([-4, 0], assets, 'startRent');
    expect(kindsOf(await work({ center: String(loures) }), [id])).toEqual({ returning: [id] });
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0] }] });
    expect(kindsOf(await work({ center: String(loures) }), [id])).toEqual({});
    expect(kindsOf(await work({ center: String(setubal) }), [id])).toEqual({ returning: [id] });
    expect(kindsOf(await work(), [id]).partial).toBeUndefined();
  });

  it('of one center has the rents with its equipment, counts those alone, and nothing that is unpaid', async () => {
    const own = await rentOf([1, 2], [await assetAt(loures), await assetAt(null)]);
    const other = await rentOf([1, 2], [await assetAt(setubal)]);
    const found = await work({ center: String(loures) });
    expect(kindsOf(found, [own, other])).toEqual({ tomorrow: [own] });
    expect(found.sections.tomorrow!.count).toBe(found.sections.tomorrow!.rents.length);
    expect(found.sections.unpaid).toBeUndefined();
    expect((await work({ center: '999999' })).sections.tomorrow).toEqual({ count: 0, rents: [] });
  });

  it('names ten rents of a kind, or as many as are asked for, and counts the others', async () => {
    const before = (await work({ today: '2031-05-01' })).sections.leaving!.count;
    expect(before).toBe(0);
    for (let index = 0; index < 12; index += 1) {
      const { id } = await fixture.rent(['2031-05-01', '2031-05-02'], [await assetAt(null)]);
      await fixture.succeed(id, 'reserveRent');
    }
    const first = (await work({ today: '2031-05-01' })).sections.leaving!;
    expect([first.count, first.rents.length]).toEqual([12, 10]);
    const more = (await work({ today: '2031-05-01', most: '200' })).sections.leaving!;
    expect(more.rents.map(({ id }) => id).slice(0, 10)).toEqual(first.rents.map(({ id }) => id));
    expect([more.count, more.rents.length]).toEqual([12, 12]);
  });
});

describe('a unit of the day', () => {
  it('has its center, and is ready unless something keeps it', async () => {
    const [ready, out, broken] = [await assetAt(loures), await assetAt(setubal), await assetAt(null)];
    const away = await rentOf([-5, -2], [out], 'startRent');
    await rentOf([1, 2], [ready, out, broken]);
    await test.store.db
      .updateTable('assets')
      .set({ state_id: fixture.brokenState })
      .where('serial_number', '=', broken)
      .execute();
    const found = await work();
    const code = found.sections.overdue!.rents.find(({ id }) => id === away)?.code;
    expect(unitOf(found, ready)).toEqual({ serialNumber: ready, center: loures, obstacle: null });
    expect(unitOf(found, out)).toEqual({
      serialNumber: out,
      center: setubal,
      obstacle: { kind: 'OUT', rent: { id: away, code, customer: 'João Ferreira', endDate: toWire(day(-2)) } },
    });
    expect(unitOf(found, broken)).toEqual({
      serialNumber: broken,
      center: null,
      obstacle: { kind: 'STATE', state: 'Avariado no pátio' },
    });
  });

  it('is kept by a maintenance that runs, or that is planned for today or tomorrow, and by no other', async () => {
    const assets = [await assetAt(null), await assetAt(null), await assetAt(null), await assetAt(null)] as const;
    await rentOf([1, 2], [...assets]);
    const plan = async (asset: number, [first, last]: [number, number], ...steps: string[]) => {
      const { id } = await succeed(test, 'POST', '/maintenances', {
        token: admin,
        body: { asset, type: 'CORRECTIVE', startDate: day(first), endDate: day(last) },
      });
      for (const step of steps) await succeed(test, 'POST', `/maintenances/${id}/${step}`, { token: admin });
      return id as number;
    };
    const { db } = test.store;
    await db.insertInto('asset_states').values({ description: 'Na oficina', type: 'MAINTENANCE' }).execute();
    const [running, planned] = [await plan(assets[0], [-9, -3], 'start'), await plan(assets[1], [1, 4])];
    await plan(assets[2], [2, 4]);
    await plan(assets[3], [-9, 4], 'start', 'finish');
    const found = await work();
    expect(assets.map((serial) => unitOf(found, serial)?.obstacle)).toEqual([
      {
        kind: 'MAINTENANCE',
        id: running,
        isUnderWay: true,
        startDate: toWire(day(-9)),
        endDate: toWire(day(-3)),
      },
      {
        kind: 'MAINTENANCE',
        id: planned,
        isUnderWay: false,
        startDate: toWire(day(1)),
        endDate: toWire(day(4)),
      },
      null,
      null,
    ]);
  });
});

describe('the question', () => {
  it('wants a day that exists, a center by its number, and at most 200 rents of a kind', async () => {
    const ask = (search: string) => test.call('GET', `/rents/today?${search}`, { token: fixture.token });
    expect(await ask('today=2027-02-30')).toMatchObject({
      status: 400,
      body: { fields: { today: expect.any(String) } },
    });
    expect(await ask(`today=${today()}&center=x`)).toMatchObject({ status: 400 });
    for (const most of ['0', '201', 'x'])
      expect(await ask(`today=${today()}&most=${most}`)).toMatchObject({
        status: 400,
        body: { fields: { most: expect.any(String) } },
      });
    expect(await ask('')).toMatchObject({ status: 400 });
  });
});

describe('an account of the warehouse', () => {
  let warehouse: string;
  beforeAll(async () => {
    warehouse = await test.tokenFor(['rent:read', 'handover:update']);
  });
  const act = (id: number, action: string, body: object = {}) =>
    test.call('POST', `/rents/${id}/${action}`, { token: warehouse, body });

  it('hands out and takes back whole rents too, and undoes it', async () => {
    const id = await rentOf([0, 0], [await assetAt(null)]);
    for (const [action, state] of [
      ['startRent', 'ONGOING'],
      ['undoStart', 'NOT_STARTED'],
      ['startRent', 'ONGOING'],
      ['endRent', 'ENDED'],
      ['undoEnd', 'ONGOING'],
    ] as const)
      expect(await act(id, action), action).toMatchObject({ status: 200, body: { state } });
    for (const action of ['payRent', 'reserveRent', 'reopenRent'])
      expect(await act(id, action), action).toMatchObject({ status: 403 });
  });

  it('swaps a unit that is out, and exchanges none that is reserved', async () => {
    const [out, by] = [await assetAt(null), await assetAt(null)];
    const id = await rentOf([0, 3], [out]);
    expect(await act(id, 'exchange', { asset: out, by })).toMatchObject({ status: 403 });
    await fixture.succeed(id, 'startRent');
    expect(await act(id, 'exchange', { asset: out, by, reason: 'Não arranca' })).toMatchObject({ status: 200 });
  });

  it('looks a scanned unit up, the free units of its model, and hands it out instead', async () => {
    const [reserved, scanned] = [await assetAt(null), await assetAt(null)];
    const id = await rentOf([0, 3], [reserved]);
    const read = (path: string) => test.call('GET', path, { token: warehouse });
    expect(await read(`/assets/${scanned}`)).toMatchObject({ status: 200, body: { serialNumber: scanned } });
    const days = new URLSearchParams({ today: today(), from: today(), to: day(3), search: String(scanned) }).toString();
    const units = await read(`/availability/models/${fixture.model}/units?${days}`);
    expect(units.body.map(({ serialNumber }: { serialNumber: number }) => serialNumber)).toEqual([scanned]);
    expect(await act(id, 'handOut', { items: [{ asset: reserved, by: scanned }] })).toMatchObject({ status: 200 });
    expect(await test.call('POST', '/assets/find', { token: warehouse, body: {} })).toMatchObject({ status: 403 });
  });
});
