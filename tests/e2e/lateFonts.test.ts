/** @module-tag full */
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';

const stage = setupE2e();

/** Files of fonts wait until they are released; the stream of changes never ends. */
const UNENDING = /\.woff2$|\/events/u;

/** Holds the fonts of a page back. */
async function holdFonts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.woff2$/u, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a page and waits until all but its fonts have come. */
async function openWithoutFonts(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => !UNENDING.test(request.url()) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main')?.getAttribute('aria-busy') !== 'true');
  await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
  await page.waitForFunction(() => document.fonts.status === 'loading');
}

/** The family of the text, and where each element of the page stands. */
const look = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((answer) =>
        requestAnimationFrame(() => {
          const places = [...document.querySelectorAll('main :is(h1, h2, a, button, td, label, i, span)')].map(
            (element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return `${[x, y, width, height].map((value) => value.toFixed(1)).join(' ')} ${element.outerHTML.slice(0, 80)}`;
            },
          );
          answer([getComputedStyle(document.body).fontFamily, ...places]);
        }),
      ),
  );

const inInter = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('Inter'));

test.each(
  ['/apps/cockpit/rents', '/apps/cockpit/today', '/apps/cockpit/customers/48', '/authentication/login'].flatMap(
    (path) => [1440, 390].map((width) => [path, width] as const),
  ),
)('nothing moves on %s at %d pixels when its fonts come after its data', async (path, width) => {
  const { page } = await stage.open({ fresh: true, width, ...(path.startsWith('/apps') ? { as: 'admin' } : {}) });
  const release = await holdFonts(page);
  await openWithoutFonts(page, path);
  const before = await look(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await look(page)).toEqual(before);
  expect(before[0]).not.toContain('Inter');
});

test('who signs in before Inter has come sees the sign-in without it, and the cockpit in it', async () => {
  const { page } = await stage.open({ fresh: true });
  const release = await holdFonts(page);
  await openWithoutFonts(page, '/authentication/login');
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await inInter(page)).toBe(false);
  await page.getByLabel('Utilizador').fill('admin');
  await page.getByLabel('Palavra-passe', { exact: true }).fill('cockpit-admin');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
  await expect.poll(() => inInter(page)).toBe(true);
});

test.each(['/apps/cockpit/rents', '/authentication/login'])('a browser that has Inter shows %s in it', async (path) => {
  const { page } = await stage.open({ fresh: true, ...(path.startsWith('/apps') ? { as: 'admin' } : {}) });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await page.locator('h1').first().waitFor();
  expect(await inInter(page)).toBe(true);
});
