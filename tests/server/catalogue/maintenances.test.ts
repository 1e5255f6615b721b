/** @module-tag pool */
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, succeed, type TestApp } from '../support';

/* Maintenances: their stages, what they do to the asset's state, and the days that they close. */
let test: TestApp;
let token: string;
let customer: number;
let serial = 300_000;

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
  customer = (await made('/customers', { description: 'Obras do Tejo' })).id;
});

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  test.call('POST', path, { token, body, headers });
const patch = (path: string, body: unknown) => test.call('PATCH', path, { token, body });
const made = (path: string, body: unknown) => succeed(test, 'POST', path, { token, body });
const day = (text: string) => `${text}T00:00:00`;
const makeAsset = async (more: object = {}): Promise<number> =>
  (await made('/assets', { serialNumber: ++serial, description: 'Gerador', state: 1, ...more })).serialNumber;
const plan = (asset: number, start = '2030-05-10', end = '2030-05-12', more: object = {}) =>
  post('/maintenances', { asset, type: 'CORRECTIVE', startDate: day(start), endDate: day(end), ...more });
const stateOf = async (asset: number) => (await succeed(test, 'GET', `/assets/${asset}`, { token })).state;
async function makeRent(start: string, end: string, ...assets: number[]) {
  const rent = await made('/rents', { customer, delliveryAddress: null, startDate: day(start), endDate: day(end) });
  for (const asset of assets) await made(`/rents/${rent.id}/addEquipment`, { asset, paymentValue: 10 });
  return rent;
}

describe('a maintenance', () => {
  it('is planned, read, changed and deleted', async () => {
    const asset = await makeAsset({ brand: 'Honda', model: 'EU 22i' });
    const { status, body } = await plan(asset, '2030-05-10', '2030-05-12', { costValue: 120.5, notes: 'Óleo' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      asset: { serialNumber: asset, description: 'Gerador', brand: 'Honda', model: 'EU 22i' },
      type: 'CORRECTIVE',
      state: 'SCHEDULED',
      startDate: '2030-05-10T00:00:00',
      endDate: '2030-05-12T00:00:00',
      costValue: 120.5,
      notes: 'Óleo',
      rents: [],
      version: 1,
    });
    expect(await test.call('GET', `/maintenances/${body.id}`, { token })).toMatchObject({ status: 200, body });
    const changed = await patch(`/maintenances/${body.id}`, {
      endDate: '2030-05-15',
      costValue: null,
      type: 'PREVENTIVE',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { endDate: '2030-05-15T00:00:00', costValue: null, type: 'PREVENTIVE', notes: 'Óleo', version: 2 },
    });
    expect(
      await test.call('PATCH', `/maintenances/${body.id}`, {
        token,
        body: { notes: 'x' },
        headers: { 'if-match': '"1"' },
      }),
    ).toMatchObject({ status: 412 });
    expect(await test.call('DELETE', `/maintenances/${body.id}`, { token })).toMatchObject({ status: 204 });
    expect(await test.call('GET', `/maintenances/${body.id}`, { token })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ asset: 999_999 }, { asset: 'not-found' }],
    [{ type: 'MAGIC' }, { type: 'invalid' }],
    [{ endDate: day('2030-05-09') }, { endDate: 'end-before-start' }],
    [{ startDate: day('2030-02-30') }, { startDate: 'invalid' }],
    [{ startDate: day('1800-01-01') }, { startDate: 'out-of-range' }],
    [{ costValue: -1 }, { costValue: 'out-of-range' }],
    [{ state: 'DONE' }, { state: 'unknown' }],
  ])('is refused with %o', async (wrong, fields) => {
    const body = {
      asset: await makeAsset(),
      type: 'CORRECTIVE',
      startDate: day('2030-05-10'),
      endDate: day('2030-05-12'),
      ...wrong,
    };
    expect(await post('/maintenances', body)).toMatchObject({ status: 400, body: { fields } });
  });

  it('shares no day with another one of the same asset, which the answer names', async () => {
    const asset = await makeAsset();
    const { body: first } = await plan(asset);
    const refused = {
      status: 409,
      body: {
        code: 'maintenance-overlap',
        details: { asset, maintenance: { id: first.id, startDate: day('2030-05-10') } },
      },
    };
    expect(await plan(asset, '2030-05-12', '2030-05-20')).toMatchObject(refused);
    const { body: later } = await plan(asset, '2030-05-13', '2030-05-14');
    expect(await patch(`/maintenances/${later.id}`, { startDate: day('2030-05-12') })).toMatchObject(refused);
    expect(await patch(`/maintenances/${first.id}`, { endDate: day('2030-05-11') })).toMatchObject({ status: 200 });
  });

  it('wins alone when many are planned for the same days at once', async () => {
    const asset = await makeAsset();
    const answers = await Promise.all(Array.from({ length: 12 }, () => plan(asset)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'maintenance-overlap')).toHaveLength(
      11,
    );
  });

  it('may move to another asset only before the work begins', async () => {
    const [asset, other] = [await makeAsset(), await makeAsset()];
    const { body } = await plan(asset);
    expect(await patch(`/maintenances/${body.id}`, { asset: other })).toMatchObject({
      status: 200,
      body: { asset: { serialNumber: other } },
    });
    await made(`/maintenances/${body.id}/start`, undefined);
    expect(await patch(`/maintenances/${body.id}`, { asset })).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
  });
});

describe('the work', () => {
  it('puts the asset in the maintenance state and brings the former one back', async () => {
    const own = await made('/assetStates', { description: 'Como novo', type: 'AVAILABLE' });
    const asset = await makeAsset({ state: own.id });
    const { body } = await plan(asset);
    expect(await post(`/maintenances/${body.id}/finish`)).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
    expect(await post(`/maintenances/${body.id}/start`)).toMatchObject({ status: 200, body: { state: 'ONGOING' } });
    expect(await stateOf(asset)).toMatchObject({ type: 'MAINTENANCE', id: 2 });
    expect(await post(`/maintenances/${body.id}/start`)).toMatchObject({
      status: 409,
      body: { code: 'illegal-transition' },
    });
    expect(await test.call('DELETE', `/assetStates/${own.id}`, { token })).toMatchObject({
      status: 409,
      body: { code: 'in-use' },
    });
    expect(await post(`/maintenances/${body.id}/finish`)).toMatchObject({ status: 200, body: { state: 'DONE' } });
    expect(await stateOf(asset)).toMatchObject({ id: own.id });
    expect(await post('/maintenances/999999/start')).toMatchObject({ status: 404 });
  });

  it('keeps a state that was set by hand meanwhile', async () => {
    const asset = await makeAsset();
    const { body } = await plan(asset);
    await post(`/maintenances/${body.id}/start`);
    await patch(`/assets/${asset}`, { state: 3 });
    await post(`/maintenances/${body.id}/finish`);
    expect(await stateOf(asset)).toMatchObject({ id: 3 });
  });

  it('runs once at a time on an asset', async () => {
    const asset = await makeAsset();
    const [first, second] = [(await plan(asset)).body, (await plan(asset, '2030-06-01', '2030-06-02')).body];
    await post(`/maintenances/${first.id}/start`);
    expect(await post(`/maintenances/${second.id}/start`)).toMatchObject({
      status: 409,
      body: { code: 'maintenance-overlap' },
    });
  });

  it('gives the former state back when the running maintenance is deleted', async () => {
    const asset = await makeAsset();
    const { body } = await plan(asset);
    await post(`/maintenances/${body.id}/start`);
    expect(await test.call('DELETE', `/maintenances/${body.id}`, { token })).toMatchObject({ status: 204 });
    expect(await stateOf(asset)).toMatchObject({ id: 1 });
  });

  it('starts once, however often the same request arrives', async () => {
    const { body } = await plan(await makeAsset());
    const headers = { 'idempotency-key': 'start-once' };
    const first = await post(`/maintenances/${body.id}/start`, undefined, headers);
    expect(await post(`/maintenances/${body.id}/start`, undefined, headers)).toMatchObject({
      status: 200,
      body: first.body,
    });
  });
});

describe('maintenances and rents', () => {
  it('may meet, since machines break: the answer names the rents, and the rents warn', async () => {
    const asset = await makeAsset();
    const rent = await makeRent('2030-05-11', '2030-05-20', asset);
    const before = await makeRent('2030-05-08', '2030-05-10', asset);
    const { status, body } = await plan(asset);
    expect(status).toBe(201);
    // In the order of their first days.
    expect(body.rents).toEqual([
      {
        id: before.id,
        code: before.code,
        state: 'ORDERING',
        startDate: day('2030-05-08'),
        endDate: day('2030-05-10'),
      },
      { id: rent.id, code: rent.code, state: 'ORDERING', startDate: day('2030-05-11'), endDate: day('2030-05-20') },
    ]);
    const [read] = await succeed(test, 'POST', '/rents/read-rents', { token, body: { id: rent.id } });
    expect(read.warnings).toMatchObject([{ id: body.id, asset: { serialNumber: asset } }]);
  });

  it('keep new lines and moved dates off the closed days', async () => {
    const asset = await makeAsset();
    const { body } = await plan(asset);
    const rent = await makeRent('2030-05-12', '2030-05-13');
    const closed = { status: 409, body: { code: 'asset-in-maintenance', details: { maintenance: { id: body.id } } } };
    expect(await post(`/rents/${rent.id}/addEquipment`, { asset, paymentValue: 1 })).toMatchObject(closed);
    const later = await makeRent('2030-05-14', '2030-05-15', asset);
    expect(
      await post(`/rents/${later.id}/updateDate`, { startDate: day('2030-05-11'), endDate: day('2030-05-15') }),
    ).toMatchObject(closed);
  });
});

describe('a running maintenance', () => {
  it('keeps its asset from being rented, on its days and after them, until it is finished', async () => {
    const asset = await makeAsset();
    const { body } = await plan(asset);
    await post(`/maintenances/${body.id}/start`);
    const [within, later] = [await makeRent('2030-05-12', '2030-05-13'), await makeRent('2030-07-01', '2030-07-02')];
    const add = (rent: { id: number }) => post(`/rents/${rent.id}/addEquipment`, { asset, paymentValue: 1 });
    expect(await add(within)).toMatchObject({ status: 409 });
    expect(await add(later)).toMatchObject({ status: 409, body: { code: 'asset-not-available' } });
    await post(`/maintenances/${body.id}/finish`);
    expect(await add(within)).toMatchObject({ status: 200 });
  });
});

describe('the list', () => {
  it('sorts by state as the work goes on, or what is under way and next first, and finds what is late', async () => {
    const asset = await makeAsset({ description: 'Dumper' });
    const ids = [];
    for (const month of ['01', '02', '03', '04', '05'])
      ids.push((await plan(asset, `2033-${month}-10`, `2033-${month}-12`)).body.id as number);
    const [first, done, running, planned, last] = ids;
    const moves = [first, done].flatMap((id) => [`${id}/start`, `${id}/finish`]);
    for (const path of [...moves, `${running}/start`]) await post(`/maintenances/${path}`);
    const list = async (query: Record<string, string | number>): Promise<number[]> =>
      (await succeed(test, 'GET', '/maintenances', { token, query: { asset, ...query } })).map(
        ({ id }: { id: number }) => id,
      );
    expect(await list({ sort: 'state' })).toEqual([planned, last, running, first, done]);
    expect(await list({ sort: 'priority' })).toEqual([running, planned, last, done, first]);
    expect(await list({ overdueOn: '2033-03-12' })).toEqual([]);
    expect(await list({ overdueOn: '2033-03-13' })).toEqual([running]);
    expect(await list({ overdueOn: '2033-04-11', sort: 'startDate' })).toEqual([running, planned]);
  });

  it('narrows by asset, state, type, days and words', async () => {
    const asset = await makeAsset({ description: 'Torre de iluminação' });
    const { body: one } = await plan(asset, '2031-01-10', '2031-01-12');
    const { body: other } = await plan(asset, '2031-02-10', '2031-02-12', { type: 'PREVENTIVE' });
    await post(`/maintenances/${one.id}/start`);
    const list = async (query: Record<string, string | number>): Promise<number[]> =>
      (await succeed(test, 'GET', '/maintenances', { token, query: { asset, ...query } })).map(
        ({ id }: { id: number }) => id,
      );
    expect(await list({})).toEqual([other.id, one.id]);
    expect(await list({ state: 'ONGOING' })).toEqual([one.id]);
    expect(await list({ type: 'PREVENTIVE' })).toEqual([other.id]);
    expect(await list({ begin: '2031-01-12', end: '2031-02-09' })).toEqual([one.id]);
    expect(await list({ begin: '2031-02-13' })).toEqual([]);
    expect(await list({ search: 'iluminacao', sort: 'startDate' })).toEqual([one.id, other.id]);
    expect(await test.call('GET', '/maintenances', { token, query: { begin: '2031-02-30' } })).toMatchObject({
      status: 400,
      body: { fields: { begin: 'invalid' } },
    });
  });

  it('shows only the days with the permission to plan rents', async () => {
    const asset = await makeAsset();
    const { body } = await plan(asset, '2032-01-01', '2032-01-02', { notes: 'Segredo', costValue: 99 });
    const planner = await test.tokenFor(['rent:update']);
    const query = { asset };
    expect(await test.call('GET', '/maintenances', { token: planner, query })).toMatchObject({
      status: 200,
      body: [
        {
          id: body.id,
          asset: { serialNumber: asset },
          state: 'SCHEDULED',
          startDate: day('2032-01-01'),
          endDate: day('2032-01-02'),
        },
      ],
    });
    const [seen] = await succeed(test, 'GET', '/maintenances', { token: planner, query });
    expect(Object.keys(seen).sort()).toEqual(['asset', 'endDate', 'id', 'startDate', 'state']);
    expect(
      await test.call('GET', '/maintenances', { token: planner, query: { ...query, sort: 'costValue' } }),
    ).toMatchObject({ status: 400 });
    expect(await test.call('GET', `/maintenances/${body.id}`, { token: planner })).toMatchObject({ status: 403 });
  });
});
