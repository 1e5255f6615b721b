import { beforeAll, describe, expect, it } from 'vitest';
import { today, toWire } from '../../../src/shared/domain/days/days';
import { PICTURES } from '../pictures';
import { createSwapFixture, day, linesIn, unitsOut, type SwapFixture } from '../swapFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';

/* A unit that is with the customer is swapped for another one. */
let test: TestApp;
let fixture: SwapFixture;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createSwapFixture(test);
});

const outcome = ({ status, body }: Answer) => (status === 200 ? 'done' : body.code);

describe('a swap', () => {
  it('keeps the former line with its value, and gives the other unit a line of its own at no price', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    const before = await fixture.read(id);
    const { body: after } = await fixture.swap(id, assets[0], spare, {
      person: 'Sr. Nunes',
      back: { notes: 'a quente' },
    });
    expect(linesIn(after)).toEqual([
      [assets[0], false, spare, 10],
      [assets[1], true, null, 10],
      [spare, true, assets[0], 0],
    ]);
    const totals = ({ paymentTotal, paymentTotalWithVat, linesTotal }: Answer['body']) => [
      paymentTotal,
      paymentTotalWithVat,
      linesTotal,
    ];
    expect(totals(after)).toEqual(totals(before));
    expect((await fixture.handovers(id)).slice(1)).toMatchObject([
      {
        direction: 'IN',
        swapReason: 'Não arranca',
        person: 'Sr. Nunes',
        undoUntil: null,
        items: [{ asset: assets[0], notes: 'a quente' }],
      },
      {
        direction: 'OUT',
        swapReason: 'Não arranca',
        undoUntil: expect.any(String),
        items: [{ asset: spare, condition: 'OK' }],
      },
    ]);
  });

  it('keeps the readings of both units, and refuses what cannot be one or is lower than before', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    const refused = await fixture.swap(id, assets[0], spare, { out: { meter: 12, fuel: 9 } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { out: 'out-of-range' } } });
    await fixture.swap(id, assets[0], spare, { back: { meter: 40, fuel: 3 }, out: { meter: 12, fuel: 7 } });
    expect((await fixture.handovers(id)).slice(1)).toMatchObject([
      { direction: 'IN', items: [{ asset: assets[0], meter: 40, fuel: 3 }] },
      { direction: 'OUT', items: [{ asset: spare, meter: 12, fuel: 7 }] },
    ]);
    const again = await fixture.asset();
    expect(await fixture.swap(id, spare, again, { back: { meter: 11 } })).toMatchObject({
      status: 400,
      body: { fields: { meter: 'lower-than-before' } },
    });
  });

  it('frees the former unit from tomorrow on, and takes the other one from today on', async () => {
    const { id, assets, spare } = await fixture.runningRent([day(-2), day(4)]);
    await fixture.swap(id, assets[0], spare);
    const book = async (asset: number, from: number, to: number) => {
      const rent = await fixture.rent([day(from), day(to)]);
      return outcome(await fixture.call(rent.id, 'addEquipment', { asset, paymentValue: 1 }));
    };
    expect(await book(assets[0], 0, 0)).toBe('asset-unavailable');
    expect(await book(assets[0], 1, 2)).toBe('done');
    expect(await book(spare, 3, 4)).toBe('asset-unavailable');
    expect(await book(spare, -2, -1)).toBe('done');
  });

  it('adds a charge and a repair of a damaged unit, and is logged as a swap; a paid rent is unpaid until its undo', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    await fixture.succeed(id, 'payRent');
    const back = { condition: 'DAMAGED', maintenance: true };
    const charge = { description: 'Painel', value: 185 };
    await fixture.swap(id, assets[0], spare, { back: { ...back, charge } });
    expect(await fixture.succeed(id, 'undoHandover')).toMatchObject({ payed: true, charges: [] });
    const { body } = await fixture.swap(id, assets[0], spare, { back: { ...back, charge } });
    expect(body).toMatchObject({
      payed: false,
      missing: 227.55,
      charges: [{ description: 'Painel', unitValue: 185, source: 'DAMAGE' }],
    });
    expect(await succeed(test, 'GET', `/maintenances?asset=${assets[0]}`, { token: fixture.admin })).toMatchObject([
      { state: 'ONGOING', type: 'CORRECTIVE' },
    ]);
    const log = await succeed(test, 'GET', `/audit?resource=rents&record=${id}`, { token: fixture.admin });
    expect(log[0]).toMatchObject({ action: 'swap' });
    const other = await fixture.runningRent();
    await fixture.succeed(other.id, 'payRent');
    expect(await fixture.swap(other.id, other.assets[0], other.spare, { back })).toMatchObject({
      status: 200,
      body: { payed: true },
    });
  });

  it('adds charges for fuel and hours, which an undo removes, and stores the readings', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    const charges = [{ source: 'METER', description: 'Combustível, 3/8', quantity: 3, unitValue: 9 }];
    const { body } = await fixture.swap(id, assets[0], spare, { back: { meter: 84.5, fuel: 5 }, charges });
    expect(body).toMatchObject({ charges: [{ source: 'METER', quantity: 3, unitValue: 9 }] });
    expect((await fixture.handovers(id)).at(-2)).toMatchObject({ items: [{ meter: 84.5, fuel: 5 }] });
    expect(await fixture.succeed(id, 'undoHandover')).toMatchObject({ charges: [] });
    await fixture.succeed(id, 'payRent');
    expect(await fixture.swap(id, assets[0], spare, { charges })).toMatchObject({
      body: { payed: false, missing: 33.21 },
    });
  });

  it('stores photos of the unit that comes back, and refuses those of another rent', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    const photo = async (rent: number) =>
      (await fixture.call(rent, 'photos', { content: PICTURES.jpeg.toString('base64') })).body.id as number;
    const other = await photo((await fixture.runningRent()).id);
    expect(await fixture.swap(id, assets[0], spare, { back: { photos: [other] } })).toMatchObject({
      status: 400,
      body: { fields: { photos: 'not-found' } },
    });
    const own = await photo(id);
    expect(await fixture.swap(id, assets[0], spare, { back: { photos: [own] } })).toMatchObject({ status: 200 });
    expect((await fixture.handovers(id)).at(-2)).toMatchObject({
      items: [{ asset: assets[0], photos: [{ id: own }] }],
    });
  });

  it('accepts a unit of another model, or of none, unless that is booked or broken', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    const withoutModel = await fixture.asset();
    const { db } = test.store;
    await db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', withoutModel).execute();
    expect(await fixture.swap(id, assets[0], withoutModel)).toMatchObject({ status: 200 });
    expect(await fixture.swap(id, withoutModel, spare)).toMatchObject({ status: 200 });
    const second = await fixture.runningRent();
    const taken = await fixture.asset();
    await db.updateTable('assets').set({ model_id: null }).where('serial_number', '=', taken).execute();
    const rent = await fixture.rent([day(3), day(9)], [taken]);
    expect(await fixture.swap(second.id, second.assets[0], taken)).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { rent: { code: rent.code } } },
    });
    await db
      .updateTable('assets')
      .set({ state_id: fixture.brokenState })
      .where('serial_number', '=', withoutModel)
      .execute();
    expect(await fixture.swap(second.id, second.assets[0], withoutModel)).toMatchObject({
      body: { code: 'asset-not-available' },
    });
  });

  it.each([
    ['without a model', true, 'asset-in-maintenance'],
    ['of a model', false, 'unit-not-free'],
  ])(
    'refuses a unit %s that has a repair ahead, and accepts one whose rent is over',
    async (_unit, hasNoModel, code) => {
      const unit = async () => {
        const serial = await fixture.asset();
        const assets = test.store.db.updateTable('assets').set({ model_id: null });
        if (hasNoModel) await assets.where('serial_number', '=', serial).execute();
        return serial;
      };
      const { id, assets } = await fixture.runningRent([day(-3), day(5)]);
      const [repaired, returned] = [await unit(), await unit()];
      const days = { startDate: toWire(day(2)), endDate: toWire(day(3)) };
      const maintenance = { asset: repaired, type: 'PREVENTIVE', ...days };
      await succeed(test, 'POST', '/maintenances', { token: fixture.admin, body: maintenance });
      expect(await fixture.swap(id, assets[0], repaired)).toMatchObject({ status: 409, body: { code } });
      await fixture.rent([day(-3), day(-1)], [returned]);
      const { status, body } = await fixture.swap(id, assets[0], returned);
      expect(status).toBe(200);
      expect(body.rentLines.map(({ lineOrder }: { lineOrder: number }) => lineOrder)).toEqual([0, 1, 2]);
    },
  );

  it('is refused where the former unit is not out, or the other one is not free, out elsewhere or unknown', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    const other = await fixture.runningRent();
    const reserved = await fixture.rent([day(2), day(9)], [await fixture.asset()]);
    const reservedUnit = reserved.rentLines[0].asset.serialNumber as number;
    expect(await fixture.swap(id, assets[0], other.assets[0])).toMatchObject({
      status: 409,
      body: { code: 'asset-out' },
    });
    expect(await fixture.swap(id, assets[0], reservedUnit)).toMatchObject({
      status: 409,
      body: { code: 'unit-not-free', details: { rent: { code: reserved.code } } },
    });
    expect(await fixture.swap(id, assets[0], assets[1])).toMatchObject({
      status: 409,
      body: { code: 'unit-not-free' },
    });
    expect(await fixture.swap(id, assets[0], 999_999)).toMatchObject({
      status: 400,
      body: { fields: { by: 'not-found' } },
    });
    expect(await fixture.swap(id, spare, other.spare)).toMatchObject({
      status: 400,
      body: { fields: { asset: 'not-found' } },
    });
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0] }] });
    expect(await fixture.swap(id, assets[0], spare)).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'line.swap', asset: assets[0], state: 'back' } },
    });
    await fixture.succeed(id, 'endRent');
    expect(await fixture.swap(id, assets[1], spare)).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
    expect(await fixture.call(other.id, 'exchange', { asset: other.assets[0], by: spare })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'line.handOut', state: 'out' } },
    });
    for (const more of [{ back: {} }, { out: {} }, { person: 'Sr. Nunes' }, { signature: { form: 'PAPER' } }])
      expect(await fixture.call(other.id, 'exchange', { asset: other.assets[0], by: spare, ...more })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'required' } },
      });
    const lost = { back: { condition: 'LOST', maintenance: true } };
    expect(await fixture.swap(other.id, other.assets[0], spare, lost)).toMatchObject({ status: 400 });
  });

  it('is possible on a late rent, and then the other unit is the one that is late', async () => {
    const { id, assets, spare } = await fixture.runningRent([day(-5), day(-1)]);
    await fixture.swap(id, assets[0], spare);
    const find = async (asset: number) =>
      (
        await succeed(test, 'POST', '/assets/find', {
          token: fixture.admin,
          body: { serialNumber: asset, availability: { today: today() } },
        })
      )[0].availability.overdue;
    expect(await find(assets[0])).toBeNull();
    expect(await find(spare)).toMatchObject({ id });
    const days = { from: day(-1), to: day(0), today: today() };
    const board = await succeed(test, 'GET', `/planning?${new URLSearchParams(days)}`, { token: fixture.admin });
    const onBoard = board.rents.find((rent: Answer['body']) => rent.id === id);
    expect(onBoard.out.sort()).toEqual([assets[1], spare].sort());
  });

  it('can be followed by a swap back; the value stays on the first line', async () => {
    const { id, assets, spare } = await fixture.runningRent([day(-5), day(-1)]);
    await fixture.swap(id, assets[0], spare);
    const again = await fixture.swap(id, spare, assets[0]);
    expect(linesIn(again.body).filter(([unit]: number[]) => unit === assets[0])).toEqual([
      [assets[0], false, spare, 10],
      [assets[0], true, spare, 0],
    ]);
    const priced = await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset: assets[0], paymentValue: 25 });
    expect(priced.rentLines.map((line: Answer['body']) => line.paymentValue)).toEqual([25, 10, 0, 0]);
    const ended = await fixture.succeed(id, 'takeBack', {
      items: [{ asset: assets[0] }, { asset: assets[1] }],
      end: true,
    });
    expect([ended.state, unitsOut(ended)]).toEqual(['ENDED', []]);
    const repair = { asset: assets[0], type: 'CORRECTIVE', startDate: day(-5), endDate: day(0) };
    const { rents } = await succeed(test, 'POST', '/maintenances', { token: fixture.admin, body: repair });
    expect(rents).toHaveLength(1);
  });
});

describe('an exchange in a running rent', () => {
  it('replaces a unit that has yet to go out', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent([day(0), day(5)], assets);
    await fixture.succeed(id, 'reserveRent');
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0] }] });
    const spare = await fixture.asset();
    const after = await fixture.succeed(id, 'exchange', { asset: assets[1], by: spare });
    expect(linesIn(after)).toEqual([
      [assets[0], true, null, 10],
      [spare, false, null, 10],
    ]);
  });
});

describe('the undo of a swap', () => {
  it('removes both hand-overs, the line, the charge and the repair', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    const before = await fixture.read(id);
    const charge = { description: 'Painel', value: 185 };
    await fixture.swap(id, assets[0], spare, { back: { condition: 'DAMAGED', maintenance: true, charge } });
    const after = await fixture.succeed(id, 'undoHandover');
    expect({ ...after, version: 0, undoUntil: null }).toEqual({ ...before, version: 0, undoUntil: null });
    expect(await fixture.handovers(id)).toHaveLength(1);
    expect(await succeed(test, 'GET', `/maintenances?asset=${assets[0]}`, { token: fixture.admin })).toEqual([]);
    const next = await fixture.rent([day(0), day(2)]);
    expect(await fixture.call(next.id, 'addEquipment', { asset: spare, paymentValue: 1 })).toMatchObject({
      status: 200,
    });
  });

  it('is refused once the former unit is booked, and once another step has followed', async () => {
    const { id, assets, spare } = await fixture.runningRent();
    await fixture.swap(id, assets[0], spare);
    const next = await fixture.rent([day(1), day(2)], [assets[0]]);
    expect(await fixture.call(id, 'undoHandover')).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable', details: { rent: { code: next.code } } },
    });
    await fixture.succeed(next.id, 'removeEquipment', { asset: assets[0] });
    await fixture.succeed(id, 'payRent');
    expect(await fixture.call(id, 'undoHandover')).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
  });
});
