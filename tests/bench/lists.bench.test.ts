import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { clickToRows, longestTask, type List } from './clickToRows';
import { loadedServer } from './loadedServer';
import { loadAndRead, openBrowser, signedIn } from './pages';
import { printTable } from './stopwatch';

const RENTS = Number(process.env.BENCH_RENTS ?? 100_000);
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '', 'u');

/** From the click to the first rows, and the longest task while scrolling, in milliseconds (issue of the whole cockpit). */
const SOON = 300;
const SHORT = 100;

/** The lists, and what a person does to each beside sorting. */
const LISTS: (List & { name: string; searches: string[] })[] = [
  {
    name: 'rents',
    address: '/apps/cockpit/rents',
    call: /\/read-rents$/u,
    searches: ['silva', 'A2026-0', 'nobody at all'],
  },
  { name: 'customers', address: '/apps/cockpit/customers', call: /\/customers$/u, searches: ['silva'] },
  { name: 'equipment', address: '/apps/cockpit/inventory', call: /\/assets\/find$/u, searches: ['gerador'] },
  { name: 'maintenances', address: '/apps/cockpit/maintenances', call: /\/maintenances$/u, searches: ['gerador'] },
];

const disposals: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const dispose of disposals.reverse()) await dispose();
});

/** The first question of its kind after a start costs the server more; it is asked here once, from a window that is then closed. */
async function haveAskedBefore(browser: Browser, origin: string): Promise<void> {
  const page = await signedIn(browser, origin);
  for (const { address } of LISTS) {
    await page.goto(address);
    await page.locator('tbody tr').first().waitFor();
  }
  await page.context().close();
}

/** Everything one can press on a list that brings other rows: each sort in both directions, pages, views, searches. */
async function measureList(
  page: Page,
  { searches, ...list }: (typeof LISTS)[number],
): Promise<[what: string, milliseconds: number][]> {
  const { address } = list;
  const times: [string, number][] = [];
  const measure = async (what: string, press: () => Promise<void>) => {
    const failed = (cause: unknown) => Promise.reject(new Error(`${address}, ${what}: no rows came.`, { cause }));
    times.push([what, await clickToRows(page, list, press).catch(failed)]);
  };
  // A page that asks for little itself.
  await loadAndRead(page, '/apps/cockpit/settings/tags');
  await measure('opened from the menu', () => page.locator(`nav a[href="${address}"]`).first().click());
  const sorts = page.locator('thead th button:visible');
  for (let column = 0; column < (await sorts.count()); column += 1) {
    const name = (await sorts.nth(column).textContent()) ?? '';
    for (const way of ['up', 'down']) await measure(`sorted by ${name}, ${way}`, () => sorts.nth(column).click());
  }
  await loadAndRead(page, address);
  await page.locator('tbody tr').first().waitFor();
  const pages = page.locator('nav[aria-label="Páginas"] button');
  if ((await pages.count()) > 0) {
    await measure('last page', () => pages.nth(-2).click());
    await measure('page before', () => pages.first().click());
  }
  const views = page.locator('[aria-label="Vistas"] a');
  for (let view = 1; view < (await views.count()); view += 1)
    await measure(`view ${(await views.nth(view).textContent()) ?? ''}`, () => views.nth(view).click());
  await loadAndRead(page, address);
  await page.locator('tbody tr').first().waitFor();
  for (const search of searches) {
    const field = page.getByRole('main').getByRole('search').getByRole('textbox');
    await measure(`search ${search}`, async () => {
      await field.fill(search);
      await field.press('Enter');
    });
  }
  return times;
}

test(`lists with ${RENTS} rents: rows within ${SOON} ms of the click, nothing over ${SHORT} ms while scrolling`, async () => {
  const [browser, origin] = [await openBrowser(disposals), await loadedServer(disposals)];
  await haveAskedBefore(browser, origin);
  const page = await signedIn(browser, origin);
  const slow: string[] = [];
  for (const list of LISTS.filter(({ name }) => ONLY.test(name))) {
    const times = await measureList(page, list);
    await page.goto(`${list.address}?perPage=200`);
    await page
      .locator('tbody tr')
      .nth(20)
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
    const longest = await longestTask(page);
    printTable(`${list.name}: from click to rows`, [
      ...times.map(([what, ms]) => [what, ms, 'ms'] as [string, number, string]),
      ['longest task while scrolling 200 rows', longest, 'ms'],
    ]);
    slow.push(
      ...times.filter(([, ms]) => ms > SOON).map(([what, ms]) => `${list.name}, ${what}: ${Math.round(ms)} ms`),
    );
    if (longest > SHORT) slow.push(`${list.name}, scrolling: a task of ${Math.round(longest)} ms`);
  }
  expect(slow).toEqual([]);
});
