import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';

/* Equipment of a rent goes out and comes back in parts: the first part starts the rent, the last one may end it. */
let test: TestApp;
let fixture: RentFixture;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

const day = (count: number) => addDays(today(), count);
const TODAY = toWire(today());

/** A reserved rent of three assets, from today on. */
async function reserved() {
  const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset()] as const;
  const { id } = await fixture.rent([day(0), day(5)], [...assets]);
  await fixture.succeed(id, 'reserveRent');
  return { id, assets };
}
const units = (...assets: number[]) => ({ items: assets.map((asset) => ({ asset })) });
const daysIn = ({ rentLines }: Answer['body']) =>
  rentLines.map(({ outOn, backOn }: Record<string, string>) => [outOn ?? null, backOn ?? null]);
const handoversOf = (id: number) => succeed(test, 'GET', `/rents/${id}/handovers`, { token: fixture.token });
const OUT = [TODAY, null];
const BACK = [TODAY, TODAY];
const CHOSEN = [null, null];

describe('handing out', () => {
  it('starts the rent with the first part, and leaves it running with the next', async () => {
    const { id, assets } = await reserved();
    const first = await fixture.succeed(id, 'handOut', { ...units(assets[0], assets[1]), person: ' Zé, armazém ' });
    expect([first.state, daysIn(first)]).toEqual(['ONGOING', [OUT, OUT, CHOSEN]]);
    const second = await fixture.succeed(id, 'handOut', units(assets[2]));
    expect([second.state, daysIn(second)]).toEqual(['ONGOING', [OUT, OUT, OUT]]);
    expect(await handoversOf(id)).toMatchObject([
      { direction: 'OUT', onDay: TODAY, person: 'Zé, armazém', items: [{ asset: assets[0] }, { asset: assets[1] }] },
      { direction: 'OUT', person: null, items: [{ asset: assets[2], condition: 'OK', notes: null }] },
    ]);
  });

  it('keeps the condition and the notes of each unit', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'handOut', {
      items: [{ asset: assets[0], condition: 'INCOMPLETE', notes: ' sem chave ' }, { asset: String(assets[1]) }],
    });
    const [handover] = await handoversOf(id);
    const nothingMore = {
      meter: null,
      meterUnit: null,
      maintenance: null,
      fuel: null,
      photos: [],
      foundOn: null,
      foundCondition: null,
    };
    expect(handover.items).toEqual([
      { asset: assets[0], condition: 'INCOMPLETE', notes: 'sem chave', ...nothingMore },
      { asset: assets[1], condition: 'OK', notes: null, ...nothingMore },
    ]);
  });

  it('refuses a unit that is out, that is back, that is not on the rent, and one that is named twice', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'handOut', units(assets[0], assets[1]));
    await fixture.succeed(id, 'takeBack', units(assets[1]));
    const refused = (asset: number, state: string) => ({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'line.handOut', asset, state } },
    });
    expect(await fixture.call(id, 'handOut', units(assets[0]))).toMatchObject(refused(assets[0], 'out'));
    expect(await fixture.call(id, 'handOut', units(assets[1]))).toMatchObject(refused(assets[1], 'back'));
    expect(await fixture.call(id, 'handOut', units(await fixture.asset()))).toMatchObject({ status: 400 });
    expect(await fixture.call(id, 'handOut', units(assets[2], assets[2]))).toMatchObject({ status: 400 });
    expect(await handoversOf(id)).toHaveLength(2);
  });

  it('refuses a unit that is still out on another rent, and a rent that is not reserved', async () => {
    const asset = await fixture.asset();
    const late = await fixture.rent([day(-3), day(-1)], [asset]);
    await fixture.succeed(late.id, 'reserveRent');
    await fixture.succeed(late.id, 'startRent');
    const { id } = await fixture.rent([day(0), day(2)], [asset]);
    expect(await fixture.call(id, 'handOut', units(asset))).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
    await fixture.succeed(id, 'reserveRent');
    expect(await fixture.call(id, 'handOut', units(asset))).toMatchObject({ status: 409, body: { code: 'asset-out' } });
  });
});

describe('taking back', () => {
  it('leaves the rent running until a return ends it, and frees what came back', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'startRent');
    const partly = await fixture.succeed(id, 'takeBack', units(assets[0]));
    expect([partly.state, daysIn(partly)]).toEqual(['ONGOING', [BACK, OUT, OUT]]);
    const next = await fixture.rent([day(1), day(2)]);
    expect(await fixture.call(next.id, 'addEquipment', { asset: assets[0], paymentValue: 1 })).toMatchObject({
      status: 200,
    });
    expect(await fixture.call(next.id, 'addEquipment', { asset: assets[1], paymentValue: 1 })).toMatchObject({
      status: 409,
    });
    const all = await fixture.succeed(id, 'takeBack', units(assets[1], assets[2]));
    expect([all.state, daysIn(all)]).toEqual(['ONGOING', [BACK, BACK, BACK]]);
    expect((await fixture.succeed(id, 'endRent')).state).toBe('ENDED');
  });

  it('leaves the rent free to be extended though what is back is repaired', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'startRent');
    await fixture.succeed(id, 'takeBack', units(assets[0]));
    const dates = { startDate: day(6), endDate: day(8) };
    const repair = { asset: assets[0], type: 'CORRECTIVE', ...dates };
    await succeed(test, 'POST', '/maintenances', { token: await test.tokenFor('admin'), body: repair });
    const extended = await fixture.succeed(id, 'updateDate', { startDate: day(0), endDate: day(7) });
    expect(extended.warnings).toEqual([]);
  });

  it('ends the rent with the last units, and frees those that never went out', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'handOut', units(assets[0], assets[1]));
    expect(await fixture.call(id, 'takeBack', { ...units(assets[0]), end: true })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'rent.end', asset: assets[1], state: 'out' } },
    });
    const ended = await fixture.succeed(id, 'takeBack', { ...units(assets[0], assets[1]), end: true });
    expect([ended.state, daysIn(ended)]).toEqual(['ENDED', [BACK, BACK, [null, TODAY]]]);
    const next = await fixture.rent([day(1), day(2)]);
    expect(await fixture.call(next.id, 'addEquipment', { asset: assets[2], paymentValue: 1 })).toMatchObject({
      status: 200,
    });
  });

  it('refuses a unit that never went out or is back, and a rent that is not running', async () => {
    const { id, assets } = await reserved();
    const notRunning = { status: 409, body: { code: 'illegal-transition', details: { event: 'rent.end' } } };
    expect(await fixture.call(id, 'takeBack', units(assets[0]))).toMatchObject(notRunning);
    await fixture.succeed(id, 'handOut', units(assets[0], assets[2]));
    await fixture.succeed(id, 'takeBack', units(assets[2]));
    expect(await fixture.call(id, 'takeBack', units(assets[2]))).toMatchObject({
      status: 409,
      body: { details: { event: 'line.takeBack', asset: assets[2], state: 'back' } },
    });
    expect(await fixture.call(id, 'takeBack', units(assets[1]))).toMatchObject({
      status: 409,
      body: { details: { event: 'line.takeBack', asset: assets[1], state: 'chosen' } },
    });
  });
});

describe('a late rent of which a part is back', () => {
  it('takes what is out until today on the planning board, and what is back on its days', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const admin = await test.tokenFor('admin');
    const freeCounts = async (): Promise<number[]> => {
      const days = { from: day(-3), to: day(0), today: today() };
      return (await succeed(test, 'GET', `/planning?${new URLSearchParams(days)}`, { token: admin })).groups[0].free;
    };
    const before = await freeCounts();
    const { id } = await fixture.rent([day(-3), day(-1)], assets);
    await fixture.succeed(id, 'reserveRent');
    await fixture.succeed(id, 'startRent');
    const { db } = test.store;
    await db
      .updateTable('rent_lines')
      .set({ out_on: day(-3) })
      .where('rent_id', '=', id)
      .execute();
    await db
      .updateTable('rent_lines')
      .set({ back_on: day(-2) })
      .where('asset_serial', '=', assets[0]!)
      .execute();
    const after = await freeCounts();
    expect(after.map((count, index) => count - before[index]!)).toEqual([-2, -2, -1, -1]);
  });
});

describe('an undo', () => {
  it('reverts what started the rent or ended it, and nothing before', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'handOut', units(assets[0]));
    expect(daysIn(await fixture.succeed(id, 'undoStart'))).toEqual([CHOSEN, CHOSEN, CHOSEN]);
    expect(await handoversOf(id)).toEqual([]);
    await fixture.succeed(id, 'handOut', units(assets[0], assets[1]));
    await fixture.succeed(id, 'takeBack', units(assets[0]));
    await fixture.succeed(id, 'endRent');
    const running = await fixture.succeed(id, 'undoEnd');
    expect([running.state, daysIn(running)]).toEqual(['ONGOING', [BACK, OUT, CHOSEN]]);
    expect((await handoversOf(id)).map(({ direction }: { direction: string }) => direction)).toEqual(['OUT', 'IN']);
  });

  it('is no longer possible once more equipment went out', async () => {
    const { id, assets } = await reserved();
    await fixture.succeed(id, 'handOut', units(assets[0]));
    await fixture.succeed(id, 'handOut', units(assets[1]));
    expect(await fixture.call(id, 'undoStart')).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
  });
});

describe('who may', () => {
  it('hand over with handover:update, which rent:update includes, and read hand-overs with rent:read', async () => {
    const { id, assets } = await reserved();
    const reader = await test.tokenFor(['rent:read']);
    const warehouse = await test.tokenFor(['handover:update']);
    const call = (method: 'POST' | 'GET', path: string, token: string, body?: object) =>
      test.call(method, `/rents/${id}/${path}`, { token, body });
    expect(await call('POST', 'handOut', reader, units(assets[0]))).toMatchObject({ status: 403 });
    expect(await call('POST', 'payRent', warehouse)).toMatchObject({ status: 403 });
    expect(await call('GET', 'handovers', warehouse)).toMatchObject({ status: 403 });
    expect(await call('GET', 'handovers', reader)).toMatchObject({ status: 200, body: [] });
    const out = await call('POST', 'handOut', warehouse, units(assets[0]));
    expect(out).toMatchObject({ status: 200, body: { state: 'ONGOING' } });
    expect(out.body, 'without customer and money').not.toHaveProperty('customer');
    expect(await call('POST', 'handOut', await test.tokenFor(['rent:update']), units(assets[1]))).toMatchObject({
      status: 200,
    });
    expect(await call('GET', 'handovers', await test.tokenFor(['rent:update']))).toMatchObject({ status: 403 });
    expect(await test.call('GET', '/rents/999999/handovers', { token: reader })).toMatchObject({ status: 404 });
  });
});
