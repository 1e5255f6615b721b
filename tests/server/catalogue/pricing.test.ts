import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';

/* Models, rates and kinds of charges; the prices that they propose, and what becomes of these on rents. */
let test: TestApp;
let fixture: RentFixture;
let admin: string;
let unique = 0;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
});

const PACKAGES = [
  { days: 7, price: 600 },
  { days: 1, price: 130 },
  { days: 3, price: 345 },
];
const WEEK: [string, string] = ['2028-03-01', '2028-03-05'];
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: admin, body });
const create = (path: string, body: object) => succeed(test, 'POST', path, { token: admin, body });
const named = (kind: string) => ({ description: `${kind} ${++unique}` });
const makeRate = (packages = PACKAGES) => create('/rates', { ...named('Tabela'), packages });
const makeModel = (more: object = {}) => create('/asset-models', { ...named('Modelo'), ...more });
/** A fresh asset of a fresh model that a rate prices. */
async function pricedAsset(): Promise<{ serial: number; model: Answer['body']; rate: Answer['body'] }> {
  const rate = await makeRate();
  const model = await makeModel({ rate: rate.id });
  const serial = await fixture.asset();
  await succeed(test, 'PATCH', `/assets/${serial}`, { token: admin, body: { assetModel: model.id } });
  return { serial, model, rate };
}

describe('a rate', () => {
  it('has its packages by length, and says what it prices', async () => {
    const { rate } = await pricedAsset();
    expect(await succeed(test, 'GET', `/rates/${rate.id}`, { token: admin })).toEqual({
      id: rate.id,
      description: rate.description,
      packages: [
        { days: 1, price: 130 },
        { days: 3, price: 345 },
        { days: 7, price: 600 },
      ],
      modelCount: 1,
      assetCount: 1,
      version: 1,
    });
  });

  it.each([
    ['no package', []],
    [
      'a number of days twice',
      [
        { days: 1, price: 1 },
        { days: 1, price: 2 },
      ],
    ],
    ['half a day', [{ days: 0.5, price: 1 }]],
    ['a price below nothing', [{ days: 1, price: -1 }]],
    ['a third decimal', [{ days: 1, price: 1.005 }]],
  ])('is refused with %s', async (_what, packages) => {
    const answer = await call('POST', '/rates', { ...named('Tabela'), packages });
    expect(answer).toMatchObject({ status: 400, body: { fields: { packages: expect.any(String) } } });
  });

  it('of a taken name is a duplicate, whatever case and accents', async () => {
    await create('/rates', { description: 'Compactação', packages: PACKAGES });
    expect(await call('POST', '/rates', { description: 'COMPACTACAO', packages: PACKAGES })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { description: 'taken' } },
    });
  });

  it('is not deleted while a model uses it, and says which', async () => {
    const { rate, model } = await pricedAsset();
    expect(await call('DELETE', `/rates/${rate.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'in-use',
        details: { models: [{ id: model.id, description: model.description, brand: model.brand, model: model.model }] },
      },
    });
    await succeed(test, 'PATCH', `/asset-models/${model.id}`, { token: admin, body: { rate: null } });
    expect((await call('DELETE', `/rates/${rate.id}`)).status).toBe(204);
  });
});

describe('a model', () => {
  it('keeps everything that it is given', async () => {
    const rate = await makeRate();
    const fields = { deposit: 250, replacementValue: 31_800.5, bufferDays: 1, meterUnit: 'HOURS', hasFuel: true };
    const model = await makeModel({ brand: 'Kubota', model: 'KX019-4', rate: rate.id, ...fields });
    expect(model).toMatchObject({ brand: 'Kubota', model: 'KX019-4', assetCount: 0, version: 1, ...fields });
    expect(model.rate).toEqual({ id: rate.id, description: rate.description });
  });

  it('is not deleted while assets are of it', async () => {
    const { model, serial } = await pricedAsset();
    expect(await call('DELETE', `/asset-models/${model.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in-use', details: { assets: [{ serialNumber: serial }] } },
    });
    const taken = await succeed(test, 'PATCH', `/assets/${serial}`, { token: admin, body: { assetModel: null } });
    expect(taken.assetModel).toBeNull();
    expect((await call('DELETE', `/asset-models/${model.id}`)).status).toBe(204);
  });
});

it.each([
  ['the model of an asset', 'assetModel', async () => `/assets/${await fixture.asset()}`],
  ['the rate of a model', 'rate', async () => `/asset-models/${(await makeModel()).id}`],
])('%s must exist', async (_what, field, address) => {
  expect(await call('PATCH', await address(), { [field]: 2_000_000_000 })).toMatchObject({
    status: 400,
    body: { fields: { [field]: 'not-found' } },
  });
});

describe('proposed prices', () => {
  const ask = (models: number[], days = WEEK) =>
    test.call('POST', '/prices', {
      token: fixture.token,
      body: { startDate: days[0], endDate: days[1], models },
    });

  it('are the cheapest cover of the days, both included, with its explanation', async () => {
    const { model, rate } = await pricedAsset();
    expect((await ask([model.id])).body).toEqual([
      {
        model: { id: model.id, description: model.description },
        value: 600,
        pricing: {
          rate: { id: rate.id, description: rate.description },
          days: 5,
          parts: [{ days: 7, price: 600, count: 1 }],
        },
      },
    ]);
  });

  it('come in the order of the question, empty for a model without a rate, and none for an unknown one', async () => {
    const { model } = await pricedAsset();
    const bare = await makeModel();
    const { body } = await ask([bare.id, 2_000_000_000, model.id, bare.id]);
    expect(body.map((each: Answer['body']) => [each.model.id, each.value])).toEqual([
      [bare.id, null],
      [model.id, 600],
    ]);
  });
});

describe('a line', () => {
  const lineOf = (rent: Answer['body']) => rent.rentLines[0];

  it('at the proposed value says how it came about, and keeps it when the rate changes', async () => {
    const { serial, rate } = await pricedAsset();
    const { id } = await fixture.rent(WEEK);
    const rent = await fixture.succeed(id, 'addEquipment', { asset: serial, paymentValue: 600 });
    const pricing = { days: 5, parts: [{ days: 7, price: 600, count: 1 }] };
    expect(lineOf(rent)).toMatchObject({ paymentValue: 600, listValue: 600, discountPercent: 0, pricing });
    await succeed(test, 'PATCH', `/rates/${rate.id}`, { token: admin, body: { packages: [{ days: 1, price: 999 }] } });
    const later = await fixture.succeed(id, 'updateDate', { startDate: WEEK[0], endDate: '2028-03-06' });
    expect(lineOf(later)).toMatchObject({ paymentValue: 600, listValue: 600, pricing });
  });

  it('at another value was typed by hand', async () => {
    const { serial } = await pricedAsset();
    const { id } = await fixture.rent(WEEK);
    const rent = await fixture.succeed(id, 'addEquipment', { asset: serial, paymentValue: 590 });
    expect(lineOf(rent)).toMatchObject({ listValue: 590, discountPercent: 0, pricing: null });
    const back = await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset: serial, paymentValue: 600 });
    expect(lineOf(back)).toMatchObject({ listValue: 600, pricing: { days: 5 } });
  });

  it('has a discount on the list value, which must agree with the payment value', async () => {
    const { serial, model } = await pricedAsset();
    const { id } = await fixture.rent(WEEK, [serial]);
    const value = (paymentValue: number) => ({ asset: serial, paymentValue, listValue: 600, discountPercent: 5 });
    expect(await fixture.call(id, 'updateEquipmentPaymentValue', value(571))).toMatchObject({
      status: 400,
      body: { fields: { paymentValue: 'invalid' } },
    });
    const rent = await fixture.succeed(id, 'updateEquipmentPaymentValue', value(570));
    expect(lineOf(rent)).toMatchObject({ paymentValue: 570, listValue: 600, discountPercent: 5, pricing: { days: 5 } });
    expect(lineOf(rent).asset.assetModel).toEqual({ id: model.id, description: model.description });
    const typed = await fixture.succeed(id, 'updateEquipmentPaymentValue', { asset: serial, paymentValue: 570 });
    expect(lineOf(typed)).toMatchObject({ listValue: 570, discountPercent: 0, pricing: null });
  });

  it('takes an agreed value with the percentage that it is nearest to', async () => {
    const { serial } = await pricedAsset();
    const { id } = await fixture.rent(WEEK, [serial]);
    const value = (discountPercent: number) => ({
      asset: serial,
      paymentValue: 555.55,
      listValue: 600,
      discountPercent,
    });
    expect((await fixture.call(id, 'updateEquipmentPaymentValue', value(7.42))).status).toBe(400);
    const rent = await fixture.succeed(id, 'updateEquipmentPaymentValue', value(7.41));
    expect(lineOf(rent)).toMatchObject({ paymentValue: 555.55, listValue: 600, discountPercent: 7.41 });
  });
});

describe('moving the dates', () => {
  const LONGER = { startDate: WEEK[0], endDate: '2028-03-09' };
  const linesOf = (rent: Answer['body']) =>
    rent.rentLines.map(({ paymentValue, listValue, discountPercent, pricing }: Answer['body']) => ({
      paymentValue,
      listValue,
      discountPercent,
      days: pricing?.days ?? null,
    }));
  /** A rent of five days: a line at the proposed 600 euro less 5 %, and one at 10 euro. */
  async function pricedRent() {
    const [{ serial }, typed] = [await pricedAsset(), await fixture.asset()];
    const { id } = await fixture.rent(WEEK, [serial, typed]);
    const rent = await fixture.succeed(id, 'updateEquipmentPaymentValue', value(serial, 600));
    return { id, serial, typed, version: rent.version };
  }
  const value = (asset: number, listValue: number) => ({
    asset,
    listValue,
    discountPercent: 5,
    paymentValue: listValue * 0.95,
  });

  it('gives lines new values, explained by the new days, in one step', async () => {
    const { id, serial, typed, version } = await pricedRent();
    const rent = await fixture.succeed(id, 'updateDate', { ...LONGER, values: [value(serial, 860)] });
    expect(rent).toMatchObject({ endDate: '2028-03-09T00:00:00', linesTotal: 827, version: version + 1 });
    expect(linesOf(rent)).toEqual([
      { paymentValue: 817, listValue: 860, discountPercent: 5, days: 9 },
      { paymentValue: 10, listValue: 10, discountPercent: 0, days: null },
    ]);
    const { body } = await test.call('GET', '/audit', { token: admin, query: { perPage: 10 } });
    const entry = body.find(({ action }: Answer['body']) => action === 'updateDate');
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'endDate', before: '2028-03-05T00:00:00', after: '2028-03-09T00:00:00' },
        { field: `line.${serial}`, before: 570, after: 817 },
      ]),
    );
    const back = await fixture.succeed(id, 'updateDate', {
      startDate: WEEK[0],
      endDate: WEEK[1],
      values: [{ asset: typed, paymentValue: 12 }],
    });
    expect(linesOf(back).map((line: Answer['body']) => line.paymentValue)).toEqual([817, 12]);
  });

  it('takes values whose discount is spread over the lines', async () => {
    const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent(WEEK, assets);
    await fixture.succeed(id, 'discount', { percent: 33.33 });
    const spread = [13.33, 13.34, 13.33];
    const values = assets.map((asset, index) => ({
      asset,
      paymentValue: spread[index],
      listValue: 20,
      discountPercent: 33.33,
    }));
    const rent = await fixture.succeed(id, 'updateDate', { ...LONGER, values });
    expect(linesOf(rent).map((line: Answer['body']) => line.paymentValue)).toEqual(spread);
    const off = { ...LONGER, values: values.map((each) => ({ ...each, paymentValue: 13.32 })) };
    expect((await fixture.call(id, 'updateDate', off)).status).toBe(400);
  });

  it.each([
    ['twice for a line', (serial: number) => [value(serial, 860), value(serial, 860)], 'taken'],
    [
      'for equipment of another rent',
      (serial: number) => [value(serial, 860), { asset: 999_999, paymentValue: 1 }],
      'not-found',
    ],
    ['that the discount does not leave', (serial: number) => [{ ...value(serial, 860), paymentValue: 816 }], 'invalid'],
    ['none', () => [], expect.any(String)],
  ])('with values %s changes nothing', async (_what, valuesFor, problem) => {
    const { id, serial } = await pricedRent();
    const before = await fixture.call(id, 'discount', { percent: 5 });
    const answer = await fixture.call(id, 'updateDate', { ...LONGER, values: valuesFor(serial) });
    expect(answer).toMatchObject({ status: 400, body: { fields: { values: problem } } });
    const after = await fixture.call(id, 'discount', { percent: 5 });
    expect(after.body).toEqual({ ...before.body, version: before.body.version + 1 });
  });

  it('keeps the values of a rent that is paid', async () => {
    const { id, serial } = await pricedRent();
    await fixture.succeed(id, 'reserveRent');
    await fixture.succeed(id, 'payRent');
    expect(await fixture.call(id, 'updateDate', { ...LONGER, values: [value(serial, 860)] })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition', details: { event: 'line.changeValue' } },
    });
    expect(linesOf(await fixture.succeed(id, 'updateDate', LONGER))[0]).toMatchObject({ paymentValue: 570, days: 5 });
  });

  it('takes values for the same days after the end too, as long as the rent is unpaid', async () => {
    const { id, serial } = await pricedRent();
    for (const step of ['reserveRent', 'startRent']) await fixture.succeed(id, step);
    // It begins today, as it started before its first day.
    const { startDate, endDate } = await fixture.succeed(id, 'endRent');
    const same = { startDate, endDate };
    const rent = await fixture.succeed(id, 'updateDate', { ...same, values: [value(serial, 500)] });
    expect(linesOf(rent)[0]).toMatchObject({ paymentValue: 475, listValue: 500 });
    const { body } = await test.call('GET', '/audit', { token: admin, query: { perPage: 1 } });
    expect(body).toMatchObject([{ action: 'reviewPrices', resource: 'rents' }]);
    expect((await fixture.call(id, 'updateDate', { ...LONGER, values: [value(serial, 860)] })).status).toBe(409);
    expect((await fixture.call(id, 'updateDate', same)).status).toBe(409);
  });

  it('gives several thousand lines new values', async () => {
    const first = await fixture.asset();
    const { id } = await fixture.rent(WEEK, [first]);
    const serials = Array.from({ length: 4000 }, (_, index) => 3_000_001 + index);
    await test.store.db.transaction().execute(async (trx) => {
      await sql`insert into assets (serial_number, description, state_id)
        select serial, 'Grade', state_id from unnest(${serials}::int[]) as serial, assets where serial_number = ${first}`.execute(
        trx,
      );
      await sql`insert into rent_lines (rent_id, period, line_order, asset_serial, payment_value, list_value, vat_rate)
        select rent_id, period, serial - 3000000, serial, 10, 10, vat_rate
        from unnest(${serials}::int[]) as serial, rent_lines where rent_id = ${id}`.execute(trx);
    });
    const values = serials.map((serial) => value(serial, 20));
    const rent = await fixture.succeed(id, 'updateDate', { ...LONGER, values });
    expect(rent.linesTotal).toBe(10 + 4000 * 19);
  });

  it('gives nothing where the days are taken, or the rent has changed', async () => {
    const { id, serial, version } = await pricedRent();
    const change = { ...LONGER, values: [value(serial, 860)] };
    expect((await fixture.call(id, 'updateDate', change, { 'if-match': `"${version - 1}"` })).status).toBe(412);
    await fixture.rent(['2028-03-08', '2028-03-10'], [serial]);
    expect((await fixture.call(id, 'updateDate', change)).status).toBe(409);
    expect(linesOf(await fixture.succeed(id, 'reserveRent'))[0]).toMatchObject({ paymentValue: 570 });
  });
});

describe('a discount on a rent', () => {
  it('is spread over its lines so that they add up to the cent, and taken back by none', async () => {
    const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent(WEEK, assets);
    const rent = await fixture.succeed(id, 'discount', { percent: 33.33 });
    const values = (read: Answer['body']) => read.rentLines.map((line: Answer['body']) => line.paymentValue);
    expect(values(rent)).toEqual([6.67, 6.67, 6.66]);
    expect(rent).toMatchObject({ paymentTotal: 20, linesTotal: 20 });
    // Once more counts from the list values, not from what is left.
    expect((await fixture.succeed(id, 'discount', { percent: 50 })).paymentTotal).toBe(15);
    expect(values(await fixture.succeed(id, 'discount', { percent: 0 }))).toEqual([10, 10, 10]);
  });

  it('down to an agreed sum leaves exactly that sum, and says the percentage on each line', async () => {
    const assets = [await fixture.asset(), await fixture.asset(), await fixture.asset()];
    const { id } = await fixture.rent(WEEK, assets);
    const agreed = await fixture.succeed(id, 'discount', { total: 20 });
    expect(agreed).toMatchObject({ linesTotal: 20 });
    expect(
      agreed.rentLines.map((line: Answer['body']) => [line.paymentValue, line.listValue, line.discountPercent]),
    ).toEqual([6.67, 6.67, 6.66].map((value) => [value, 10, 33.33]));
    // Values as they are can be written once more, as the review of prices does.
    const values = agreed.rentLines.map(({ asset, paymentValue, listValue, discountPercent }: Answer['body']) => ({
      ...{ asset: asset.serialNumber, paymentValue, listValue, discountPercent },
    }));
    const dates = { startDate: WEEK[0], endDate: WEEK[1], values };
    expect(await fixture.succeed(id, 'updateDate', dates)).toMatchObject({ linesTotal: 20 });
    expect(await fixture.succeed(id, 'discount', { total: 30 })).toMatchObject({
      linesTotal: 30,
      rentLines: assets.map(() => ({ discountPercent: 0 })),
    });
    expect(await fixture.call(id, 'discount', { total: 30.01 })).toMatchObject({
      status: 400,
      body: { fields: { total: 'out-of-range' } },
    });
  });

  it.each([
    ...[-1, 100.01, 5.001, null].map((percent) => ({ percent })),
    ...[-1, 0.001, null].map((total) => ({ total })),
    { percent: 5, total: 5 },
    {},
  ])('of %j is refused', async (body) => {
    const { id } = await fixture.rent(WEEK);
    expect((await fixture.call(id, 'discount', body)).status).toBe(400);
  });
});

describe('a charge', () => {
  it('counts in the totals with its own VAT, rounded half up', async () => {
    const { id } = await fixture.rent(WEEK, [await fixture.asset()]);
    const type = await create('/charge-types', { ...named('Transporte'), unitValue: 45, vatRate: 6 });
    const sent = { type: type.id, description: 'Transporte', quantity: 2.5, unitValue: 0.25, vatRate: 6 };
    const rent = await fixture.succeed(id, 'charges', sent);
    expect(rent).toMatchObject({ linesTotal: 10, chargesTotal: 0.63, paymentTotal: 10.63, paymentTotalWithVat: 12.97 });
    expect(rent.charges).toEqual([
      {
        id: expect.any(Number),
        type: { id: type.id, description: type.description },
        description: 'Transporte',
        quantity: 2.5,
        unitValue: 0.25,
        paymentValue: 0.63,
        paymentValueWithVat: 0.67,
        vatRate: 6,
        source: 'MANUAL',
      },
    ]);
    expect(await call('DELETE', `/charge-types/${type.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in-use', details: { rents: [{ id, code: rent.code }] } },
    });
  });

  it('is one at the usual VAT unless said otherwise, is changed, and goes', async () => {
    const { id } = await fixture.rent(WEEK);
    const added = await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 35 });
    expect(added).toMatchObject({ paymentTotal: 35, paymentTotalWithVat: 43.05 });
    const path = `/rents/${id}/charges/${added.charges[0].id}`;
    const changed = await succeed(test, 'PATCH', path, { token: fixture.token, body: { quantity: 2 } });
    expect(changed).toMatchObject({ chargesTotal: 70, version: added.version + 1 });
    const gone = await succeed(test, 'DELETE', path, { token: fixture.token });
    expect(gone).toMatchObject({ charges: [], paymentTotal: 0, paymentTotalWithVat: 0 });
  });

  it('comes after the end too, and stays as it is on a rent that is paid', async () => {
    const { id } = await fixture.rent(WEEK, [await fixture.asset()]);
    for (const action of ['reserveRent', 'startRent', 'endRent']) await fixture.succeed(id, action);
    const damage = { description: 'Vidro partido', unitValue: 120, source: 'DAMAGE' };
    const rent = await fixture.succeed(id, 'charges', damage);
    expect(rent.charges[0]).toMatchObject({ source: 'DAMAGE' });
    await fixture.succeed(id, 'payRent');
    const path = `/rents/${id}/charges/${rent.charges[0].id}`;
    expect((await test.call('DELETE', path, { token: fixture.token })).status).toBe(409);
    expect((await fixture.call(id, 'discount', { percent: 5 })).status).toBe(409);
  });

  it('of another rent is not found, and its value has a limit', async () => {
    const first = await fixture.rent(WEEK);
    const { charges } = await fixture.succeed(first.id, 'charges', { description: 'Limpeza', unitValue: 35 });
    const second = await fixture.rent(WEEK);
    const path = `/rents/${second.id}/charges/${charges[0].id}`;
    expect((await test.call('DELETE', path, { token: fixture.token })).status).toBe(404);
    const dear = { description: 'Perda', quantity: 2, unitValue: 9_000_000 };
    expect(await fixture.call(second.id, 'charges', dear)).toMatchObject({
      status: 400,
      body: { fields: { unitValue: 'out-of-range' } },
    });
  });

  it('goes with its rent', async () => {
    const { id } = await fixture.rent(WEEK);
    await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 35 });
    expect((await test.call('DELETE', `/rents/${id}`, { token: fixture.token })).status).toBe(204);
  });

  it('is hidden from users who only see days', async () => {
    const { id } = await fixture.rent(WEEK);
    const token = await test.tokenFor(['rent:update']);
    const { body } = await test.call('POST', `/rents/${id}/charges`, {
      token,
      body: { description: 'Limpeza', unitValue: 35 },
    });
    expect(body).not.toHaveProperty('charges');
  });
});

describe('a kind of charge', () => {
  it('proposes a value or a share of the lines, never both', async () => {
    const both = { ...named('Seguro'), unitValue: 10, percentOfLines: 5 };
    expect(await call('POST', '/charge-types', both)).toMatchObject({
      status: 400,
      body: { fields: { percentOfLines: 'invalid' } },
    });
    const type = await create('/charge-types', { ...named('Seguro'), percentOfLines: 5 });
    expect((await call('PATCH', `/charge-types/${type.id}`, { unitValue: 10 })).status).toBe(400);
    expect(
      (await call('PATCH', `/charge-types/${type.id}`, { unitValue: 10, percentOfLines: null })).body,
    ).toMatchObject({ unitValue: 10, percentOfLines: null, version: 2 });
  });
});

describe('a kind of charge that returns propose', () => {
  const proposed = (proposedFor: string | null, more: object = {}) => ({
    ...named('Uso'),
    unitValue: 6.5,
    proposedFor,
    ...more,
  });

  it('is the only one for its part, until that is given up', async () => {
    const first = await create('/charge-types', proposed('KM'));
    expect(first).toMatchObject({ unitValue: 6.5, proposedFor: 'KM' });
    expect(await call('POST', '/charge-types', proposed('KM'))).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { proposedFor: 'taken' } },
    });
    expect((await call('PATCH', `/charge-types/${first.id}`, { proposedFor: null })).body.proposedFor).toBeNull();
    const second = await create('/charge-types', proposed('KM'));
    expect((await call('DELETE', `/charge-types/${second.id}`)).status).toBe(204);
  });

  it('has a unit value, now and after each change', async () => {
    const required = { status: 400, body: { fields: { unitValue: 'required' } } };
    expect(await call('POST', '/charge-types', proposed('FUEL', { unitValue: null }))).toMatchObject(required);
    const { id } = await create('/charge-types', proposed('FUEL'));
    const path = `/charge-types/${id}`;
    expect(await call('PATCH', path, { unitValue: null })).toMatchObject(required);
    expect(await call('PATCH', path, { unitValue: null, percentOfLines: 5 })).toMatchObject(required);
    expect(await call('PATCH', path, { unitValue: null, proposedFor: null })).toMatchObject({ status: 200 });
    expect(await call('PATCH', path, { proposedFor: 'FUEL' })).toMatchObject(required);
    expect(await call('PATCH', path, { proposedFor: 'WATER' })).toMatchObject({ status: 400 });
  });
});

it('the log tells packages and charges by name', async () => {
  const rate = await makeRate();
  await call('PATCH', `/rates/${rate.id}`, { packages: [{ days: 1, price: 140 }, PACKAGES[0]!] });
  const { id } = await fixture.rent(WEEK);
  await fixture.succeed(id, 'charges', { description: 'Limpeza', unitValue: 35 });
  const { body } = await test.call('GET', '/audit', { token: admin, query: { perPage: 200 } });
  const changesOf = (action: string, record: number) =>
    body.find((entry: Answer['body']) => entry.action === action && entry.record?.id === String(record))?.changes;
  expect(changesOf('update', rate.id)).toEqual([
    { field: 'package.1', before: 130, after: 140 },
    { field: 'package.3', before: 345 },
  ]);
  expect(changesOf('addCharge', id)).toEqual([{ field: 'charge.Limpeza', after: 35 }]);
});
