/** @module-tag embedded */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../support';

const START = "console.info('start')";
const LINK = '<link rel="stylesheet" crossorigin href="/assets/base.css">';
const STYLE = "@font-face { src: url('/assets/inter.woff2') }";
const INDEX = `<!doctype html><script id="page-config" type="application/json">{}</script>
<script id="page-files" type="application/json">{}</script><script>${START}</script><script type="module" crossorigin src="./assets/index.js"></script>${LINK.replace('/assets', './assets')}<div id="root"></div>`;

const RENT = {
  path: '/apps/cockpit/rents/:id',
  permission: 'rent:read',
  scripts: ['/assets/rent.js'],
  styles: [],
  firstCalls: [{ api: 'booking', path: 'rents/read-rents', body: { id: '{id}' } }],
};
const TABLE = {
  fonts: ['/assets/inter.woff2'],
  cockpit: { scripts: ['/assets/cockpit.js'], styles: ['/assets/cockpit.css'] },
  authTexts: ['auth'],
  texts: { pt: { auth: '/assets/auth-pt.js', rent: '/assets/rent-pt.js', shell: '/assets/rent-pt.js' } },
  routes: [{ ...RENT, texts: ['shell', 'rent'] }],
};

const FORMS = [true, false].flatMap((isDemo) =>
  ['open', 'closed'].map((registration) => ({
    registration,
    isDemo,
    pages: { pt: `<form>${registration} ${isDemo}</form>`, en: '<form>$& in English</form>' },
  })),
);

/** A folder as the build leaves it, with the route table beside the page. */
function builtFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rental-cockpit-routes-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'client'));
  writeFileSync(join(dir, 'client', 'index.html'), INDEX);
  mkdirSync(join(dir, 'client', 'assets'));
  writeFileSync(join(dir, 'client', 'assets', 'base.css'), STYLE);
  writeFileSync(join(dir, 'routes.json'), JSON.stringify(TABLE));
  writeFileSync(join(dir, 'signIn.json'), JSON.stringify(FORMS));
  return join(dir, 'client');
}

const { app } = await createTestApp({ clientDir: builtFolder() });

async function filesAt(url: string): Promise<object> {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return JSON.parse(/id="page-files" type="application\/json">(.*?)<\/script>/u.exec(body)?.[1] ?? '') as object;
}

const COMMON = { fonts: TABLE.fonts, cockpit: TABLE.cockpit, authTexts: { pt: ['/assets/auth-pt.js'] } };

test('the page names the files, texts and first calls of the route that is asked for', async () => {
  expect(await filesAt('/apps/cockpit/rents/7?tab=dates')).toEqual({
    ...COMMON,
    isPublic: false,
    texts: { pt: ['/assets/rent-pt.js'] },
    route: RENT,
  });
});

test('the page of an address without a route names the cockpit only', async () => {
  expect(await filesAt('/no/such/page')).toEqual({ ...COMMON, isPublic: false, texts: { pt: [] } });
});

test('a page before signing in says so, because its files do not depend on a session', async () => {
  expect(await filesAt('/authentication/login')).toMatchObject({ isPublic: true });
});

test('the sign-in page carries its form in each language and its styles, any other page neither', async () => {
  const { body } = await app.inject({ url: '/authentication/login', headers: { accept: 'text/html' } });
  expect(body).toContain('<template data-language="pt"><form>open false</form></template>');
  expect(body).toContain('<template data-language="en"><form>$& in English</form></template>');
  expect([body.includes(`<style>${STYLE}</style>`), body.includes(LINK)]).toEqual([true, false]);
  // It would bring its fonts a second time.
  expect(body).toContain(LINK.replace('"./', '"/').replace('>', ' media="not all" data-hint>'));
  for (const url of ['/', '/authentication/register', '/apps/cockpit/rents/7']) {
    const other = (await app.inject({ url, headers: { accept: 'text/html' } })).body;
    expect([other.includes('<template'), other.includes(LINK)], url).toEqual([false, true]);
  }
});

test('the app runs by itself on every page but the sign-in, which runs it once its form is painted', async () => {
  const scriptAt = async (url: string) =>
    /<(?:script|link)[^>]* (?:src|href)="\/assets\/index\.js">/u.exec(
      (await app.inject({ url, headers: { accept: 'text/html' } })).body,
    )?.[0];
  expect(await scriptAt('/authentication/login')).toBe(
    '<link id="app-script" rel="modulepreload" crossorigin href="/assets/index.js">',
  );
  expect(await scriptAt('/authentication/register')).toBe('<script type="module" crossorigin src="/assets/index.js">');
});

test.each([
  [{ demo: true }, 'open true'],
  [{ registration: 'closed' as const }, 'closed false'],
])('the form is that of an installation with %j', async (config, form) => {
  const { app: other } = await createTestApp({ clientDir: builtFolder(), ...config });
  const { body } = await other.inject({ url: '/authentication/login', headers: { accept: 'text/html' } });
  expect(body).toContain(`<template data-language="pt"><form>${form}</form></template>`);
});

test('pages of different routes have different entity tags', async () => {
  const tagOf = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).headers.etag;
  expect(await tagOf('/apps/cockpit/rents/7')).toBe(await tagOf('/apps/cockpit/rents/8'));
  expect(await tagOf('/apps/cockpit/rents/7')).not.toBe(await tagOf('/'));
});

test('the policy allows the script in the page by its hash, and no other', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(START).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/u);
});

test('the policy allows the styles in the sign-in page by their hash, and no other', async () => {
  for (const basePath of ['', '/cockpit']) {
    const { app: placed } = await createTestApp({ clientDir: builtFolder(), basePath });
    const answer = await placed.inject({
      url: `${basePath}/authentication/login`,
      headers: { accept: 'text/html' },
    });
    const style = /<style>([\s\S]*?)<\/style>/u.exec(answer.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(String(answer.headers['content-security-policy'])).toContain(`style-src 'self' 'sha256-${hash}';`);
  }
});
