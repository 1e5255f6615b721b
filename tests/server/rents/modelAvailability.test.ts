/** @module-tag pool */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today, toWire } from '../../../src/shared/domain/days/days';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type Answer, type TestApp } from '../support';

/* Free units of models, and rents made by model and quantity. */
let test: TestApp;
let fixture: RentFixture;
let admin: string;
let unique = 0;
let model: number;
let units: number[];
let centers: { near: number; far: number };

const DAY = (count: number) => addDays(today(), count);
const FROM = DAY(40);
const TO = DAY(44);

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
  const center = async (description: string) =>
    (await succeed(test, 'POST', '/centers', { token: admin, body: { description } })).id as number;
  centers = { near: await center('Loures'), far: await center('Faro') };
});

/** Three units of a new model, two of them near, priced at 50 a day and 200 a week, with a day of preparation. */
beforeEach(async () => {
  const packages = [
    { days: 1, price: 50 },
    { days: 7, price: 200 },
  ];
  const rate = await create('/rates', { description: `Tabela ${++unique}`, packages });
  const body = { description: `Compactador ${unique}`, rate: rate.id, bufferDays: 1, deposit: 100 };
  model = (await create('/asset-models', body)).id;
  units = [];
  for (const place of [centers.near, centers.near, centers.far]) {
    const serial = await fixture.asset();
    await patch(serial, { assetModel: model, center: place });
    units.push(serial);
  }
});

const create = (path: string, body: object) => succeed(test, 'POST', path, { token: admin, body });
const patch = (serial: number, body: object) => succeed(test, 'PATCH', `/assets/${serial}`, { token: admin, body });
const period = { today: today(), from: FROM, to: TO };
const query = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

async function listed(values: object = {}, token = admin): Promise<Answer['body']> {
  const search = query({ ...period, search: `Compactador ${unique}`, ...values });
  const [found] = await succeed(test, 'GET', `/availability/models?${search.toString()}`, { token });
  return found;
}
const detail = (values: object = {}) =>
  succeed(test, 'GET', `/availability/models/${model}?${query({ ...period, ...values }).toString()}`, { token: admin });
const book = (from: string, to: string, ...serials: number[]) => fixture.rent([from, to], serials);
const order = (models: object[], more: object = {}) =>
  test.call('POST', '/rents', {
    token: fixture.token,
    body: { customer: fixture.customer, startDate: toWire(FROM), endDate: toWire(TO), models, ...more },
  });
const serialsOf = (rent: Answer['body']) =>
  rent.rentLines.map((line: { asset: { serialNumber: number } }) => line.asset.serialNumber);

describe('what is free of a model', () => {
  it('counts units by center, with the price of the period', async () => {
    expect(await listed({ center: centers.far })).toEqual({
      model: { id: model, description: `Compactador ${unique}` },
      tags: [],
      total: 3,
      free: 3,
      centers: [
        { center: { id: centers.far, description: 'Faro' }, free: 1 },
        { center: { id: centers.near, description: 'Loures' }, free: 2 },
      ],
      late: [],
      price: 200,
      pricing: expect.objectContaining({ days: 5, parts: [{ days: 7, price: 200, count: 1 }] }),
      deposit: 100,
      nextFree: null,
    });
  });

  it('leaves out what is rented, being prepared, in maintenance or not available', async () => {
    const [first = 0, second = 0, third = 0] = units;
    // Ends the day before: its unit is being prepared on the first day.
    await book(DAY(36), DAY(39), first);
    await create('/maintenances', {
      asset: second,
      type: 'PREVENTIVE',
      startDate: toWire(TO),
      endDate: toWire(DAY(50)),
    });
    expect(await listed()).toMatchObject({ free: 1, total: 3 });
    await patch(third, { state: fixture.brokenState });
    // A day later the first one is ready.
    expect(await listed()).toMatchObject({ free: 0, nextFree: { day: DAY(41), free: 1 } });
    expect(await listed({ to: DAY(42) })).toMatchObject({ free: 1 });
  });

  it('names a free unit that is late, and does not count it for a period that begins today', async () => {
    const [first = 0] = units;
    const rent = await book(DAY(-9), DAY(-2), first);
    await fixture.succeed(rent.id, 'reserveRent');
    await fixture.succeed(rent.id, 'startRent');
    expect(await listed()).toMatchObject({
      free: 3,
      late: [{ serialNumber: first, rent: { id: rent.id, code: rent.code } }],
    });
    const reader = await test.tokenFor(['asset:read']);
    expect(await listed({}, reader), 'to those who may not know of rents').toMatchObject({ free: 3, late: [] });
    expect(await listed({ from: today(), to: DAY(2) })).toMatchObject({ free: 2, late: [] });
  });

  it('names three free units that are late, where there are more', async () => {
    const fourth = await fixture.asset();
    await patch(fourth, { assetModel: model });
    const lateOnes = async () =>
      (await listed()).late.map(({ serialNumber }: { serialNumber: number }) => serialNumber);
    const all = [...units, fourth].sort((a, b) => a - b);
    for (const [index, serial] of all.entries()) {
      const rent = await book(DAY(-9), DAY(-2), serial);
      for (const action of ['reserveRent', 'startRent']) await fixture.succeed(rent.id, action);
      expect(await lateOnes()).toEqual(all.slice(0, Math.min(index + 1, 3)));
    }
  });

  it('says which days are short of a quantity, and from when it is enough', async () => {
    const [first = 0, second = 0] = units;
    await book(DAY(42), DAY(43), first, second);
    expect(await detail({ quantity: 3 })).toMatchObject({
      free: 1,
      short: [{ from: DAY(41), to: TO, missing: 2 }],
      next: { from: DAY(45), to: DAY(49), free: 3 },
      alternatives: [],
    });
  });

  it('is short of nothing, and free from the first day, where enough units are free throughout', async () => {
    const [first = 0] = units;
    await book(DAY(42), DAY(43), first);
    expect(await detail({ quantity: 2 })).toMatchObject({ free: 2, short: [], next: { from: FROM, to: TO, free: 2 } });
    // Free on every day, though no two of them throughout.
    await book(FROM, DAY(40), units[1] ?? 0);
    expect(await detail({ quantity: 2 })).toMatchObject({ free: 1, next: { from: DAY(42), to: DAY(46), free: 2 } });
  });

  it('names other models that share a tag', async () => {
    const tag = await create('/tags', { description: `Compactação ${unique}` });
    const other = await create('/asset-models', { description: `Placa ${unique}` });
    const serial = await fixture.asset();
    await patch(serial, { assetModel: other.id, tags: [tag.id] });
    await patch(units[0] ?? 0, { tags: [tag.id] });
    expect(await detail()).toMatchObject({ alternatives: [{ model: { id: other.id }, free: 1, price: null }] });
    expect(await listed({ tag: tag.id })).toMatchObject({ model: { id: model }, tags: [{ id: tag.id }] });
  });

  it('keeps prices from those who may not see rents, also where others ask the same at once', async () => {
    const reader = await test.tokenFor(['asset:read']);
    const asked = await Promise.all([listed(), listed({}, reader), listed()]);
    expect(asked.map(({ free, price, deposit }) => [free, price, deposit])).toEqual([
      [3, 200, 100],
      [3, null, null],
      [3, 200, 100],
    ]);
    expect(await listed({}, reader)).toMatchObject({ free: 3, price: null });
  });

  it('answers equal questions anew after a change', async () => {
    const [first = 0] = units;
    expect(await Promise.all([listed(), listed()])).toMatchObject([{ free: 3 }, { free: 3 }]);
    await book(FROM, TO, first);
    expect(await Promise.all([listed(), detail({ quantity: 3 })])).toMatchObject([{ free: 2 }, { free: 2 }]);
    await patch(first, { assetModel: null });
    expect(await Promise.all([listed(), detail({ quantity: 3 })])).toMatchObject([{ total: 2 }, { total: 2 }]);
  });

  it.each([
    ['reversed days', { from: TO, to: FROM }, 'end-before-start'],
    ['more than 400 days', { to: DAY(441) }, 'out-of-range'],
    ['a day that does not exist', { from: '2027-02-30' }, 'invalid'],
  ])('is refused with %s', async (_what, values, why) => {
    const search = query({ ...period, ...values }).toString();
    const answer = await test.call('GET', `/availability/models?${search}`, { token: admin });
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.values(answer.body.fields)).toEqual([why]);
  });
});

describe('a rent by model', () => {
  it('takes free units, those of the center first, at the price of the rate', async () => {
    const { status, body } = await order([{ model, quantity: 2 }], { center: centers.far });
    expect(status).toBe(201);
    expect(serialsOf(body)).toEqual([units[2], units[0]]);
    expect(body).toMatchObject({ paymentTotal: 400, rentLines: [{ exchangeable: true, listValue: 200 }, {}] });
    expect(body.rentLines[0].pricing.parts).toEqual([{ days: 7, price: 200, count: 1 }]);
  });

  it('is made whole or not at all', async () => {
    await book(FROM, TO, units[0] ?? 0);
    const before = await succeed(test, 'POST', '/rents/read-rents', { token: admin, body: {} });
    expect(await order([{ model, quantity: 3 }])).toMatchObject({
      status: 409,
      body: { code: 'models-short', details: { models: [{ id: model, quantity: 3, free: 2 }] } },
    });
    expect(await succeed(test, 'POST', '/rents/read-rents', { token: admin, body: {} })).toHaveLength(before.length);
  });

  it.each([
    ['an unknown model', () => [{ model: 999_999, quantity: 1 }], 'not-found'],
    ['a model twice', () => [model, model].map((id) => ({ model: id, quantity: 1 })), 'taken'],
  ])('is refused with %s', async (_what, models, why) => {
    expect(await order(models())).toMatchObject({ status: 400, body: { fields: { models: why } } });
  });

  it('records what was asked for and not free', async () => {
    const { body: rent } = await order([{ model, quantity: 1, missing: 2 }], { center: centers.near });
    const [refused] = await succeed(test, 'GET', `/refused-demand?model=${model}`, { token: fixture.token });
    expect(refused).toMatchObject({
      model: { id: model },
      center: { id: centers.near },
      asked: 3,
      missing: 2,
      rent: { id: rent.id, code: rent.code },
      startDate: toWire(FROM),
      endDate: toWire(TO),
    });
  });

  it('records a model of which nothing was free, beside one that was', async () => {
    const other = await create('/asset-models', { description: `Placa ${unique}` });
    const { status } = await order([
      { model, quantity: 1 },
      { model: other.id, quantity: 0, missing: 2 },
    ]);
    expect(status).toBe(201);
    const refused = await succeed(test, 'GET', `/refused-demand?model=${other.id}`, { token: fixture.token });
    expect(refused).toMatchObject([{ asked: 2, missing: 2 }]);
  });

  it('goes to one of two who want the last unit', async () => {
    await book(FROM, TO, units[0] ?? 0, units[1] ?? 0);
    const answers = await Promise.all([1, 2, 3, 4].map(() => order([{ model, quantity: 1 }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('free units of a model', () => {
  const free = async (values: object = {}): Promise<number[]> => {
    const search = query({ ...period, ...values }).toString();
    const found = await succeed(test, 'GET', `/availability/models/${model}/units?${search}`, { token: fixture.token });
    return found.map(({ serialNumber }: { serialNumber: number }) => serialNumber);
  };

  it('are listed as they would be chosen, with center and state', async () => {
    const search = query({ ...period, center: centers.far, perPage: 1 }).toString();
    const answer = await test.call('GET', `/availability/models/${model}/units?${search}`, { token: fixture.token });
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.body).toEqual([
      expect.objectContaining({
        serialNumber: units[2],
        center: { id: centers.far, description: 'Faro' },
        state: expect.objectContaining({ type: 'AVAILABLE' }),
        availability: { bookings: [], overdue: null },
      }),
    ]);
    expect(await free({ search: String(units[1]) })).toEqual([units[1]]);
    expect(await free({ page: 2, perPage: 2 })).toHaveLength(1);
  });

  it('leave out those that are taken, and those in preparation', async () => {
    await book(TO, DAY(60), units[0] ?? 0);
    await book(DAY(38), DAY(39), units[1] ?? 0);
    expect(await free()).toEqual([units[2]]);
  });

  it('are not found of a model that does not exist', async () => {
    const search = query(period).toString();
    const answer = await test.call('GET', `/availability/models/999999/units?${search}`, { token: fixture.token });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('units of a rent', () => {
  it('are added by model while it is ordering', async () => {
    const rent = await book(FROM, TO, await fixture.asset());
    const added = await fixture.succeed(rent.id, 'addModel', { model, quantity: 2 });
    expect(serialsOf(added).slice(1)).toEqual([units[0], units[1]]);
    expect(added.rentLines.map(({ lineOrder }: { lineOrder: number }) => lineOrder)).toEqual([0, 1, 2]);
    await fixture.succeed(rent.id, 'reserveRent');
    expect(await fixture.call(rent.id, 'addModel', { model, quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
  });

  it('are exchanged for others of the model until they go out', async () => {
    const [first = 0, second = 0, third = 0] = units;
    const rent = await book(FROM, TO, first);
    await fixture.succeed(rent.id, 'reserveRent');
    const exchanged = await fixture.succeed(rent.id, 'exchange', { asset: first, by: second });
    expect(exchanged.rentLines).toMatchObject([{ asset: { serialNumber: second }, paymentValue: 10 }]);

    const foreign = await fixture.asset();
    expect(await fixture.call(rent.id, 'exchange', { asset: second, by: foreign })).toMatchObject({
      status: 409,
      body: { code: 'other-model', details: { asset: foreign } },
    });
    const other = await book(DAY(43), DAY(60), third);
    expect(await fixture.call(rent.id, 'exchange', { asset: second, by: third })).toMatchObject({
      status: 409,
      body: { code: 'unit-not-free', details: { asset: third, rent: { id: other.id, code: other.code } } },
    });
    expect(await fixture.call(rent.id, 'exchange', { asset: first, by: first })).toMatchObject({ status: 400 });
    await fixture.succeed(rent.id, 'startRent');
    expect(await fixture.call(rent.id, 'exchange', { asset: second, by: first })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
  });
});
