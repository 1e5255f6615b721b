/** @module-tag embedded */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { createTestApp } from '../support';

/*
 * An installation below a path of its origin: every address that the server writes begins with it, and nothing is served
 * outside of it.
 */
const BASE = '/firm/cockpit';
const INDEX = `<!doctype html><html lang="pt"><link rel="icon" href="./icon.png"><script id="page-config" type="application/json">{}</script>
<script id="page-files" type="application/json">{}</script><script type="module" src="./assets/main.js"></script><link rel="stylesheet" crossorigin href="./assets/base.css"><div id="root"></div>`;

function builtFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rental-cockpit-base-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const client = join(dir, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), INDEX);
  writeFileSync(join(client, 'assets', 'main.js'), 'start()');
  writeFileSync(join(client, 'assets', 'base.css'), '@font-face { src: url(./inter.woff2) }');
  const files = { scripts: ['/assets/cockpit.js'], styles: ['/assets/cockpit.css'] };
  const texts = { pt: { auth: '/assets/auth-pt.js' } };
  writeFileSync(
    join(dir, 'routes.json'),
    JSON.stringify({ fonts: ['/assets/inter.woff2'], cockpit: files, authTexts: ['auth'], texts, routes: [] }),
  );
  const pages = { pt: '<a href="/authentication/register">Criar conta</a>' };
  writeFileSync(join(dir, 'signIn.json'), JSON.stringify([{ registration: 'open', isDemo: false, pages }]));
  return client;
}

const { app } = await createTestApp({
  ...pick(readConfig({ BASE_PATH: `${BASE}/` })),
  clientDir: builtFolder(),
});
const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

function pick({ basePath, apiUrl, bookingApiUrl }: ReturnType<typeof readConfig>) {
  return { basePath, apiUrl, bookingApiUrl };
}

test('page, files and API are served below the path', async () => {
  expect((await get(`${BASE}/`)).statusCode).toBe(200);
  expect((await get(`${BASE}/apps/cockpit/rents/7?tab=dates`)).statusCode).toBe(200);
  expect((await get(`${BASE}/assets/main.js`)).body).toBe('start()');
  expect((await get(`${BASE}/api/health`)).json()).toEqual({ status: 'ok' });
  expect((await get(`${BASE}/api/health`)).headers['cache-control']).toBe('no-store');
});

test.each(['/', '/api/tags', '/assets/main.js', '/firm/cockpits/', '/firm'])(
  'there is nothing at %s, outside of it',
  async (url) => {
    expect((await get(url)).json()).toEqual({ code: 'not-found', message: `There is nothing outside ${BASE}/.` });
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('health is answered at both addresses', async () => {
  for (const base of ['', BASE]) expect((await get(`${base}/api/health/ready`)).json()).toEqual({ status: 'ok' });
});

test('the path without its last slash leads to the page, and keeps a query', async () => {
  const answer = await get(`${BASE}?lang=en`);
  expect([answer.statusCode, answer.headers.location]).toEqual([308, `${BASE}/?lang=en`]);
});

test('every address in the page begins with the path', async () => {
  for (const path of ['/', '/authentication/login']) {
    const { body } = await get(BASE + path);
    expect(body, path).toContain(`<html data-base="${BASE}" lang="pt">`);
    expect(body, path).toContain(`"apiUrl":"{host}${BASE}/api","bookingApiUrl":"{host}${BASE}/api"`);
    const addresses = [...body.matchAll(/(?:href="|src="|url\(|")(\.?\/[^"){]+)/gu)].map(([, address]) => address);
    expect(addresses.length, path).toBeGreaterThan(5);
    expect(
      addresses.filter((address) => !address?.startsWith(`${BASE}/`) && address !== BASE),
      path,
    ).toEqual([]);
  }
});

test('a link in a mail leads below the path', async () => {
  const sent: string[] = [];
  app.mailer.send = (mail) => {
    sent.push(JSON.stringify(mail));
    return Promise.resolve();
  };
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${BASE}/api/auth/${path}`, payload });
  const email = 'maria@obras.example';
  await post('register', { username: 'maria', email, password: 'betoneira-azul-7' });
  await post('password-recovery', { email });
  await app.settled();
  expect(sent.at(-1)).toMatch(/http:\/\/127\.0\.0\.1:\d+\/firm\/cockpit\/authentication\/password-reset\?token=/u);
});

test.each([
  [{}, ''],
  [{ BASE_PATH: '/' }, ''],
  [{ BASE_PATH: '/cockpit/' }, '/cockpit'],
  [{ PUBLIC_URL: 'https://firm.example/cockpit/' }, '/cockpit'],
  [{ PUBLIC_URL: 'https://firm.example/cockpit', BASE_PATH: '/cockpit' }, '/cockpit'],
])('with %j the path is "%s"', (env, basePath) => {
  expect(readConfig(env).basePath).toBe(basePath);
});

test.each([
  [{ BASE_PATH: 'cockpit' }],
  [{ BASE_PATH: '/a b' }],
  [{ BASE_PATH: '/../etc' }],
  [{ BASE_PATH: '/a"b' }],
  [{ PUBLIC_URL: 'https://firm.example', BASE_PATH: '/cockpit' }],
  [{ PUBLIC_URL: 'https://firm.example/other', BASE_PATH: '/cockpit' }],
])('%j stops the start', (env) => {
  expect(() => readConfig(env)).toThrow('BASE_PATH');
});
