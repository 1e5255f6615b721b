/** @module-tag embedded */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, succeed, type TestApp } from '../support';

let test: TestApp;
let admin: string;
let clientDir: string;

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-refusals-'));
  for (const folder of ['assets', '.vite']) mkdirSync(join(clientDir, folder));
  writeFileSync(join(clientDir, 'index.html'), '<script id="page-config" type="application/json"></script>');
  writeFileSync(join(clientDir, '.vite', 'manifest.json'), '{"src/main.tsx":{}}');
  writeFileSync(join(clientDir, 'assets', 'main-abc123.js'), 'export {};');
  test = await createTestApp({ clientDir, corsOrigins: ['https://shop.example'] });
  admin = await test.tokenFor('admin');
});
afterAll(() => rmSync(clientDir, { recursive: true, force: true }));

const authorized = () => ({ authorization: `Bearer ${admin}` });

/** Headers of every answer, refusals too. */
const HEADERS = {
  'content-type': expect.stringContaining('application/json'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'permissions-policy': expect.stringContaining('microphone=()'),
};

describe('addresses that nothing can be found by', () => {
  it.each([
    ['/api/tags/%ff', 400],
    ['/api/%E0%A4%A', 400],
    ['/%00', 400],
    ['/assets/%00.js', 400],
    ['/%c0%ae%c0%ae/etc/passwd', 400],
    [`/api/users/${'9'.repeat(101)}`, 404],
    [`/api/users/${'x'.repeat(4000)}`, 404],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    ['/assets/..%5c..%5cx', 404],
    ['/assets//../../../etc/passwd', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/assets/gone.js', 404],
    ['/.vite/manifest.json', 404],
    ['/.env', 404],
  ])('answer GET %s with %i, in the shape and with the headers of every refusal', async (url, status) => {
    const answer = await test.app.inject({ url, headers: authorized() });
    expect({ url, status: answer.statusCode, body: answer.json() }).toEqual({
      url,
      status,
      body: { code: status === 400 ? 'invalid-request' : 'not-found', message: expect.any(String) },
    });
    expect(answer.headers).toMatchObject(HEADERS);
    if (url.startsWith('/api')) expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses a range behind the end of a file without an error of its own', async () => {
    const answer = await test.app.inject({ url: '/assets/main-abc123.js', headers: { range: 'bytes=9999-' } });
    expect([answer.statusCode, answer.json().code]).toEqual([416, 'invalid-request']);
  });

  it('answers bytes that are no HTTP in the same shape', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n');
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid-request' });
  });
});

describe('identifiers in addresses', () => {
  it('are digits and nothing else', async () => {
    const { id } = await succeed(test, 'POST', '/tags', { token: admin, body: { description: 'Só dígitos' } });
    expect((await test.call('GET', `/tags/${id}`, { token: admin })).status).toBe(200);
    const spellings = [
      `${id}.0`,
      `${id}e0`,
      `+${id}`,
      `%2B${id}`,
      `0${id}`,
      `%20${id}`,
      `${id}%20`,
      `0x${id}`,
      `-${id}`,
    ];
    for (const spelling of spellings) {
      const answer = await test.call('GET', `/tags/${spelling}`, { token: admin });
      expect({ spelling, status: answer.status, code: answer.body.code }).toEqual({
        spelling,
        status: 404,
        code: 'not-found',
      });
    }
    for (const spelling of ['1.0', '1e0', '01', ' 1'])
      expect(await test.call('GET', '/tags', { token: admin, query: { page: spelling, perPage: 1 } })).toMatchObject({
        status: 400,
        body: { fields: { page: 'invalid' } },
      });
  });
});

/** One example of each kind of input that `fuzz.test.ts` makes at random. */
describe('values that servers often read wrongly', () => {
  let customer: number;
  let path: string;
  beforeAll(async () => {
    customer = (await succeed(test, 'POST', '/customers', { token: admin, body: { description: 'Obras' } })).id;
    const { id } = await succeed(test, 'POST', '/tags', { token: admin, body: { description: 'Valores' } });
    path = `/tags/${id}`;
  });
  const post = (to: string, body: object, headers?: Record<string, string>) =>
    test.call('POST', to, { token: admin, body, headers });
  const day = '2027-01-01T00:00:00';

  it.each([
    ['a control character', 'a\u0000b', 'unreadable'],
    ['half a character', 'a\ud800', 'unreadable'],
    ['spaces alone', ' ', 'required'],
    ['more than fits', '😀'.repeat(300), 'too-long'],
    ['a number', 7, 'invalid'],
    ['nothing', null, 'invalid'],
    ['an object', { $ne: null }, 'invalid'],
    ['a list', [[]], 'invalid'],
  ])('are refused as a text: %s', async (_what, description, fault) => {
    expect(await post('/tags', { description })).toMatchObject({
      status: 400,
      body: { fields: { description: fault } },
    });
  });

  it.each([
    [2 ** 31, 'out-of-range'],
    [2 ** 63, 'out-of-range'],
    [-1, 'out-of-range'],
    [1.005, 'invalid'],
    ['1e9', 'invalid'],
    ['NaN', 'invalid'],
    ['١٢٣', 'invalid'],
    [true, 'invalid'],
    [[1], 'invalid'],
  ])('are refused as the identifier of a record: %j', async (value, fault) => {
    const answer = await post('/rents', { customer: value, startDate: day, endDate: day });
    expect(answer).toMatchObject({ status: 400, body: { fields: { customer: fault } } });
  });

  it.each([
    ['2026-02-30T00:00:00', 'invalid'],
    ['0000-00-00T00:00:00', 'invalid'],
    ['9999-12-31T00:00:00', 'out-of-range'],
    ['infinity', 'invalid'],
    ['[2026-01-01,2026-01-02]', 'invalid'],
    [20_260_101, 'invalid'],
  ])('are refused as a day: %j', async (value, fault) => {
    const answer = await post('/rents', { customer, startDate: value, endDate: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { startDate: fault } } });
  });

  it.each([
    [1e308, 'out-of-range'],
    [-0.01, 'out-of-range'],
    [1.005, 'invalid'],
    ['1', 'invalid'],
  ])('are refused as an amount: %j', async (value, fault) => {
    const answer = await post('/charge-types', { description: 'Valor', unitValue: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { unitValue: fault } } });
  });

  it.each(["'; drop table tags; --", '%', '_', '\\', 'null', '${7*7}'])(
    'are a text like any other: %s',
    async (text) => {
      const { id, description } = await succeed(test, 'POST', '/tags', { token: admin, body: { description: text } });
      expect(description).toBe(text);
      expect(await test.call('GET', `/tags/${id}`, { token: admin })).toMatchObject({ body: { description: text } });
    },
  );

  it.each([
    [{ search: '\u0000' }, { search: 'unreadable' }],
    [{ search: 'x'.repeat(3000) }, { search: 'too-long' }],
    [{ page: 99_999_999_999, perPage: 1 }, { page: 'out-of-range' }],
    [{ perPage: 'Infinity' }, { perPage: 'invalid' }],
  ])('are refused in the address of a list: %j', async (query, fields) => {
    const answer = await test.call('GET', '/customers', { token: admin, query });
    expect(answer).toMatchObject({ status: 400, body: { fields } });
  });

  it.each(['%', '_', '\\'])('find nothing where they stand for everything elsewhere: %s', async (search) => {
    expect(await test.call('GET', '/customers', { token: admin, query: { search } })).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it.each(['W/"2"', '1', '""', '"x"', '"99999999999999"', '"1", "2"'])(
    'are no version: If-Match: %s',
    async (version) => {
      const headers = { 'if-match': version };
      const answer = await test.call('PATCH', path, { token: admin, headers, body: { description: 'Outro' } });
      expect(answer).toMatchObject({ status: 412, body: { code: 'stale' } });
    },
  );

  it.each([' ', 'x'.repeat(256)])('are no Idempotency-Key: %j', async (key) => {
    const answer = await post('/tags', { description: 'Chave' }, { 'idempotency-key': key });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  it.each([2 ** 31, 2 ** 53, '9'.repeat(20)])('name no record: %s', async (id) => {
    expect(await test.call('GET', `/tags/${id}`, { token: admin })).toMatchObject({ status: 404 });
    expect(await test.call('GET', `/assets/${id}`, { token: admin })).toMatchObject({ status: 404 });
  });
});

describe('bodies', () => {
  it('may be left out, or be an empty object, where a call needs none', async () => {
    for (const payload of [undefined, '', '{}']) {
      const headers = { ...authorized(), ...(payload === undefined ? {} : { 'content-type': 'application/json' }) };
      const { id } = await succeed(test, 'POST', '/tags', { token: admin, body: { description: `Sem ${payload}` } });
      const answer = await test.app.inject({ method: 'DELETE', url: `/api/tags/${id}`, payload, headers });
      expect(answer.statusCode, payload).toBe(204);
    }
  });

  it('are described where a call takes one, and only there', async () => {
    const { paths } = await succeed(test, 'GET', '/openapi.json');
    expect(paths['/api/tags/{id}'].delete.requestBody).toBeUndefined();
    expect(paths['/api/tags/{id}'].patch.requestBody).toBeDefined();
    expect(Object.keys(paths['/api/events'].get.responses['200'].content)).toEqual(['text/event-stream']);
  });
});

describe('pages of other origins', () => {
  const ask = (app: TestApp['app'], origin: string) => app.inject({ url: '/api/health', headers: { origin } });

  it('may call when the configuration names them', async () => {
    const named = await ask(test.app, 'https://shop.example');
    expect(named.headers['access-control-allow-origin']).toBe('https://shop.example');
    expect((await ask(test.app, 'https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may not call otherwise', async () => {
    const { app } = await createTestApp();
    expect((await ask(app, 'https://shop.example')).headers['access-control-allow-origin']).toBeUndefined();
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/rents', headers });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});

it('closes connections beyond the limit, and takes new ones when others are gone', async () => {
  const { app } = await createTestApp({ maxConnections: 10 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'));
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  const tooMany = connect(port, '127.0.0.1');
  tooMany.on('error', () => {});
  await once(tooMany, 'close');
  for (const socket of open) socket.destroy();
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status, String)).toBe(200);
});
