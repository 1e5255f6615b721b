import { beforeAll, describe, expect, it } from 'vitest';
import type { UnitFacts } from '../../../machines/types';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

/* Meter and fuel of units that are handed over, and what else a hand-over needs to know about them. */
let test: TestApp;
let fixture: RentFixture;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

const day = (count: number) => addDays(today(), count);
const sheetOf = (id: number) => succeed(test, 'GET', `/rents/${id}/handoverSheet`, { token: fixture.token });

async function reserved(...assets: number[]) {
  const { id, code } = await fixture.rent([day(0), day(5)], assets);
  await fixture.succeed(id, 'reserveRent');
  return { id: id as number, code: code as string };
}
const LOWER = { status: 400, body: { code: 'invalid-request', fields: { meter: 'lower-than-before' } } };

describe('meter and fuel', () => {
  it('are kept with each unit, and need not be noted', async () => {
    const [a, b] = [await fixture.asset(), await fixture.asset()];
    const { id } = await reserved(a, b);
    await fixture.succeed(id, 'handOut', { items: [{ asset: a, meter: 3318.1, fuel: 8 }, { asset: b }] });
    await fixture.succeed(id, 'takeBack', { items: [{ asset: a, meter: 3402.5, fuel: 0 }] });
    const [out, back] = await succeed(test, 'GET', `/rents/${id}/handovers`, { token: fixture.token });
    expect([out.items, back.items]).toMatchObject([
      [
        { asset: a, meter: 3318.1, fuel: 8 },
        { asset: b, meter: null, fuel: null },
      ],
      [{ asset: a, meter: 3402.5, fuel: 0 }],
    ]);
  });

  it('never fall below the last meter of the unit, on any rent, unless it was set back', async () => {
    const [asset, other] = [await fixture.asset(), await fixture.asset()];
    const first = await reserved(asset);
    await fixture.succeed(first.id, 'handOut', { items: [{ asset, meter: 100 }] });
    expect(await fixture.call(first.id, 'takeBack', { items: [{ asset, meter: 99.9 }] })).toMatchObject(LOWER);
    await fixture.succeed(first.id, 'takeBack', { items: [{ asset, meter: 100 }], end: true });
    const { db } = test.store;
    await db
      .updateTable('rent_lines')
      .set({ back_on: day(-1), out_on: day(-2) })
      .where('asset_serial', '=', asset)
      .execute();
    const next = await reserved(other);
    const instead = (meter: number, more = {}) =>
      fixture.call(next.id, 'handOut', { items: [{ asset: other, by: asset, meter, ...more }] });
    expect(await instead(99), 'of the unit that goes out').toMatchObject(LOWER);
    expect(await instead(2, { meterReset: true })).toMatchObject({ status: 200 });
    await fixture.succeed(next.id, 'takeBack', { items: [{ asset, meter: 3 }] });
  });

  it.each([{ meter: -1 }, { meter: 1.25 }, { meter: '5' }, { fuel: 9 }, { fuel: -1 }, { fuel: 0.5 }, { fuel: '1' }])(
    'are refused as %j',
    async (reading) => {
      const asset = await fixture.asset();
      const { id } = await reserved(asset);
      expect(await fixture.call(id, 'handOut', { items: [{ asset, ...reading }] })).toMatchObject({ status: 400 });
    },
  );
});

describe('the sheet of a hand-over', () => {
  it('tells what is known of each unit, in the order of the lines', async () => {
    const [a, b] = [await fixture.asset(), await fixture.asset()];
    const { db } = test.store;
    const { id: model } = await db
      .insertInto('asset_models')
      .values({ description: `Gerador ${a}`, meter_unit: 'HOURS', has_fuel: true, replacement_value: 11_900.5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('assets').set({ model_id: model }).where('serial_number', '=', a).execute();
    const { id } = await reserved(b, a);
    const none = {
      lastMeter: null,
      lastFuel: null,
      outMeter: null,
      outFuel: null,
      nextRent: null,
      fuelCharge: null,
      meterCharge: null,
    };
    const unknown = { asset: b, meterUnit: null, hasFuel: false, replacementValue: null, ...none };
    const known = { asset: a, meterUnit: 'HOURS', hasFuel: true, replacementValue: 11_900.5, ...none };
    expect(await sheetOf(id)).toEqual([unknown, known]);
    await fixture.succeed(id, 'handOut', { items: [{ asset: a, meter: 7.5, fuel: 8 }] });
    await fixture.succeed(id, 'takeBack', { items: [{ asset: a, meter: 9 }] });
    const later = await fixture.rent([day(9), day(12)], [a]);
    const sooner = await fixture.rent([day(7), day(8)], [a]);
    const out = { lastMeter: 9, lastFuel: 8, outMeter: 7.5, outFuel: 8 };
    const days = { startDate: toWire(day(7)), endDate: toWire(day(8)) };
    expect(await sheetOf(id)).toEqual([
      unknown,
      { ...known, ...out, nextRent: { id: sooner.id, code: sooner.code, ...days } },
    ]);
    expect(await sheetOf(later.id)).toMatchObject([{ ...out, outMeter: null, outFuel: null, nextRent: null }]);
    await fixture.backYesterday(id);
    for (const action of ['reserveRent', 'startRent']) await fixture.succeed(sooner.id, action);
    expect((await sheetOf(id))[1].nextRent, 'what is out has begun').toMatchObject({ id: later.id });
  });

  it('compares a unit that goes out again with no reading of its former time', async () => {
    const [asset, spare] = [await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent([day(-3), day(-1)], [asset]);
    await fixture.succeed(id, 'reserveRent');
    await fixture.succeed(id, 'handOut', { items: [{ asset, meter: 4000, fuel: 8 }] });
    await fixture.succeed(id, 'exchange', { asset, by: spare, reason: 'Avaria', back: { meter: 4002.5, fuel: 5 } });
    await fixture.succeed(id, 'exchange', { asset: spare, by: asset, reason: 'Avaria', back: {} });
    const sheet = (await sheetOf(id)).find((line: UnitFacts) => line.asset === asset);
    expect(sheet).toMatchObject({ lastMeter: 4002.5, lastFuel: 5, outMeter: null, outFuel: null });
  });

  it('proposes the charges of a tank and of the meter that a unit has', async () => {
    const [hours, kilometres, without] = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
    const { db } = test.store;
    for (const [asset, meter_unit, has_fuel] of [
      [hours, 'HOURS', true],
      [kilometres, 'KM', false],
    ] as const) {
      const description = `Modelo ${asset}`;
      const model = db.insertInto('asset_models').values({ description, meter_unit, has_fuel }).returning('id');
      const { id } = await model.executeTakeFirstOrThrow();
      await db.updateTable('assets').set({ model_id: id }).where('serial_number', '=', asset).execute();
    }
    const { id } = await reserved(hours, kilometres, without);
    const proposals = async () =>
      (await sheetOf(id)).map(({ fuelCharge, meterCharge }: UnitFacts) => [fuelCharge, meterCharge]);
    expect(await proposals()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const token = await test.tokenFor('admin');
    const kind = (body: object) => succeed(test, 'POST', '/charge-types', { token, body });
    const fuel = await kind({ description: 'Combustível', unitValue: 18.5, vatRate: 6, proposedFor: 'FUEL' });
    const use = await kind({ description: 'Quilómetro', unitValue: 0.35, proposedFor: 'KM' });
    expect(await proposals()).toEqual([
      [{ type: fuel.id, unitValue: 18.5, vatRate: 6 }, null],
      [null, { type: use.id, unitValue: 0.35, vatRate: null }],
      [null, null],
    ]);
  });

  it('tells the same of a unit that is to go out in a swap, to those who hand over', async () => {
    const unit = await fixture.asset();
    const { id } = await reserved(unit);
    const spare = await fixture.asset();
    const other = await reserved(spare);
    await fixture.succeed(other.id, 'handOut', { items: [{ asset: spare, meter: 120.5, fuel: 6 }] });
    const token = await test.tokenFor(['rent:read', 'handover:update']);
    const sheet = (by: number, as = token) => test.call('GET', `/rents/${id}/handoverSheet?by=${by}`, { token: as });
    expect((await sheet(spare)).body).toMatchObject([
      { asset: unit, lastMeter: null },
      { asset: spare, lastMeter: 120.5, lastFuel: 6, outMeter: null, outFuel: null },
    ]);
    expect((await sheet(unit)).body).toMatchObject([{ asset: unit }]);
    expect((await sheet(999_999)).body).toHaveLength(1);
    expect(await sheet(spare, await test.tokenFor(['rent:read']))).toMatchObject({ status: 403 });
  });

  it('is for readers of rents, and 404 without one', async () => {
    const { id } = await reserved(await fixture.asset());
    const token = await test.tokenFor(['handover:update', 'rent:update']);
    expect(await test.call('GET', `/rents/${id}/handoverSheet`, { token })).toMatchObject({ status: 403 });
    expect(await test.call('GET', '/rents/999999/handoverSheet', { token: fixture.token })).toMatchObject({
      status: 404,
    });
  });
});
