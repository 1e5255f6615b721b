import { beforeAll, describe, expect, it } from 'vitest';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { wrongSums } from './sums';
import { createTestApp, succeed, type TestApp } from '../support';

let test: TestApp;
let fixture: RentFixture;
beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
});

/** A reserved and paid rent of five days; its line costs 10 euro. */
async function paidRent(days: [string, string] = ['2031-03-01', '2031-03-05']) {
  const asset = await fixture.asset();
  const { id } = await fixture.rent(days, [asset]);
  for (const action of ['reserveRent', 'payRent']) await fixture.succeed(id, action);
  return { id, asset };
}

const LONGER = { startDate: '2031-03-01', endDate: '2031-03-07' };
const DIFFERENCE = { description: 'Prolongamento 05/03–07/03', unitValue: 54, vatRate: 23, source: 'EXTENSION' };
const readAgain = async (id: number) =>
  (await succeed(test, 'POST', '/rents/read-rents', { token: fixture.token, body: { id } }))[0];

describe('the dates of a paid rent', () => {
  it('change with a charge for the difference, and the rent says how much is missing', async () => {
    const { id } = await paidRent();
    const before = await readAgain(id);
    const moved = await fixture.succeed(id, 'updateDate', { ...LONGER, charges: [DIFFERENCE] });
    expect(moved).toMatchObject({
      endDate: '2031-03-07T00:00:00',
      payed: false,
      missing: 66.42,
      charges: [{ description: DIFFERENCE.description, paymentValue: 54, source: 'EXTENSION' }],
      linesTotal: before.linesTotal,
    });
    expect(await wrongSums(test.store.db)).toEqual([]);
    const paid = await fixture.succeed(id, 'payRent');
    expect([paid.payed, paid.missing]).toEqual([true, 0]);
  });

  it('take one charge for each VAT rate, and one without takes the usual rate', async () => {
    const { id } = await paidRent();
    const charges = [DIFFERENCE, { ...DIFFERENCE, vatRate: 6 }, { description: 'Dias', unitValue: 10 }];
    expect(await fixture.succeed(id, 'updateDate', { ...LONGER, charges })).toMatchObject({
      charges: [{ vatRate: 23 }, { vatRate: 6 }, { vatRate: 23, source: 'MANUAL' }],
      missing: 66.42 + 57.24 + 12.3,
    });
  });

  it('change alone as before, and the rent stays paid', async () => {
    const { id } = await paidRent();
    const moved = await fixture.succeed(id, 'updateDate', LONGER);
    expect([moved.payed, moved.missing, moved.charges]).toEqual([true, 0, []]);
  });

  it('change with the charge or not at all', async () => {
    const { id, asset } = await paidRent();
    await fixture.rent(['2031-03-07', '2031-03-09'], [asset]);
    expect(await fixture.call(id, 'updateDate', { ...LONGER, charges: [DIFFERENCE] })).toMatchObject({
      status: 409,
      body: { code: 'asset-unavailable' },
    });
    const wrong = [DIFFERENCE, { ...DIFFERENCE, quantity: 99_999, unitValue: 9_999_999 }];
    const body = { ...LONGER, endDate: '2031-03-06', charges: wrong };
    expect(await fixture.call(id, 'updateDate', body)).toMatchObject({ status: 400 });
    expect(await readAgain(id)).toMatchObject({ endDate: '2031-03-05T00:00:00', payed: true, charges: [] });
  });

  it('refuse new values of lines beside the charge, and an old version', async () => {
    const { id, asset } = await paidRent();
    const values = [{ asset, paymentValue: 154 }];
    expect(await fixture.call(id, 'updateDate', { ...LONGER, values, charges: [DIFFERENCE] })).toMatchObject({
      status: 409,
      body: { details: { event: 'line.changeValue' } },
    });
    const old = await test.call('POST', `/rents/${id}/updateDate`, {
      token: fixture.token,
      body: { ...LONGER, charges: [DIFFERENCE] },
      headers: { 'if-match': '"1"' },
    });
    expect(old.status).toBe(412);
  });

  it('take the charge once, however often the same request arrives', async () => {
    const { id } = await paidRent();
    const send = () =>
      test.call('POST', `/rents/${id}/updateDate`, {
        token: fixture.token,
        body: { ...LONGER, charges: [DIFFERENCE] },
        headers: { 'idempotency-key': `longer-${id}` },
      });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await readAgain(id)).charges).toHaveLength(1);
  });

  it('are told in the log with the payment', async () => {
    const { id } = await paidRent();
    await fixture.succeed(id, 'updateDate', { ...LONGER, charges: [DIFFERENCE] });
    const [entry] = await test.store.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('resource', '=', 'rents')
      .where('record_id', '=', String(id))
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry?.action).toBe('updateDate');
    expect(JSON.stringify(entry?.changes)).toMatch(/payed.*false|false.*payed/u);
  });
});

describe('a charge of a paid rent', () => {
  it('makes it unpaid, in the sums and views too', async () => {
    const { id } = await paidRent();
    const unpaid = async () =>
      (
        await succeed(test, 'POST', '/rents/views', {
          token: fixture.token,
          body: { payed: false, today: '2031-01-01' },
        })
      ).all;
    const before = await unpaid();
    const charged = await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 35 });
    expect(charged).toMatchObject({ payed: false, missing: 43.05 });
    expect(await unpaid()).toBe(before + 1);
    expect(await wrongSums(test.store.db)).toEqual([]);
  });

  it('is neither changed nor removed once it is paid', async () => {
    const { id } = await paidRent();
    const charged = await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 35 });
    await fixture.succeed(id, 'payRent');
    const path = `/rents/${id}/charges/${charged.charges[0].id}`;
    const refused = { status: 409, body: { details: { event: 'charge.change' } } };
    expect(await test.call('PATCH', path, { token: fixture.token, body: { unitValue: 1 } })).toMatchObject(refused);
    expect(await test.call('DELETE', path, { token: fixture.token })).toMatchObject(refused);
  });

  it('leaves the money on the rent: it is not cancelled until something says what becomes of it', async () => {
    const { id } = await paidRent();
    await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 35 });
    const cancel = { reason: 'Obra adiada' };
    expect(await fixture.call(id, 'cancel', cancel)).toMatchObject({ status: 409, body: { code: 'money-on-rent' } });
    const unpaid = await fixture.succeed(id, 'unpayRent');
    expect([unpaid.payed, unpaid.paidTotal]).toEqual([false, 0]);
    expect((await fixture.call(id, 'cancel', cancel)).status).toBe(204);
  });

  it('is paid again where the total falls to what was paid', async () => {
    const { id, asset } = await paidRent();
    await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 5 });
    const cheaper = await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset, paymentValue: 1 });
    expect(cheaper).toMatchObject({ payed: true, missing: 0, over: 4.92 });
  });
});
