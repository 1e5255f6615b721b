/** @module-tag embedded */
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app';
import { storeOver, type Store } from '../../../server/db/engine';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, succeed, type TestApp } from '../support';

describe('the core of the API', () => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.tokenFor('admin');
  });

  it('says that it is healthy', async () => {
    expect(await test.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('authenticates before anything else', async () => {
    expect(await test.call('POST', '/users', { body: { nonsense: true } })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    const token = await test.tokenFor(['rent:read']);
    expect(await test.call('POST', '/users', { token, body: { nonsense: true } })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const broken = await test.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.statusCode).toBe(401);
  });

  it('names the fields of a body that it refuses', async () => {
    const answer = await test.call('POST', '/users', {
      token: admin,
      body: { username: '', email: 'a@b', password: 'short', more: 1 },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields: { username: 'required', password: 'too-short', more: 'unknown' } },
    });
  });

  it.each([
    '{',
    '[]',
    '"text"',
    'null',
    '{"__proto__":{"isAdmin":true}}',
    '{"username":"a\\u0000b","email":"a@b.c","password":"uma palavra segura"}',
  ])('answers 400 to the body %s', async (payload) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/users', headers, payload });
    expect(answer.json()).toMatchObject({ code: 'invalid-request' });
    expect(answer.statusCode).toBe(400);
  });

  it('takes JSON only, and not without end', async () => {
    const post = (type: string, payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: `Bearer ${admin}`, 'content-type': type },
        payload,
      });
    expect((await post('text/plain', 'x')).json()).toMatchObject({ code: 'unsupported-media-type' });
    expect((await post('application/x-www-form-urlencoded', 'a=b')).statusCode).toBe(415);
    const long = await post('application/json', JSON.stringify({ username: 'x'.repeat(300_000) }));
    expect([long.statusCode, long.json().code]).toEqual([413, 'payload-too-large']);
  });

  it('answers 404 as JSON to an unknown call, and 405 with Allow to an unknown method', async () => {
    expect(await test.call('GET', '/nothing/here')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await test.call('GET', '/auth/login')).toMatchObject({
      status: 405,
      body: { code: 'method-not-allowed' },
      headers: { allow: 'POST' },
    });
    expect(await test.call('DELETE', '/rents/12/startRent')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });

  it('gives every answer an id, and pages of other origins the headers they need', async () => {
    const { app } = await createTestApp({ corsOrigins: ['*'] });
    const answer = await app.inject({ url: '/api/health', headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toMatch(/X-Total-Count.*ETag/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/rents',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, idempotency-key',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toMatch(/Idempotency-Key/);
  });

  it('keeps every answer out of caches, however its address is written', async () => {
    const { app } = await createTestApp({ basePath: '/cockpit' });
    for (const [one, urls] of [
      [
        test.app,
        ['/api/customers', '/%61pi/customers', 'http://x/api/customers', '//api/customers', '/%61pi/nothing', '/api/'],
      ],
      [app, ['/cockpit/api/customers', '/cockpit/%61pi/customers', '/cockpit', '/api/customers', '/cockpit/%zz']],
    ] as const)
      for (const url of urls)
        expect((await one.inject(url)).headers, url).toMatchObject({ 'cache-control': 'no-store' });
  });

  it.each(['/health', '/health/live', '/health/ready'])('answers HEAD and OPTIONS of %s', async (path) => {
    const head = await test.app.inject({ method: 'HEAD', url: `/api${path}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const options = await test.app.inject({ method: 'OPTIONS', url: `/api${path}` });
    expect([options.statusCode, options.body]).toEqual([204, '']);
  });

  it('hides what went wrong inside, and gives the id under which the log has it', async () => {
    const app = await buildApp({ config: test.config, store: brokenStore() });
    const answer = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on the server.',
      requestId: answer.headers['x-request-id'],
    });
    const health = await app.inject({ url: '/api/health' });
    expect([health.statusCode, health.json().code]).toEqual([503, 'unavailable']);
    await app.close();
  });

  it('does not start with a route without an access declaration', async () => {
    const forgetful = buildApp({
      config: test.config,
      store: { ...test.store, close: () => Promise.resolve() },
      extend: (app) =>
        app.addHook('onRoute', (route) => {
          if (route.url === '/api/users') route.config = {};
        }),
    });
    await expect(forgetful).rejects.toThrow('must say in its config who may call it');
  });

  it('describes every route, with its answers, failures and permissions', async () => {
    const document = await succeed(test, 'GET', '/openapi.json');
    for (const { method, url } of test.app.knownRoutes) {
      const path = url.replaceAll(/:([A-Za-z]+)/g, '{$1}');
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, `${method} ${url}`).toBeDefined();
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.some((status) => status.startsWith('2')),
        `${method} ${url}`,
      ).toBe(true);
      expect(statuses).toEqual(expect.arrayContaining(['4XX', '5XX']));
      expect(operation.security, `${method} ${url}`).toBeDefined();
    }
    expect(test.app.knownRoutes.length).toBeGreaterThan(50);
    expect(document.components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
  });
});

describe('lists', () => {
  let test: TestApp;
  let fixture: RentFixture;
  const COUNT = 1203;
  beforeAll(async () => {
    test = await createTestApp();
    fixture = await createRentFixture(test);
    const rows = Array.from({ length: COUNT }, (_, index) => ({
      code: `A2020-${index}`,
      customer_id: fixture.customer,
      start_date: `2020-01-${String((index % 28) + 1).padStart(2, '0')}`,
      end_date: '2020-02-01',
    }));
    for (let start = 0; start < COUNT; start += 300)
      await test.store.db
        .insertInto('rents')
        .values(rows.slice(start, start + 300))
        .execute();
  });
  const read = (body?: object, headers?: Record<string, string>) =>
    test.call('POST', '/rents/read-rents', { token: fixture.token, body, headers });
  const ids = (rents: { id: number }[]) => rents.map((rent) => rent.id);

  it('are complete when no page is asked for, in order, without a total', async () => {
    const answer = await read();
    expect(answer.body).toHaveLength(COUNT);
    expect(new Set(ids(answer.body)).size).toBe(COUNT);
    expect(answer.headers['x-total-count']).toBeUndefined();
    const sorted = (await read({ sort: '-startDate' })).body.map((rent: { startDate: string }) => rent.startDate);
    expect(sorted).toEqual([...sorted].sort().reverse());
  });

  it('come in pages that together are the whole list, with the total', async () => {
    const pages = [];
    for (let page = 1; page <= 7; page++) {
      const answer = await read({ page, perPage: 200, sort: 'startDate' });
      expect(answer.headers['x-total-count']).toBe(String(COUNT));
      pages.push(...ids(answer.body));
    }
    expect(pages).toEqual(ids((await read({ sort: 'startDate' })).body));
    expect((await read({ page: 8, perPage: 200 })).body).toEqual([]);
  });

  it.each([
    { page: 0 },
    { perPage: 201 },
    { page: '1' },
    { sort: 'password' },
    { sort: 'start_date; drop table rents' },
    { more: 1 },
  ])('refuse %j', async (body) => {
    expect(await read(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields: { [Object.keys(body)[0] ?? '']: expect.any(String) } },
    });
  });

  it('travel compressed to those who can read it', async () => {
    const request = (encoding: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/rents/read-rents',
        headers: { authorization: `Bearer ${fixture.token}`, 'accept-encoding': encoding },
      });
    const plain = (await request('identity')).body;
    const zipped = await request('gzip');
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
    const brotli = await request('gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    expect(brotli.rawPayload.length).toBeLessThan(plain.length / 8);
  });
});

/** A database with an unexpected failure. */
function brokenStore(): Store {
  const fail = () => Promise.reject(new Error('secret inside'));
  return storeOver({
    kind: 'postgres',
    pool: { connect: fail, end: () => Promise.resolve() },
    statements: () => 0,
    connections: () => ({ used: 0, idle: 0, waiting: 0 }),
    listen: fail,
    close: () => Promise.resolve(),
  });
}
