/** @module-tag pool */
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, succeed, type TestApp } from '../support';

/*
 * Equipment and what sorts it: every route once as it should be, and once for each reason to refuse.
 */
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
});

const post = (path: string, body?: unknown) => test.call('POST', path, { token, body });
const patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
  test.call('PATCH', path, { token, body, headers });
const get = (path: string, query?: Record<string, string | number>) => test.call('GET', path, { token, query });
const remove = (path: string, headers?: Record<string, string>) => test.call('DELETE', path, { token, headers });
const made = (path: string, body: unknown) => succeed(test, 'POST', path, { token, body });

let serial = 500_000;
const makeAsset = async (more: object = {}) =>
  made('/assets', { serialNumber: ++serial, description: 'Gerador', state: 1, ...more });
const makeRent = async (customer: number, more: object = {}) =>
  made('/rents', {
    customer,
    delliveryAddress: null,
    startDate: '2030-03-01T00:00:00',
    endDate: '2030-03-05T00:00:00',
    ...more,
  });

describe('tags', () => {
  it('are created, read, renamed, found and deleted', async () => {
    const tag = await made('/tags', { description: 'Frio' });
    expect(await get(`/tags/${tag.id}`)).toMatchObject({ body: { description: 'Frio', version: 1 } });
    expect(await patch(`/tags/${tag.id}`, { description: 'Frio industrial' })).toMatchObject({
      status: 200,
      body: { description: 'Frio industrial', version: 2 },
    });
    expect((await get('/tags', { search: 'industr' })).body).toHaveLength(1);
    expect(await remove(`/tags/${tag.id}`)).toMatchObject({ status: 204 });
    expect(await get(`/tags/${tag.id}`)).toMatchObject({ status: 404 });
    expect(await patch(`/tags/${tag.id}`, { description: 'x' })).toMatchObject({ status: 404 });
  });

  it('have names of their own, whatever the case and accents', async () => {
    await made('/tags', { description: 'Água' });
    expect(await post('/tags', { description: 'agua ' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { description: 'taken' } },
    });
  });

  it('come off their assets when deleted', async () => {
    const tag = await made('/tags', { description: 'Passageira' });
    const asset = await makeAsset({ tags: [tag.id] });
    expect(asset.tags).toEqual([tag]);
    await remove(`/tags/${tag.id}`);
    expect((await get(`/assets/${asset.serialNumber}`)).body.tags).toEqual([]);
  });
});

describe('asset states', () => {
  it('start with one of each type', async () => {
    const { body } = await get('/assetStates', { sort: 'id' });
    expect(body.slice(0, 3).map((state: { type: string }) => state.type)).toEqual([
      'AVAILABLE',
      'MAINTENANCE',
      'UNAVAILABLE',
    ]);
  });

  it('are created, changed and deleted', async () => {
    const state = await made('/assetStates', { description: 'Vendido', type: 'UNAVAILABLE' });
    expect(await get(`/assetStates/${state.id}`)).toMatchObject({ body: state });
    expect(await patch(`/assetStates/${state.id}`, { description: 'Vendida', type: 'AVAILABLE' })).toMatchObject({
      status: 200,
      body: { type: 'AVAILABLE' },
    });
    expect(await remove(`/assetStates/${state.id}`)).toMatchObject({ status: 204 });
  });

  it('refuse a type that there is not, and a name that is taken', async () => {
    expect(await post('/assetStates', { description: 'X', type: 'LOST' })).toMatchObject({
      status: 400,
      body: { fields: { type: 'invalid' } },
    });
    expect(await post('/assetStates', { description: 'DISPONIVEL', type: 'AVAILABLE' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    });
  });

  it('keep the last one that is available and the last one for maintenance', async () => {
    for (const id of [1, 2]) {
      expect(await remove(`/assetStates/${id}`)).toMatchObject({ status: 409, body: { code: 'last-of-type' } });
      expect(await patch(`/assetStates/${id}`, { type: 'UNAVAILABLE' })).toMatchObject({
        status: 409,
        body: { code: 'last-of-type' },
      });
    }
  });

  it('lose only one of two when two people each delete another one', async () => {
    const [one, other] = [
      await made('/assetStates', { description: 'R1', type: 'MAINTENANCE' }),
      await made('/assetStates', { description: 'R2', type: 'MAINTENANCE' }),
    ];
    expect(await remove('/assetStates/2')).toMatchObject({ status: 204 });
    const answers = await Promise.all([remove(`/assetStates/${one.id}`), remove(`/assetStates/${other.id}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('stay while assets are in them', async () => {
    const state = await made('/assetStates', { description: 'Em uso', type: 'AVAILABLE' });
    await makeAsset({ state: state.id });
    expect(await remove(`/assetStates/${state.id}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
  });
});

describe('centers', () => {
  it('are created, read, changed, found and deleted', async () => {
    const center = await made('/centers', {
      description: 'Loures',
      street: 'Rua',
      postalCode: '2670-001',
      postalCodeLocation: 'Loures',
      phone: '219',
      email: 'a@b.example',
    });
    expect(center).toMatchObject({ country: { code: 'PT' } });
    expect(await get(`/centers/${center.id}`)).toMatchObject({ body: center });
    expect(await patch(`/centers/${center.id}`, { phone: null })).toMatchObject({
      status: 200,
      body: { phone: null, street: 'Rua' },
    });
    expect((await get('/centers', { search: '2670' })).body).toHaveLength(1);
    expect(await remove(`/centers/${center.id}`)).toMatchObject({ status: 204 });
  });

  it('refuse bad postal codes, mails and names that are taken, and stay while assets belong to them', async () => {
    const center = await made('/centers', { description: 'Setúbal' });
    expect(await post('/centers', { description: 'SETUBAL' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    });
    expect(await patch(`/centers/${center.id}`, { postalCode: '29' })).toMatchObject({
      status: 400,
      body: { fields: { postalCode: 'postal-code' } },
    });
    expect(await patch(`/centers/${center.id}`, { email: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { email: 'email' } },
    });
    expect(await get(`/centers/${center.id}`)).toMatchObject({ body: { assetCount: 0 } });
    await makeAsset({ center: center.id });
    expect(await get(`/centers/${center.id}`)).toMatchObject({ body: { assetCount: 1 } });
    expect(await remove(`/centers/${center.id}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
  });
});

describe('assets', () => {
  it('are created whole and read back', async () => {
    const tags = [(await made('/tags', { description: 'B' })).id, (await made('/tags', { description: 'A' })).id];
    const center = await made('/centers', { description: 'Maia' });
    const body = {
      description: 'Compressor',
      brand: 'Atlas Copco',
      model: 'XAS 88',
      costValue: 13_400.5,
      notes: 'Novo',
    };
    const asset = await made('/assets', {
      serialNumber: '100733',
      state: 1,
      center: center.id,
      tags: [...tags, tags[0]],
      ...body,
    });
    expect(asset).toMatchObject({
      ...body,
      serialNumber: 100_733,
      state: { id: 1, type: 'AVAILABLE' },
      center: { description: 'Maia' },
    });
    expect(asset.tags.map((tag: { description: string }) => tag.description)).toEqual(['A', 'B']);
    expect(await get('/assets/100733')).toMatchObject({ status: 200, body: asset });
    expect(await post('/assets', { serialNumber: 100_733, description: 'X', state: 1 })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { serialNumber: 'taken' } },
    });
  });

  it.each([
    [{ state: 999 }, { state: 'not-found' }],
    [{ center: 999 }, { center: 'not-found' }],
    [{ tags: [999] }, { tags: 'not-found' }],
    [{ tags: 'x' }, { tags: 'invalid' }],
    [{ costValue: -1 }, { costValue: 'out-of-range' }],
    [{ costValue: 10_000_000 }, { costValue: 'out-of-range' }],
    [{ costValue: '5' }, { costValue: 'invalid' }],
    [{ costValue: 1.005 }, { costValue: 'invalid' }],
    [{ serialNumber: 'AB1' }, { serialNumber: 'invalid' }],
    [{ serialNumber: 0 }, { serialNumber: 'out-of-range' }],
    [{ description: null }, { description: 'invalid' }],
  ])('refuse %o', async (wrong, fields) => {
    expect(await post('/assets', { serialNumber: 7, description: 'X', state: 1, ...wrong })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('change in part, tags as a whole, cost by its own call', async () => {
    const asset = await makeAsset({ brand: 'Honda', costValue: 10 });
    const path = `/assets/${asset.serialNumber}`;
    expect(await patch(path, { brand: null, state: '3' })).toMatchObject({
      status: 200,
      body: { brand: null, state: { id: 3 }, costValue: 10, version: 2 },
    });
    expect(await post(`${path}/updateCostValue`, { costValue: 0.1 })).toMatchObject({
      status: 200,
      body: { costValue: 0.1, version: 3 },
    });
    expect(await post(`${path}/updateCostValue`, { costValue: null })).toMatchObject({
      status: 400,
      body: { fields: { costValue: 'invalid' } },
    });
    expect(await patch(path, { serialNumber: 5 })).toMatchObject({
      status: 400,
      body: { fields: { serialNumber: 'unknown' } },
    });
    expect(await post('/assets/999/updateCostValue', { costValue: 1 })).toMatchObject({ status: 404 });
    expect(await get('/assets/abc')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('are found by state, type, tag, center, serial number and words, without a body all of them', async () => {
    const state = await made('/assetStates', { description: 'Filtrado', type: 'UNAVAILABLE' });
    const tag = await made('/tags', { description: 'Filtro' });
    const center = await made('/centers', { description: 'Filtrolândia' });
    const { serialNumber } = await makeAsset({
      description: 'Saltitão',
      brand: 'Wacker',
      state: state.id,
      tags: [tag.id],
      center: center.id,
    });
    const filters = [
      { state: state.id },
      { state: [String(state.id)] },
      { tag: tag.id },
      { center: [center.id] },
      { serialNumber },
      { search: 'wacker SALTITAO' },
      { search: String(serialNumber) },
    ];
    for (const filter of filters) {
      expect(
        (await post('/assets/find', filter)).body.map((asset: { serialNumber: number }) => asset.serialNumber),
        JSON.stringify(filter),
      ).toEqual([serialNumber]);
    }
    const all = await post('/assets/find');
    expect(all.body.length).toBeGreaterThan(5);
    expect(all.headers['x-total-count']).toBeUndefined();
    const free = await post('/assets/find', { type: 'AVAILABLE', perPage: 2, sort: '-serialNumber' });
    expect(free.body).toHaveLength(2);
    expect(free.body.every((asset: { state: { type: string } }) => asset.state.type === 'AVAILABLE')).toBe(true);
    expect(Number(free.headers['x-total-count'])).toBeGreaterThan(2);
    expect(await post('/assets/find', { tag: tag.id, type: 'AVAILABLE' })).toMatchObject({ status: 200, body: [] });
    expect(await post('/assets/find', { colour: 'red' })).toMatchObject({
      status: 400,
      body: { fields: { colour: 'unknown' } },
    });
  });

  it('are sent completely without a page, however many', async () => {
    const before = (await post('/assets/find')).body.length;
    await test.store.db
      .insertInto('assets')
      .values(
        Array.from({ length: 1200 }, (_, index) => ({
          serial_number: 900_000 + index,
          description: 'Muitos',
          state_id: 1,
        })),
      )
      .execute();
    const { body } = await post('/assets/find', { sort: '-serialNumber' });
    expect(body).toHaveLength(before + 1200);
    expect(body[0].serialNumber).toBe(901_199);
    expect(new Set(body.map((asset: { serialNumber: number }) => asset.serialNumber)).size).toBe(body.length);
  });

  it('stay while they have maintenances or rents', async () => {
    const free = await makeAsset();
    expect(await remove(`/assets/${free.serialNumber}`)).toMatchObject({ status: 204 });
    const repaired = await makeAsset();
    await made('/maintenances', {
      asset: repaired.serialNumber,
      type: 'PREVENTIVE',
      startDate: '2030-01-01T00:00:00',
      endDate: '2030-01-02T00:00:00',
    });
    expect(await remove(`/assets/${repaired.serialNumber}`)).toMatchObject({
      status: 409,
      body: { code: 'in-use', details: { maintenances: [{ startDate: '2030-01-01T00:00:00' }] } },
    });
    const rented = await makeAsset();
    const { id: customer } = await made('/customers', { description: 'Inquilino' });
    const rent = await makeRent(customer);
    await made(`/rents/${rent.id}/addEquipment`, { asset: rented.serialNumber, paymentValue: 10 });
    expect(await remove(`/assets/${rented.serialNumber}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
  });
});
