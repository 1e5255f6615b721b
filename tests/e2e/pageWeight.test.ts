/** @module-tag full */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { RENTS } from '../support/browser/counterPage';
import { measurePageWeight } from '../support/browser/pageWeight';
import { BOOKING_PREFIX } from '../support/twoAddresses.mjs';

const e2e = setupE2e();

test('until it is visible, the sign-in page needs at most 125 kB of JavaScript', async () => {
  const { page } = await e2e.open();
  const weight = await measurePageWeight(page, '/authentication/login', 'form input');
  console.log(`sign-in: ${weight.javascript.toFixed(1)} kB of JavaScript, ${weight.everything.toFixed(1)} kB in all`);
  expect(weight.javascript, weight.files.join('\n')).toBeLessThanOrEqual(125);
});

test('until its rows are visible, the list of rents needs at most 262 kB of JavaScript and 330 kB in all', async () => {
  const { page } = await e2e.open({ as: 'rita' });
  const weight = await measurePageWeight(page, RENTS, 'tbody tr a, tbody tr[tabindex], tbody tr button');
  console.log(`rents: ${weight.javascript.toFixed(1)} kB of JavaScript, ${weight.everything.toFixed(1)} kB in all`);
  expect(weight.javascript, weight.files.join('\n')).toBeLessThanOrEqual(262);
  expect(weight.everything, weight.files.join('\n')).toBeLessThanOrEqual(330);
  // Board and look-up come when they are asked for, or once the rows are there.
  expect(weight.files.filter((file) => /PlanningPage|PlanningBoard|LookupDialog/u.test(file))).toEqual([]);
});

test.each([
  ['POST', `${BOOKING_PREFIX}/rents/read-rents`, { page: 1, perPage: 20, sort: 'priority' }],
  ['POST', '/api/assets/find', { page: 1, perPage: 20 }],
  ['GET', '/api/customers?page=1&perPage=20', undefined],
  ['GET', '/api/maintenances?page=1&perPage=20', undefined],
])('%s %s travels in at most 5 KiB', async (method, path, body) => {
  const { status, headers } = await fetch(e2e.server.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${await e2e.token('admin')}`,
      'accept-encoding': 'br',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([status, Number(headers.get('content-length')) > 0]).toEqual([200, true]);
  expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(5 * 1024);
});

test('assets are compressed, never change under their name, and pages are always asked for anew', async () => {
  const index = await fetch(`${e2e.server.origin}/`, { headers: { 'accept-encoding': 'br' } });
  expect(index.headers.get('cache-control')).toBe('no-cache');
  const [, script] = /href="(\/assets\/base-[^"]+\.js)"/u.exec(await index.text()) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(e2e.server.origin + script, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});

test.each(['base', 'cockpit', 'rents', 'lists', 'choice', 'dialog', 'forms'])(
  'Chromium compiles %s while it arrives',
  (chunk) => {
    const assets = join('dist', 'client', 'assets');
    const scripts = readdirSync(assets).filter((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'));
    const sources = scripts.map((name) => readFileSync(join(assets, name), 'utf8'));
    expect(sources.filter((source) => source.startsWith('//# allFunctionsCalledOnLoad\n'))).not.toEqual([]);
  },
);

test('the inspector of the machines stays with the developers', () => {
  const assets = join('dist', 'client', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts)
    expect(readFileSync(join(assets, name), 'utf8'), name).not.toMatch(/statelyai|stately\.ai|createBrowserInspector/u);
});

test('no chunk needs itself by way of others, as one of them would run before what it imports', () => {
  const assets = join('dist', 'client', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const importsOf = (name: string) =>
    [...readFileSync(join(assets, name), 'utf8').matchAll(/(?:from|import)"\.\/(?<chunk>[^"]+\.js)"/gu)].map(
      ({ groups }) => groups!.chunk!,
    );
  let left = new Map(scripts.map((name) => [name, importsOf(name)]));
  // Takes away again and again what needs nothing that is left.
  for (let before = 0; before !== left.size;) {
    before = left.size;
    left = new Map([...left].filter(([, needs]) => needs.some((need) => left.has(need))));
  }
  expect([...left.keys()]).toEqual([]);
});
