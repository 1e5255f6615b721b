/** @module-tag pool */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today, toWire, type Day } from '../../../src/shared/domain/days/days';
import { createTestApp, succeed, type TestApp } from '../support';

/* Many assets changed at once: all of them or none. What an asset has earned. How many assets have a tag or a state. */
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  token = await test.tokenFor('admin');
});

const bulk = (body: unknown, headers?: Record<string, string>) =>
  test.call('POST', '/assets/bulk', { token, body, headers });
const made = (path: string, body: unknown) => succeed(test, 'POST', path, { token, body });
const asset = async (serialNumber: number) => (await test.call('GET', `/assets/${serialNumber}`, { token })).body;

let serial = 700_000;
const makeAsset = async (more: object = {}): Promise<number> =>
  (await made('/assets', { serialNumber: ++serial, description: 'Gerador', state: 1, ...more })).serialNumber;
const tagIds = ({ tags }: { tags: { id: number }[] }) => tags.map(({ id }) => id);

describe('many assets at once', () => {
  it('take another state, another center and tags; only what changed has another version', async () => {
    const { id: loures } = await made('/centers', { description: 'Loures' });
    const { id: frio } = await made('/tags', { description: 'Frio' });
    const { id: obra } = await made('/tags', { description: 'Obra' });
    const [first, second, third] = [
      await makeAsset({ tags: [frio] }),
      await makeAsset({ state: 3, center: loures, tags: [obra] }),
      await makeAsset(),
    ];
    const answer = await bulk({
      assets: [first, String(second), first],
      state: 3,
      center: String(loures),
      addTags: [obra],
      removeTags: [frio],
    });
    expect(answer).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await asset(first)).toMatchObject({
      state: { id: 3 },
      center: { id: loures },
      tags: [{ id: obra }],
      version: 2,
    });
    // It was so already.
    expect(await asset(second)).toMatchObject({ version: 1 });
    expect(await asset(third)).toMatchObject({ state: { id: 1 }, center: null, version: 1 });
    expect(await bulk({ assets: [first], center: null })).toMatchObject({ status: 200, body: { changed: 1 } });
    expect((await asset(first)).center).toBeNull();
  });

  it('change all or none: missing assets are named', async () => {
    const here = await makeAsset();
    const answer = await bulk({ assets: [here, 999_999_001, 999_999_002], state: 3 });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'assets-refused',
        details: {
          refused: [
            { asset: 999_999_001, code: 'not-found' },
            { asset: 999_999_002, code: 'not-found' },
          ],
        },
      },
    });
    expect(await asset(here)).toMatchObject({ state: { id: 1 }, version: 1 });
  });

  it('have no more than fifty tags', async () => {
    const full = await makeAsset();
    const light = await makeAsset();
    const { id: last } = await made('/tags', { description: 'A quinquagésima primeira' });
    const rows = await test.store.db
      .insertInto('tags')
      .values(Array.from({ length: 50 }, (_, index) => ({ description: `Etiqueta ${index}` })))
      .returning('id')
      .execute();
    await test.store.db
      .insertInto('asset_tags')
      .values(rows.map(({ id }) => ({ asset_serial: full, tag_id: id })))
      .execute();
    expect(await bulk({ assets: [full, light], addTags: [last] })).toMatchObject({
      status: 409,
      body: { details: { refused: [{ asset: full, code: 'too-many-tags' }] } },
    });
    expect(tagIds(await asset(light))).toEqual([]);
    expect(await bulk({ assets: [full, light], addTags: [last], removeTags: [rows[0]?.id] })).toMatchObject({
      status: 200,
      body: { changed: 2 },
    });
  });

  it.each([
    [{}, { assets: 'required' }],
    [{ addTags: [] }, { assets: 'required' }],
    [{ state: 999 }, { state: 'not-found' }],
    [{ center: 999 }, { center: 'not-found' }],
    [{ addTags: [1, 999_999] }, { addTags: 'not-found' }],
    [{ state: null }, { state: 'invalid' }],
    [{ colour: 'red' }, { colour: 'unknown' }],
  ])('refuse %o', async (change, fields) => {
    const one = await makeAsset();
    expect(await bulk({ assets: [one], ...change })).toMatchObject({ status: 400, body: { fields } });
  });

  it('act once for one key', async () => {
    const one = await makeAsset();
    const headers = { 'idempotency-key': 'bulk-once' };
    const [first, again] = [
      await bulk({ assets: [one], state: 3 }, headers),
      await bulk({ assets: [one], state: 3 }, headers),
    ];
    expect(first).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(again.body).toEqual(first.body);
    expect(await asset(one)).toMatchObject({ version: 2 });
  });

  it('are changed in any order at the same time', async () => {
    const serials = await Promise.all(Array.from({ length: 6 }, () => makeAsset()));
    const answers = await Promise.all([
      bulk({ assets: serials, state: 2 }),
      bulk({ assets: [...serials].reverse(), state: 3 }),
      bulk({ assets: serials, state: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const states = await Promise.all(serials.map(async (one) => (await asset(one)).state.id));
    expect(new Set(states).size).toBe(1);
  });
});

describe('what an asset has brought in', () => {
  it('is the sum of its lines beyond the order', async () => {
    const one = await makeAsset({ costValue: 1000 });
    const { id: customer } = await made('/customers', { description: 'Cliente' });
    const rent = async (day: (offset: number) => Day, value: number, ...actions: string[]) => {
      const { id } = await made('/rents', {
        customer,
        delliveryAddress: null,
        startDate: toWire(day(0)),
        endDate: toWire(day(4)),
      });
      await made(`/rents/${id}/addEquipment`, { asset: one, paymentValue: value });
      for (const action of actions) await succeed(test, 'POST', `/rents/${id}/${action}`, { token });
    };
    // It starts on its first day: earlier, it would begin then.
    await rent((offset) => addDays(today(), offset), 100.1, 'reserveRent', 'startRent', 'endRent');
    await rent((offset) => addDays('2031-02-01', offset), 0.2, 'reserveRent');
    await rent((offset) => addDays('2031-03-01', offset), 900);
    await made('/maintenances', {
      asset: one,
      type: 'PREVENTIVE',
      startDate: '2031-05-01T00:00:00',
      endDate: '2031-05-02T00:00:00',
      costValue: 40.5,
    });
    const read = async (rights: Parameters<TestApp['tokenFor']>[0]) =>
      test.call('GET', `/assets/${one}/earnings`, { token: await test.tokenFor(rights) });
    expect(await read('admin')).toMatchObject({
      status: 200,
      body: { earned: 100.3, rents: 2, days: 10, maintenanceCost: 40.5 },
    });
    expect(await read(['rent:read'])).toMatchObject({ status: 200, body: { earned: 100.3, maintenanceCost: null } });
    expect(await read(['rent:read', 'maintenance:read'])).toMatchObject({ body: { maintenanceCost: 40.5 } });
    expect(await test.call('GET', `/assets/${await makeAsset()}/earnings`, { token })).toMatchObject({
      body: { earned: 0, rents: 0, days: 0, maintenanceCost: 0 },
    });
    expect(await test.call('GET', '/assets/999999009/earnings', { token })).toMatchObject({ status: 404 });
  });
});

describe('how many assets', () => {
  it('have a tag or a state stands in the lists, and sorts them', async () => {
    const { id: state } = await made('/assetStates', { description: 'Contado', type: 'UNAVAILABLE' });
    const { id: tag } = await made('/tags', { description: 'Contada' });
    const { id: unused } = await made('/tags', { description: 'Por usar' });
    for (let count = 0; count < 2; count += 1) await makeAsset({ state, tags: [tag] });
    const list = async (path: string, sort: string): Promise<{ id: number; assetCount: number }[]> =>
      (await test.call('GET', path, { token, query: { sort } })).body;
    const tags = await list('/tags', '-assetCount');
    expect(tags.find(({ id }) => id === tag)?.assetCount).toBe(2);
    expect(tags.find(({ id }) => id === unused)?.assetCount).toBe(0);
    const counts = tags.map(({ assetCount }) => assetCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect((await list('/assetStates', 'assetCount')).find(({ id }) => id === state)?.assetCount).toBe(2);
  });
});
