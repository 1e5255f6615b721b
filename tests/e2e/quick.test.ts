/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { RENTS } from '../support/browser/counterPage';

const e2e = setupE2e();

const DIALOGS: [at: string, button: RegExp, chunk: string][] = [
  [RENTS, /^Novo aluguer$/u, 'CreateRentDialog'],
  ['/apps/cockpit/customers', /^Novo cliente$/u, 'forms'],
  ['/apps/cockpit/customers/1', /^Alterar/u, 'forms'],
  ['/apps/cockpit/inventory', /^Novo equipamento$/u, 'InventoryDialogs'],
  ['/apps/cockpit/centers', /^Novo centro$/u, 'CenterDialog'],
];

/** Counts what is asked for; answers the number since the last look. */
function countScripts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += request.resourceType() === 'script' ? 1 : 0));
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}

test.each(DIALOGS)('%s: a dialog is here before it is opened, and has the focus at once', async (at, button, chunk) => {
  const { page } = await e2e.open({ as: 'admin', fresh: true });
  const scripts = countScripts(page);
  // Its code comes while the page is idle: late on a busy machine, so silence alone does not show that it came.
  const code = page.waitForResponse((response) => response.url().includes(`/${chunk}-`));
  await page.goto(at);
  const opener = page.getByRole('button', { name: button }).first();
  await opener.waitFor();
  await (await code).finished();
  await expect.poll(scripts, { timeout: 30_000, interval: 500 }).toBe(0);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  // A later prefetch of another page is no matter here: the dialog must open without any further script.
  await page.route(/\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await opener.click();
  await page.getByRole('dialog').locator('input:focus').waitFor();
  release();
});

/** Opens the rents, waits for their rows, and holds back what they ask for from then on. */
async function openRents(page: Page): Promise<{ codes: string[]; release: () => void }> {
  await page.goto(RENTS);
  await page.locator('tbody tr').first().waitFor();
  await expect.poll(() => page.locator('main[aria-busy]').count()).toBe(0);
  const codes = await codesOn(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rents/read-rents', async (route) => {
    await held;
    await route.continue();
  });
  return { codes, release };
}

const codesOn = async (page: Page) => (await page.locator('tbody tr').allInnerTexts()).map((text) => text.slice(0, 40));

test('a list that was left is there at once, where it was scrolled to, and marked as old until it has been read again', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true, height: 500 });
  const { codes, release } = await openRents(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.locator('a[href="/apps/cockpit/customers"]').first().click();
  await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Alugueres', level: 1 }).waitFor();
  expect(await page.getByTestId('skeleton').count()).toBe(0);
  expect(await codesOn(page)).toEqual(codes);
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  expect(await page.locator('main[data-old]').count()).toBe(1);
  release();
  await expect.poll(() => page.locator('main[data-old]').count()).toBe(0);
  expect(await codesOn(page)).toEqual(codes);
});

test('a list read under other rights is not shown again', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  const { release } = await openRents(page);
  await page.locator('a[href="/apps/cockpit/customers"]').first().click();
  await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
  const other = await e2e.session('tomas');
  await page.evaluate((session) => {
    localStorage.setItem('user', JSON.stringify(session.user));
    localStorage.setItem('accessToken', session.accessToken);
    // As another tab does that has signed in.
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  }, other);
  await page.getByText('tomas').first().waitFor();
  await page.goBack();
  await page.getByTestId('skeleton').first().waitFor();
  release();
  await page.locator('tbody tr').first().waitFor();
});

test('a record is read while the pointer rests on its row, and not again when it opens', async () => {
  const { page } = await e2e.open({ as: 'rita', fresh: true });
  await page.goto(RENTS);
  const row = page.locator('tbody tr').nth(2);
  await row.waitFor();
  const id = (await row.locator('a[data-open]').getAttribute('href'))?.split('/').at(-1);
  let reads = 0;
  // The page also reads the bookings of its equipment, by the same call.
  page.on('response', async (response) => {
    if (!response.url().endsWith('/rents/read-rents')) return;
    // An answer that comes as the test ends has no body any more, as its page has closed.
    const rents = (await response.json().catch(() => [])) as { id: unknown }[];
    if (rents.length === 1 && String(rents[0]?.id) === id) reads += 1;
  });
  await row.locator('td').nth(2).hover();
  await expect.poll(() => reads).toBe(1);
  await row.locator('td').nth(2).click();
  await page.waitForURL(`**/rents/${id}`);
  await page.locator('main article h1').waitFor();
  expect(reads).toBe(1);
});

test('after its rows a list fetches at most 256 kB ahead, and of the API only alerts and live changes', async () => {
  const { page } = await e2e.open({ as: 'admin', fresh: true });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody tr a')) return;
      observer.disconnect();
      Object.assign(window, { rowsAt: performance.now() });
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(RENTS);
  await page.waitForFunction(() => 'rowsAt' in window);
  const ahead = () =>
    page.evaluate(() => {
      const { rowsAt } = window as unknown as { rowsAt: number };
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.filter(({ startTime }) => startTime > rowsAt).map(({ transferSize }) => transferSize);
    });
  await expect.poll(() => calls.some((path) => path.endsWith('/rents/alerts')), { timeout: 30_000 }).toBe(true);
  // The menu's pages come last, one after the other.
  let count = 0;
  const fetchedSince = async () => -count + (count = (await ahead()).length);
  await expect.poll(fetchedSince, { timeout: 60_000, interval: 2000 }).toBe(0);
  expect((await ahead()).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(256_000);
  const asked = calls.filter((path) => path.includes('/api/')).map((path) => path.replace(/^.*\/api\//u, ''));
  const before = ['rents/read-rents', 'rents/views', 'auth/me', 'currencies'];
  expect(asked.sort()).toEqual([...before, 'events', 'rents/alerts'].sort());
});
