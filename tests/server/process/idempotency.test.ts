/**
 * @module-tag pool
 * @module-tag engines
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { callApp, createTestApp, type TestApp } from '../support';

describe('a write with an Idempotency-Key', () => {
  let test: TestApp;
  let fixture: RentFixture;
  let body: object;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
    body = { customer: fixture.customer, startDate: '2027-01-01', endDate: '2027-01-02' };
  });
  const create = (key: string, more: object = {}, token = fixture.token) =>
    test.call('POST', '/rents', { token, body: { ...body, ...more }, headers: { 'idempotency-key': key } });
  const countRents = async () => (await test.store.db.selectFrom('rents').select('id').execute()).length;

  it('is answered again without acting again', async () => {
    const before = await countRents();
    const first = await create('again');
    const second = await create('again');
    expect(second).toMatchObject({ status: 201, body: first.body, headers: { etag: '"1"' } });
    expect(await countRents()).toBe(before + 1);
  });

  it('is answered again as the caller may see it now', async () => {
    const token = await test.tokenFor(['rent:update', 'rent:read']);
    const first = await create('rights', {}, token);
    expect(first.body).toHaveProperty('customer');
    await test.store.db
      .updateTable('users')
      .set({ permissions: ['rent:update'] })
      .where('permissions', '@>', sql<string[]>`array['rent:update', 'rent:read']`)
      .execute();
    const second = await create('rights', {}, token);
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, code: first.body.code } });
    expect(second.body).not.toHaveProperty('customer');
  });

  it('acts once when duplicates arrive together', async () => {
    const before = await countRents();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('together')));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
    expect(await countRents()).toBe(before + 1);
  });

  it('is still known after a restart and to other processes', async () => {
    const first = await create('restart');
    const other = await test.anotherApp();
    const second = await callApp(other, 'POST', '/rents', {
      token: fixture.token,
      body,
      headers: { 'idempotency-key': 'restart' },
    });
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it('is refused with another body, address or version', async () => {
    await create('mismatch');
    expect(await create('mismatch', { notes: 'outra' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-mismatch' },
    });
    const { id } = await fixture.rent();
    expect(await fixture.call(id, 'payRent', {}, { 'idempotency-key': 'mismatch' })).toMatchObject({ status: 422 });
  });

  it('takes the same body in another order for the same', async () => {
    const first = await create('order', { notes: 'n' });
    const headers = { 'idempotency-key': 'order' };
    const second = await test.call('POST', '/rents', {
      token: fixture.token,
      headers,
      body: { notes: 'n', endDate: '2027-01-02', startDate: '2027-01-01', customer: fixture.customer },
    });
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it("does not collide with another user's key", async () => {
    const first = await create('shared');
    const second = await create('shared', {}, await test.tokenFor(['rent:read', 'rent:update']));
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('leaves no trace when the command failed, so that a retry really tries', async () => {
    const asset = await fixture.asset();
    const holder = await fixture.rent(['2027-01-01', '2027-01-02'], [asset]);
    const rent = await fixture.rent(['2027-01-01', '2027-01-02']);
    const add = () =>
      fixture.call(rent.id, 'addEquipment', { asset, paymentValue: 1 }, { 'idempotency-key': 'failed' });
    expect((await add()).status).toBe(409);
    await fixture.succeed(holder.id, 'removeEquipment', { asset });
    expect((await add()).status).toBe(200);
  });

  it('replays an answer without a body', async () => {
    const { id } = await fixture.rent();
    const remove = () =>
      test.call('DELETE', `/rents/${id}`, { token: fixture.token, headers: { 'idempotency-key': 'delete' } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  it('forgets the key after 24 hours', async () => {
    const first = await create('old');
    await test.store.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('key', '=', 'old')
      .execute();
    const second = await create('old', { notes: 'outra' });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each(['', ' ', 'x'.repeat(201), 'a b'])('refuses the malformed key %j', async (key) => {
    expect(await create(key)).toMatchObject({ status: 400 });
  });
});

describe('a write with If-Match', () => {
  let test: TestApp;
  let fixture: RentFixture;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
  });

  it('succeeds with the present version and answers the next one', async () => {
    const rent = await fixture.rent();
    const answer = await fixture.call(
      rent.id,
      'updateDate',
      { startDate: '2027-01-01', endDate: '2027-01-09' },
      { 'if-match': '"1"' },
    );
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { version: 2 } });
  });

  it.each(['"7"', 'nonsense', '7'])('is refused as stale with %s, and changes nothing', async (version) => {
    const rent = await fixture.rent();
    expect(
      await fixture.call(
        rent.id,
        'updateDate',
        { startDate: '2027-01-01', endDate: '2027-01-09' },
        { 'if-match': version },
      ),
    ).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(
      await test.call('DELETE', `/rents/${rent.id}`, { token: fixture.token, headers: { 'if-match': version } }),
    ).toMatchObject({ status: 412 });
  });

  it.each(['*', 'W/"1"'])('accepts %s', async (version) => {
    const rent = await fixture.rent();
    expect(
      await test.call('DELETE', `/rents/${rent.id}`, { token: fixture.token, headers: { 'if-match': version } }),
    ).toMatchObject({ status: 204 });
  });

  it('accepts one of two changes of the same version', async () => {
    const rent = await fixture.rent();
    const patch = (notes: string) =>
      test.call('PATCH', `/rents/${rent.id}`, {
        token: fixture.token,
        body: { notes },
        headers: { 'if-match': '"1"' },
      });
    const answers = await Promise.all([patch('a'), patch('b')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412]);
  });
});
