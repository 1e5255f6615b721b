/** @module-tag pool */
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { removeExpired } from '../../../server/plugins/housekeeping';
import { MOST_PHOTOS_OF_UNIT } from '../../../contract/lib/limits';
import { MOST_PHOTO_BYTES, MOST_PHOTOS_OF_RENT, MOST_WAITING_PHOTOS } from '../../../src/shared/domain/photo';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { DAMAGED_PICTURES, jpegOf, OTHER_FILES, PICTURES } from '../pictures';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { callApp, createTestApp, succeed, type TestApp } from '../support';

/* Photos of units that are handed over, and the signature of a hand-over. */
let test: TestApp;
let fixture: RentFixture;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  token = fixture.token;
});

/** A reserved rent of two assets, from today on. */
async function reserved() {
  const assets = [await fixture.asset(), await fixture.asset()] as const;
  const { id } = await fixture.rent([today(), addDays(today(), 5)], [...assets]);
  await fixture.succeed(id, 'reserveRent');
  return { id: id as number, assets };
}
const base64 = (content: Buffer) => content.toString('base64');
const store = (rent: number, content: Buffer = PICTURES.jpeg, headers = {}) =>
  test.call('POST', `/rents/${rent}/photos`, { token, body: { content: base64(content) }, headers });
const storedPhoto = async (rent: number): Promise<number> => (await store(rent)).body.id;
const show = (rent: number, photo: number, as = token) =>
  test.app.inject({ url: `/api/rents/${rent}/photos/${photo}`, headers: { authorization: `Bearer ${as}` } });
const handoversOf = (rent: number) => succeed(test, 'GET', `/rents/${rent}/handovers`, { token });
const rowsOf = async (table: 'rent_photos' | 'rent_photo_contents' | 'handover_signatures') =>
  (
    await test.store.db
      .selectFrom(table)
      .select(sql<string>`count(*)`.as('rows'))
      .execute()
  )[0]?.rows;
/** A picture of so many bytes. */
const pictureOf = (bytes: number) => Buffer.concat([PICTURES.jpeg, Buffer.alloc(bytes - PICTURES.jpeg.length, 7)]);

describe('a photo', () => {
  it.each(Object.entries(PICTURES))('in %s is stored, and shown as it was', async (type, content) => {
    const { id } = await reserved();
    const stored = await store(id, content);
    expect(stored).toMatchObject({ status: 201, body: { type: `image/${type}`, size: content.length } });
    const shown = await show(id, stored.body.id);
    expect(shown.rawPayload.equals(content)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it.each(Object.entries(OTHER_FILES))('that is %s in truth is refused with a sentence', async (_name, content) => {
    const { id } = await reserved();
    expect(await store(id, content)).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type', message: 'A photo must be JPEG, PNG or WebP.' },
    });
    expect(await handoversOf(id)).toEqual([]);
  });

  it.each(Object.entries(DAMAGED_PICTURES))('that is a %s is refused', async (_name, content) => {
    const { id } = await reserved();
    expect(await store(id, content)).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('damaged') },
    });
  });

  it.each([{ frame: 0xc2 }, { components: 1 }, { components: 4 }])('may be a JPEG of %j', async (kind) => {
    expect((await store((await reserved()).id, jpegOf(kind))).status).toBe(201);
  });

  it('waits while others are stored; more than forty at once are refused', async () => {
    const { id } = await reserved();
    const answers = await Promise.all(Array.from({ length: 42 }, () => store(id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.slice(38)).toEqual([201, 201, 429, 429]);
  });

  it('may have a mebibyte; one byte more and five megabytes are refused', async () => {
    const { id } = await reserved();
    expect((await store(id, pictureOf(MOST_PHOTO_BYTES))).status).toBe(201);
    for (const bytes of [MOST_PHOTO_BYTES + 1, MOST_PHOTO_BYTES + 4000, 5_000_000])
      expect(await store(id, pictureOf(bytes)), String(bytes)).toMatchObject({
        status: 413,
        body: { code: 'payload-too-large', message: expect.stringMatching(/\.$/u) },
      });
  });

  it('in no base64 is refused', async () => {
    const { id } = await reserved();
    for (const content of ['', 'data:image/png;base64,AAAA', 'ã'.repeat(8), 'AA A'])
      expect(await test.call('POST', `/rents/${id}/photos`, { token, body: { content } })).toMatchObject({
        status: 400,
        body: { fields: { content: expect.any(String) } },
      });
  });

  it('is stored once for a repeated key, and the store of keys holds none of it', async () => {
    const { id } = await reserved();
    const headers = { 'idempotency-key': `photo-${id}` };
    const [first, again] = [await store(id, PICTURES.png, headers), await store(id, PICTURES.png, headers)];
    expect(again.body).toEqual(first.body);
    expect(await store(id, PICTURES.webp, headers)).toMatchObject({ status: 422 });
    const { rows } = await sql<{ kept: string }>`select idempotency_keys::text as kept from idempotency_keys
      where key = ${headers['idempotency-key']}`.execute(test.store.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kept).not.toContain(base64(PICTURES.png).slice(0, 30));
    expect(rows[0]?.kept.length).toBeLessThan(400);
  });

  it('belongs to its rent: it is not found below another, nor named there', async () => {
    const [own, other] = [await reserved(), await reserved()];
    const photo = await storedPhoto(own.id);
    expect((await show(other.id, photo)).statusCode).toBe(404);
    expect((await test.call('DELETE', `/rents/${other.id}/photos/${photo}`, { token })).status).toBe(404);
    const items = [{ asset: other.assets[0], photos: [photo] }];
    expect(await fixture.call(other.id, 'handOut', { items })).toMatchObject({
      status: 400,
      body: { fields: { photos: 'not-found' } },
    });
    expect((await store(999_999)).status).toBe(404);
  });

  it('is one of so many that a rent may have', async () => {
    const { id } = await reserved();
    await test.store.db
      .insertInto('rent_photos')
      .values(
        Array.from({ length: MOST_PHOTOS_OF_RENT - 1 }, () => ({ rent_id: id, type: 'image/png' as const, size: 1 })),
      )
      .execute();
    const raced = await Promise.all([store(id), store(id), store(id)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await store(id)).toMatchObject({ status: 409, body: { code: 'too-many-photos' } });
  });

  it('is one of so many of its account that may wait for a hand-over, on all rents together', async () => {
    const [first, second] = [await reserved(), await reserved()];
    const [own, others] = [await test.tokenFor('admin'), await test.tokenFor('admin')];
    const storeAs = (as: string, rent: number) =>
      test.call('POST', `/rents/${rent}/photos`, { token: as, body: { content: base64(PICTURES.jpeg) } });
    const { id: photo } = (await storeAs(own, first.id)).body;
    await sql`insert into rent_photos (rent_id, type, size, added_by)
      select case when n % 2 = 0 then ${first.id}::integer else ${second.id}::integer end, type, size, added_by
      from rent_photos, generate_series(2, ${MOST_WAITING_PHOTOS}) as n where id = ${photo}`.execute(test.store.db);
    const refused = await storeAs(own, second.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-waiting-photos' } });
    expect((await storeAs(others, second.id)).status).toBe(201);
    const items = [{ asset: first.assets[0], photos: [photo] }];
    await fixture.succeed(first.id, 'handOut', { items });
    expect((await storeAs(own, second.id)).status).toBe(201);
  });
});

describe('photos of a hand-over', () => {
  it('are listed with their unit, without content', async () => {
    const { id, assets } = await reserved();
    const photos = [await storedPhoto(id), await storedPhoto(id)];
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], photos }, { asset: assets[1] }] });
    const [{ items }] = await handoversOf(id);
    const listed = photos.map((photo) => ({ id: photo, type: 'image/jpeg', size: PICTURES.jpeg.length }));
    expect(items.map(({ photos: own }: { photos: object[] }) => own)).toEqual([listed, []]);
    const back = await storedPhoto(id);
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0], condition: 'DAMAGED', photos: [back] }] });
    expect((await handoversOf(id))[1].items[0].photos).toMatchObject([{ id: back }]);
  });

  it('are named once, and no more than a unit may have', async () => {
    const { id, assets } = await reserved();
    const photo = await storedPhoto(id);
    const twice = assets.map((asset) => ({ asset, photos: [photo] }));
    expect((await fixture.call(id, 'handOut', { items: twice })).status).toBe(400);
    const many = Array.from({ length: MOST_PHOTOS_OF_UNIT + 1 }, (_, index) => index + 1);
    expect((await fixture.call(id, 'handOut', { items: [{ asset: assets[0], photos: many }] })).status).toBe(400);
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], photos: [photo] }] });
    expect((await fixture.call(id, 'handOut', { items: [{ asset: assets[1], photos: [photo] }] })).status).toBe(400);
  });

  it('can be removed as long as no hand-over has them', async () => {
    const { id, assets } = await reserved();
    const [kept, removed] = [await storedPhoto(id), await storedPhoto(id)];
    const remove = (photo: number) => test.call('DELETE', `/rents/${id}/photos/${photo}`, { token });
    expect((await remove(removed)).status).toBe(204);
    expect((await remove(removed)).status).toBe(404);
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], photos: [kept] }] });
    expect(await remove(kept)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    expect((await show(id, kept)).statusCode).toBe(200);
  });

  it('go with the hand-over that is undone, the rent that is cancelled or deleted, and after a week without one', async () => {
    const before = [
      await rowsOf('rent_photos'),
      await rowsOf('rent_photo_contents'),
      await rowsOf('handover_signatures'),
    ];
    const undone = await reserved();
    const items = [{ asset: undone.assets[0], photos: [await storedPhoto(undone.id)] }];
    await fixture.succeed(undone.id, 'handOut', { items, signature: { form: 'DRAWN', strokes: [[[1, 2]]] } });
    await fixture.succeed(undone.id, 'undoHandover');
    const cancelled = await reserved();
    await storedPhoto(cancelled.id);
    expect((await fixture.call(cancelled.id, 'cancel', { reason: 'Desistiu' })).status).toBe(204);
    const deleted = await fixture.rent();
    await storedPhoto(deleted.id);
    expect((await test.call('DELETE', `/rents/${deleted.id}`, { token })).status).toBe(204);
    const { id, assets } = await reserved();
    const [old, young, used] = [await storedPhoto(id), await storedPhoto(id), await storedPhoto(id)];
    await fixture.succeed(id, 'handOut', { items: [{ asset: assets[0], photos: [used] }] });
    await sql`update rent_photos set created_at = now() - interval '8 days' where id in (${old}, ${used})`.execute(
      test.store.db,
    );
    await removeExpired(test.store.db);
    const shown = await Promise.all([old, young, used].map((photo) => show(id, photo)));
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200]);
    const after = [
      await rowsOf('rent_photos'),
      await rowsOf('rent_photo_contents'),
      await rowsOf('handover_signatures'),
    ];
    expect(after.map((rows, index) => Number(rows) - Number(before[index]))).toEqual([2, 2, 0]);
  });

  it('may be taken by the warehouse, and seen by readers of rents', async () => {
    const { id } = await reserved();
    const [warehouse, reader] = [await test.tokenFor(['handover:update']), await test.tokenFor(['rent:read'])];
    const body = { content: base64(PICTURES.png) };
    const stored = await test.call('POST', `/rents/${id}/photos`, { token: warehouse, body });
    expect(stored.status).toBe(201);
    expect((await show(id, stored.body.id, warehouse)).statusCode).toBe(403);
    expect((await show(id, stored.body.id, reader)).statusCode).toBe(200);
    expect((await test.call('POST', `/rents/${id}/photos`, { token: reader, body })).status).toBe(403);
  });
});

describe('a signature', () => {
  const strokes = [
    [
      [10, 200],
      [500, 120],
      [1000, 400],
    ],
    [[40, 40]],
  ];
  const signed = async (signature?: object) => {
    const { id, assets } = await reserved();
    const answer = await fixture.call(id, 'handOut', { items: [{ asset: assets[0] }], signature });
    return { id, assets, answer };
  };
  const strokesOf = async (rent: number, as = token) => {
    const [handover] = await handoversOf(rent);
    return test.call('GET', `/rents/${rent}/handovers/${handover.id}/signature`, { token: as });
  };

  it('that was drawn is kept as its lines, and listed without them', async () => {
    const { id } = await signed({ form: 'DRAWN', strokes });
    expect((await handoversOf(id))[0].signature).toEqual({ form: 'DRAWN', name: null });
    expect(await strokesOf(id)).toMatchObject({ status: 200, body: { strokes } });
    expect((await strokesOf(id, await test.tokenFor(['rent:update']))).status).toBe(403);
  });

  it.each([
    ['typed', { form: 'TYPED', name: '  Rui Ferreira ' }, { form: 'TYPED', name: 'Rui Ferreira' }],
    ['on paper', { form: 'PAPER' }, { form: 'PAPER', name: null }],
    ['missing', undefined, null],
  ])('that is %s is said with the hand-over', async (_kind, signature, listed) => {
    const { id } = await signed(signature);
    expect((await handoversOf(id))[0].signature).toEqual(listed);
    expect((await strokesOf(id)).status).toBe(404);
  });

  it('of a return is kept as well', async () => {
    const { id, assets } = await signed();
    await fixture.succeed(id, 'takeBack', { items: [{ asset: assets[0] }], signature: { form: 'DRAWN', strokes } });
    expect((await handoversOf(id))[1].signature).toEqual({ form: 'DRAWN', name: null });
  });

  it.each([
    ['nothing drawn', { form: 'DRAWN', strokes: [] }],
    ['an empty line', { form: 'DRAWN', strokes: [[]] }],
    ['a point outside', { form: 'DRAWN', strokes: [[[1001, 1]]] }],
    ['half a point', { form: 'DRAWN', strokes: [[[1]]] }],
    ['a fraction', { form: 'DRAWN', strokes: [[[1.5, 1]]] }],
    ['too many points', { form: 'DRAWN', strokes: Array.from({ length: 2 }, () => Array(2501).fill([1, 1])) }],
    ['too many lines', { form: 'DRAWN', strokes: Array(201).fill([[1, 1]]) }],
    ['no name', { form: 'TYPED', name: ' ' }],
    ['another form', { form: 'STAMPED' }],
    ['paper with lines', { form: 'PAPER', strokes }],
  ])('with %s is refused', async (_name, signature) => {
    const { id, answer } = await signed(signature);
    expect(answer).toMatchObject({ status: 400, body: { fields: { signature: expect.any(String) } } });
    expect(await handoversOf(id)).toEqual([]);
  });
});

it('no photo and no signature stands in a log, and none in the audit log', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { log: logger } = fastify({ logger: { level: 'trace', stream } });
  const app = await buildApp({ config: test.config, store: { ...test.store, close: async () => {} }, logger });
  const { id, assets } = await reserved();
  const post = (path: string, body: object) => callApp(app, 'POST', `/rents/${id}/${path}`, { token, body });
  const stored = await post('photos', { content: base64(PICTURES.webp) });
  await post('photos', { content: base64(OTHER_FILES.text) });
  await post('photos', { content: base64(pictureOf(MOST_PHOTO_BYTES + 3)) });
  const secret = [[[911, 377] as const]];
  const out = await post('handOut', {
    items: [{ asset: assets[0], photos: [stored.body.id] }],
    signature: { form: 'DRAWN', strokes: secret },
  });
  expect([stored.status, out.status]).toEqual([201, 200]);
  await app.close();
  const { rows } = await sql<{ entry: string }>`select audit_entries::text as entry from audit_entries`.execute(
    test.store.db,
  );
  const written = [...lines, ...rows.map(({ entry }) => entry)].join('\n');
  expect(lines.length, 'requests that were logged').toBeGreaterThanOrEqual(4);
  for (const content of [PICTURES.webp, OTHER_FILES.text, PICTURES.jpeg])
    for (const text of [base64(content).slice(0, 24), content.toString('hex').slice(0, 24), content.toString('latin1')])
      expect(written.includes(text), text).toBe(false);
  expect(written).not.toMatch(/911\s*,\s*377/u);
});
