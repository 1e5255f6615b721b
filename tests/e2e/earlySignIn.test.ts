/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e, type OpenOptions } from '../support/browser/browser';
import { shiftsOn, sumOf, watchShifts } from '../support/browser/layoutShifts';

const e2e = setupE2e();
const SIGN_IN = '/authentication/login';

/** Opens the sign-in page without any script of the app; `release` lets them come. */
async function openWithoutScripts(options: OpenOptions = {}): Promise<{ page: Page; release: () => void }> {
  const { page } = await e2e.open({ fresh: true, ...options });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(SIGN_IN, { waitUntil: 'commit' });
  await page.locator('input[name=username]').waitFor();
  return { page, release };
}

test.each([
  ['pt', 'light', 'Entrar', 'rgb(255, 255, 255)'],
  ['en', 'dark', 'Sign in', 'rgb(21, 24, 27)'],
  ['fr', 'light', 'Connexion', 'rgb(255, 255, 255)'],
  ['tr', 'dark', 'Giriş', 'rgb(21, 24, 27)'],
  ['es', 'light', 'Iniciar sesión', 'rgb(255, 255, 255)'],
] as const)('the sign-in stands before any script, in %s and %s', async (language, theme, title, background) => {
  const { page } = await openWithoutScripts({ language, theme });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toBe(`${title} · Rental Cockpit`);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
});

test.each([1440, 390])(
  'at %d pixels the app takes the page over: nothing moves, nothing typed is lost',
  async (width) => {
    const { page, release } = await openWithoutScripts({ width });
    await page.keyboard.type('rit');
    await page.evaluate(() => Object.assign(document.querySelector('input[name=username]')!, { isEarly: true }));
    const early = await page.locator('#root').innerText();
    release();
    await page.waitForFunction(() => !('earlyPage' in window));
    await page.keyboard.type('a');
    const name = page.locator('input[name=username]');
    expect(await name.inputValue()).toBe('rita');
    expect(await name.evaluate((input) => 'isEarly' in input && document.activeElement === input)).toBe(true);
    const shifts = await shiftsOn(page);
    expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThanOrEqual(0.01);
    expect((await page.locator('#root').innerText()).startsWith(early.slice(0, 200))).toBe(true);
  },
);

test('nothing is written to the console while the app takes the page over', async () => {
  const { page } = await e2e.open({ fresh: true });
  const written: string[] = [];
  page.on('console', (message) => written.push(`${message.type()}: ${message.text()}`));
  await page.goto(SIGN_IN);
  await page.waitForFunction(() => !('earlyPage' in window));
  expect(written).toEqual([]);
});

test('who signs in before the scripts have come is let in with them, and no password stands in the address', async () => {
  const { page, release } = await openWithoutScripts();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.keyboard.type('rita');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cockpit-rita');
  await page.keyboard.press('Enter');
  release();
  await page.getByText('rita').first().waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(addresses.filter((address) => address.includes('cockpit-rita'))).toEqual([]);
});

test('a language chosen before the scripts have come is that of the page', async () => {
  const { page, release } = await openWithoutScripts();
  await page.locator('select').selectOption('en', { noWaitAfter: true });
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  release();
  await page.waitForFunction(() => !('earlyPage' in window));
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a sign-in page whose scripts do not come says so', async () => {
  const { page, allow } = await e2e.open({ fresh: true });
  allow(/Failed to load|net::/u);
  await page.route(/\/assets\/index-[^/]*\.js$/u, (route) => route.fulfill({ status: 404 }));
  await page.goto(SIGN_IN);
  await page.getByRole('heading', { level: 1, name: 'Falta uma parte desta página' }).waitFor();
});
