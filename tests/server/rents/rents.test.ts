/** @module-tag engines */
import { beforeAll, describe, expect, it } from 'vitest';
import { addAddress, createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

describe('rents', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  it('creates a rent in ORDERING with a code of the year and its number', async () => {
    const { token, customer, address } = fixture;
    const body = {
      customer: String(customer),
      delliveryAddress: address,
      startDate: '2027-01-10T00:00:00',
      endDate: '2027-01-12T00:00:00',
      notes: 'Portão azul',
      referenceCode: 'ENC-7',
    };
    const answer = await test.call('POST', '/rents', { token, body });
    expect(answer).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: {
        state: 'ORDERING',
        payed: false,
        startDate: '2027-01-10T00:00:00',
        endDate: '2027-01-12T00:00:00',
        notes: 'Portão azul',
        referenceCode: 'ENC-7',
        customer: { id: customer, description: 'João Ferreira' },
        delliveryAddress: {
          id: address,
          postalCodeLocation: 'Porto',
          country: { code: 'PT' },
          isDelliveryAddress: true,
        },
        paymentTotal: 0,
        rentLines: [],
      },
    });
    const { code, rentNumber } = answer.body;
    expect(code).toBe(`A${new Date().getFullYear()}-${String(rentNumber).padStart(5, '0')}`);
    const next = await fixture.rent();
    expect(next.rentNumber).toBeGreaterThan(rentNumber);
  });

  it.each([
    [{}, { customer: 'required', startDate: 'required', endDate: 'required' }],
    [{ customer: 999_999 }, { customer: 'not-found' }],
    [{ customer: null }, { customer: 'invalid' }],
    [{ delliveryAddress: 999_999 }, { delliveryAddress: 'not-found' }],
    [{ endDate: '2027-01-09' }, { endDate: 'end-before-start' }],
    [{ startDate: '2027-02-30' }, { startDate: 'invalid' }],
    [{ startDate: '1800-01-01' }, { startDate: 'out-of-range' }],
    [{ state: 'ENDED' }, { state: 'unknown' }],
  ])('refuses %j and names the field', async (change, fields) => {
    const whole = { customer: fixture.customer, startDate: '2027-01-10', endDate: '2027-01-12' };
    const body = Object.keys(change).length === 0 ? {} : { ...whole, ...change };
    expect(await test.call('POST', '/rents', { token: fixture.token, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields },
    });
  });

  it("takes only a delivery address of the rent's customer", async () => {
    const { db } = test.store;
    const other = (
      await db.insertInto('customers').values({ description: 'Outra' }).returning('id').executeTakeFirstOrThrow()
    ).id;
    const strange = await addAddress(test, other);
    const papers = await addAddress(test, fixture.customer, false);
    const { id } = await fixture.rent();
    const change = (customer: number, delliveryAddress: number) =>
      fixture.call(id, 'update-customer-or-address', { customer, delliveryAddress });
    expect(await change(fixture.customer, strange)).toMatchObject({
      status: 400,
      body: { fields: { delliveryAddress: 'other-customer' } },
    });
    expect(await change(fixture.customer, papers)).toMatchObject({
      status: 400,
      body: { fields: { delliveryAddress: 'not-delivery-address' } },
    });
    expect(await change(other, strange)).toMatchObject({
      status: 200,
      body: { customer: { id: other }, delliveryAddress: { id: strange } },
    });
  });

  it('adds lines with VAT rounded half up per line, sums them, and keeps their order without gaps', async () => {
    const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
    const rent = await fixture.rent(['2027-04-01', '2027-04-02']);
    // 0.50 × 1.23 = 0.615 → 0.62; 33.33 × 1.23 = 40.9959 → 41.00
    for (const [at, paymentValue] of [0.5, 33.33, 1.5].entries())
      await fixture.succeed(rent.id, 'addEquipment', { asset: String(assets[at]), paymentValue });
    const full = await fixture.succeed(rent.id, 'updateEquipmentPaymentValue', { asset: assets[2], paymentValue: 0.1 });
    expect(full.rentLines.map((line: { paymentValueWithVat: number }) => line.paymentValueWithVat)).toEqual([
      0.62, 41, 0.12,
    ]);
    expect(full).toMatchObject({ paymentTotal: 33.93, paymentTotalWithVat: 41.74 });
    const left = await fixture.succeed(rent.id, 'removeEquipment', { asset: assets[0] });
    expect(
      left.rentLines.map((line: { lineOrder: number; asset: { serialNumber: number } }) => [
        line.lineOrder,
        line.asset.serialNumber,
      ]),
    ).toEqual([
      [0, assets[1]],
      [1, assets[2]],
    ]);
    expect(left.paymentTotal).toBe(33.43);
    expect(await fixture.call(rent.id, 'removeEquipment', { asset: assets[0] })).toMatchObject({
      status: 400,
      body: { fields: { asset: 'not-found' } },
    });
  });

  it.each([-0.01, 10_000_000, 1.005, '5', null])('refuses %j as a payment value', async (paymentValue) => {
    const rent = await fixture.rent();
    const answer = await fixture.call(rent.id, 'addEquipment', { asset: await fixture.asset(), paymentValue });
    expect(answer).toMatchObject({ status: 400, body: { fields: { paymentValue: expect.any(String) } } });
  });

  it('names the rent that has the asset on one of the days, whatever its stage', async () => {
    const asset = await fixture.asset();
    const first = await fixture.rent(['2027-05-01', '2027-05-05'], [asset]);
    const touching = await fixture.rent(['2027-05-05', '2027-05-09']);
    const answer = await fixture.call(touching.id, 'addEquipment', { asset, paymentValue: 1 });
    const rent = { id: first.id, code: first.code, startDate: '2027-05-01T00:00:00', endDate: '2027-05-05T00:00:00' };
    expect(answer).toMatchObject({ status: 409, body: { code: 'asset-unavailable', details: { asset, rent } } });
    const free = await fixture.rent(['2027-05-06', '2027-05-09'], [asset]);
    expect(await fixture.call(free.id, 'updateDate', { startDate: '2027-05-05', endDate: '2027-05-09' })).toMatchObject(
      {
        status: 409,
        body: { code: 'asset-unavailable', details: { rent } },
      },
    );
    expect(await fixture.call(free.id, 'addEquipment', { asset, paymentValue: 1 })).toMatchObject({
      status: 409,
      body: { code: 'asset-on-rent' },
    });
  });

  it('moves a rent with all its lines, onto its own days too', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const rent = await fixture.rent(['2027-06-01', '2027-06-05'], assets);
    const moved = await fixture.succeed(rent.id, 'updateDate', { startDate: '2027-06-03', endDate: '2027-06-08' });
    expect(moved).toMatchObject({
      startDate: '2027-06-03T00:00:00',
      endDate: '2027-06-08T00:00:00',
      version: rent.version + 1,
    });
    await fixture.rent(['2027-06-01', '2027-06-02'], assets);
  });

  it('adds only assets that are AVAILABLE and not in maintenance on the days', async () => {
    const { db } = test.store;
    const broken = await fixture.asset();
    await db.updateTable('assets').set({ state_id: fixture.brokenState }).where('serial_number', '=', broken).execute();
    const repaired = await fixture.asset();
    await db
      .insertInto('maintenances')
      .values({ asset_serial: repaired, type: 'CORRECTIVE', start_date: '2027-07-03', end_date: '2027-07-04' })
      .execute();
    const rent = await fixture.rent(['2027-07-01', '2027-07-03']);
    const add = (asset: number) => fixture.call(rent.id, 'addEquipment', { asset, paymentValue: 1 });
    expect(await add(broken)).toMatchObject({ status: 409, body: { code: 'asset-not-available' } });
    expect(await add(repaired)).toMatchObject({
      status: 409,
      body: {
        code: 'asset-in-maintenance',
        details: { asset: repaired, maintenance: { startDate: '2027-07-03T00:00:00' } },
      },
    });
    expect(await add(123_456_789)).toMatchObject({ status: 400, body: { fields: { asset: 'not-found' } } });
    await fixture.succeed(rent.id, 'updateDate', { startDate: '2027-07-01', endDate: '2027-07-02' });
    expect(await add(repaired)).toMatchObject({ status: 200 });
    expect(await fixture.call(rent.id, 'updateDate', { startDate: '2027-07-01', endDate: '2027-07-03' })).toMatchObject(
      {
        status: 409,
        body: { code: 'asset-in-maintenance' },
      },
    );
  });

  it('warns of a maintenance that was recorded over the rent, and still lets the rent be shortened', async () => {
    const asset = await fixture.asset();
    const rent = await fixture.rent(['2027-08-01', '2027-08-10'], [asset]);
    await test.store.db
      .insertInto('maintenances')
      .values({ asset_serial: asset, type: 'CORRECTIVE', start_date: '2027-08-02', end_date: '2027-08-20' })
      .execute();
    const [read] = await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: { id: rent.id } });
    expect(read.warnings).toMatchObject([{ asset: { serialNumber: asset }, startDate: '2027-08-02T00:00:00' }]);
    await fixture.succeed(rent.id, 'updateDate', { startDate: '2027-08-01', endDate: '2027-08-05' });
    expect(await fixture.call(rent.id, 'updateDate', { startDate: '2027-08-01', endDate: '2027-08-06' })).toMatchObject(
      {
        status: 409,
        body: { code: 'asset-in-maintenance' },
      },
    );
  });

  it('does not hand out an asset that another running rent has not brought back', async () => {
    const asset = await fixture.asset();
    const late = await fixture.rent(['2026-01-01', '2026-01-05'], [asset]);
    await fixture.succeed(late.id, 'reserveRent');
    await fixture.succeed(late.id, 'startRent');
    const next = await fixture.rent(['2026-01-06', '2026-01-08'], [asset]);
    await fixture.succeed(next.id, 'reserveRent');
    expect(await fixture.call(next.id, 'startRent')).toMatchObject({
      status: 409,
      body: { code: 'asset-out', details: { asset, rent: { code: late.code } } },
    });
    await fixture.succeed(late.id, 'endRent');
    expect(await fixture.succeed(next.id, 'startRent')).toMatchObject({ state: 'ONGOING' });
  });

  it('changes reference and notes in every stage, and only what is named', async () => {
    const rent = await fixture.rent();
    const patch = (body: object, headers?: Record<string, string>) =>
      test.call('PATCH', `/rents/${rent.id}`, { token: fixture.token, body, headers });
    expect(await patch({ notes: 'a', referenceCode: 'b' })).toMatchObject({
      status: 200,
      body: { notes: 'a', referenceCode: 'b' },
    });
    expect(await patch({ notes: null })).toMatchObject({ status: 200, body: { notes: null, referenceCode: 'b' } });
  });

  it('answers 404 for a rent that is not there, and for an address that cannot name one', async () => {
    for (const id of ['999999', 'abc', '0', '99999999999999']) {
      expect(await test.call('POST', `/rents/${id}/startRent`, { token: fixture.token }), id).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    }
  });

  it('names the field that refers to a record beyond what the database counts', async () => {
    const body = {
      customer: 3_000_000_000,
      delliveryAddress: '9999999999',
      startDate: '2027-03-01',
      endDate: '2027-03-02',
    };
    const answer = await test.call('POST', '/rents', { token: await test.tokenFor('admin'), body });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { customer: expect.any(String), delliveryAddress: expect.any(String) } },
    });
  });
});
