/** @module-tag embedded */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { pageConfig } from '../../../server/plugins/page';
import { EXTENSIONS } from '../../../contract/lib/extensions';
import { PICTURES } from '../pictures';
import { createTestApp } from '../support';

const INDEX = '<!doctype html><script id="page-config" type="application/json">{}</script><div id="root"></div>';
const SCRIPT = 'console.info("cockpit");'.repeat(50);

/** A folder as the build leaves it; deleted with the file's tests. */
function builtPage(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rental-cockpit-page-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), INDEX);
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dir, 'assets', 'main-abc123.js'), SCRIPT);
  writeFileSync(join(dir, 'assets', 'barcodeWorker-abc123.js'), SCRIPT);
  writeFileSync(join(dir, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dir, 'assets', 'main-abc123.js.gz'), gzipSync(SCRIPT));
  return dir;
}

describe('the page that the server delivers', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = (
      await createTestApp({
        clientDir: builtPage(),
        company: ['Obras, Lda.', 'NIF 500 000 000'],
        companyLogo: { type: 'image/png', data: PICTURES.png },
        conditions: { pt: ['Caução à entrega.'] },
        demo: true,
        bookingApiUrl: '{host}/booking',
        demoPages: false,
      })
    ).app;
  });
  const navigate = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });
  const configOf = (html: string) => JSON.parse(/type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '');

  it('carries its configuration, so that it starts without a request', async () => {
    const answer = await navigate('/');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(configOf(answer.body)).toEqual({
      apiUrl: '{host}/api',
      bookingApiUrl: '{host}/booking',
      headers: ['idempotency-key', 'if-match'],
      extensions: Object.keys(EXTENSIONS),
      vatRate: 23,
      cashLimit: 3000,
      company: ['Obras, Lda.', 'NIF 500 000 000'],
      companyLogo: expect.stringMatching(/^\/company-logo\?v=[\da-f]{12}$/u),
      conditions: { pt: ['Caução à entrega.'] },
      demoPages: false,
      registration: 'open',
      demoAccounts: expect.arrayContaining([{ username: 'rita', password: 'cockpit-rita' }]),
    });
  });

  it('serves the logo that it names, to be kept', async () => {
    const { companyLogo } = configOf((await navigate('/')).body) as { companyLogo: string };
    const answer = await app.inject(companyLogo);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toMatch(/immutable/u);
    expect(answer.rawPayload.equals(PICTURES.png)).toBe(true);
  });

  it('shows no accounts where there is no demo data', async () => {
    const { app: bare } = await createTestApp({ clientDir: builtPage() });
    expect(configOf((await bare.inject('/')).body)).not.toHaveProperty('demoAccounts');
  });

  it.each(['/apps/cockpit/rents/12', '/authentication/password-reset?token=abc', '/no/such/page', '/index.html'])(
    'answers a navigation to %s',
    async (url) => {
      const answer = await navigate(url);
      expect([answer.statusCode, answer.body.includes('<div id="root">')]).toEqual([200, true]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(configOf(answer.body)).toHaveProperty('apiUrl');
    },
  );

  it.each([
    ['/api/nothing', 'text/html'],
    ['/apps/cockpit/rents', 'application/json'],
    ['/assets/gone-123.js', 'text/html'],
  ])('does not answer %s for %s with the page', async (url, accept) => {
    const answer = await app.inject({ url, headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });

  it('keeps hashed files for ever, in the encoding that the build prepared', async () => {
    const plain = await app.inject('/assets/main-abc123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(SCRIPT);
    const brotli = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': plain.headers['cache-control'],
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    expect(brotli.headers['vary']).toMatch(/accept-encoding/i);
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is sent once while it does not change', async () => {
    const { etag } = (await navigate('/')).headers;
    expect((await navigate('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await navigate('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  it('runs under a policy that allows its own scripts and the configured servers only', async () => {
    const { app: other } = await createTestApp({ clientDir: builtPage(), apiUrl: 'https://api.example/v1' });
    const { headers } = await other.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self' https://api.example",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });

  it('lets the thread that reads codes alone compile WebAssembly, and nothing but the page use the camera', async () => {
    const { headers } = await app.inject('/assets/barcodeWorker-abc123.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
    );
    const page = await app.inject('/');
    expect(page.headers['content-security-policy']).not.toContain('wasm');
    expect(page.headers['permissions-policy']).toContain('camera=(self)');
    expect(page.headers['permissions-policy']).toContain('microphone=()');
  });

  it('sends the files of a page without the headers that concern documents', async () => {
    const { headers } = await app.inject('/assets/main-abc123.js');
    expect(Object.keys(headers).filter((name) => /policy|^x-|origin-agent/u.test(name))).toEqual([
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-request-id',
    ]);
  });

  it.each([
    ['localhost:3000', {}, true],
    ['[::1]:3000', {}, true],
    ['shop.test', {}, false],
    ['shop.test', { publicUrl: 'https://shop.test' }, true],
  ])('isolates the page at %s, %o, where browsers trust the origin: %s', async (host, config, isIsolated) => {
    const { app: other } = await createTestApp({ clientDir: builtPage(), ...config });
    const { headers } = await other.inject({ url: '/', headers: { host } });
    expect(['cross-origin-opener-policy', 'origin-agent-cluster'].map((name) => name in headers)).toEqual([
      isIsolated,
      isIsolated,
    ]);
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.env'])(
    'leaves %s alone',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('dependencies');
    },
  );
});

describe('what lies beyond the contract', () => {
  const announced = (env: Record<string, string | undefined>) =>
    pageConfig(readConfig({ PORT: '3000', DEMO: 'true', ...env }));
  const everything = { headers: ['idempotency-key', 'if-match'], extensions: Object.keys(EXTENSIONS) };

  it.each([
    { API_URL: '{host}/api' },
    { API_URL: '{host}/main', BOOKING_API_URL: '{host}/booking' },
    { API_URL: '/api', PUBLIC_URL: 'https://cockpit.example' },
    { API_URL: 'https://cockpit.example/api', PUBLIC_URL: 'https://cockpit.example/' },
  ])('is announced at our own addresses %j', (env) => {
    expect(announced(env)).toMatchObject({
      ...everything,
      vatRate: 23,
      cashLimit: 3000,
      demoAccounts: expect.any(Array),
    });
  });

  it.each([
    { API_URL: 'https://main.example' },
    { BOOKING_API_URL: 'https://booking.example' },
    { API_URL: 'https://main.example', BOOKING_API_URL: 'https://main.example' },
    { API_EXTENSIONS: 'none' },
    { API_URL: 'https://other.example/api', PUBLIC_URL: 'https://cockpit.example' },
  ])('is not announced for another back end %j', (env) => {
    expect(announced(env)).toMatchObject({ headers: [], extensions: [] });
  });

  it('names no limit for cash where there is none', () => {
    expect(announced({ CASH_LIMIT: '0' })).not.toHaveProperty('cashLimit');
  });

  it('leaves rate, limit and accounts out for another back end: they are ours', () => {
    const page = announced({ API_URL: 'https://main.example', API_EXTENSIONS: 'all' });
    expect(page).toMatchObject(everything);
    expect(page).not.toHaveProperty('vatRate');
    expect(page).not.toHaveProperty('cashLimit');
    expect(page).not.toHaveProperty('demoAccounts');
  });

  it.each([
    [{ DEMO: 'true' }, 'open'],
    [{ DEMO: 'false' }, 'closed'],
    [{ DEMO: 'false', REGISTRATION: 'open' }, 'open'],
    [{ DEMO: 'true', REGISTRATION: 'closed' }, 'closed'],
    // Nothing is known of another back end but what the operator says.
    [{ DEMO: 'false', API_URL: 'https://main.example' }, 'open'],
    [{ REGISTRATION: 'closed', API_URL: 'https://main.example' }, 'closed'],
  ])('says whether strangers may register: %j is %s', (env, registration) => {
    expect(announced(env as Record<string, string>)).toMatchObject({ registration });
  });

  it('is what the operator lists', () => {
    expect(
      announced({ BOOKING_API_URL: 'https://booking.example', API_EXTENSIONS: 'reopenRent, if-match,rentViews' }),
    ).toMatchObject({ headers: ['if-match'], extensions: ['reopenRent', 'rentViews'] });
  });
});
