/** @module-tag full */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser/browser';
import { shiftsOn, sumOf, watchShifts } from '../support/browser/layoutShifts';
import { BOOKING_PREFIX } from '../support/twoAddresses.mjs';

/**
 * Round trips until a page shows its data, by route. The page is the first, its files and first calls the second, calls
 * of running scripts the third. `later` lists calls that need an earlier answer, without their parameters.
 */
const ROUTES: { path: string; later?: string[] }[] = [
  { path: '/' },
  { path: '/apps/cockpit/today' },
  { path: '/apps/cockpit/rents' },
  // Bookings depend on the rent's equipment.
  { path: '/apps/cockpit/rents/7', later: [`POST ${BOOKING_PREFIX}/rents/read-rents`] },
  { path: '/apps/cockpit/cancelled-rents' },
  // Days and zoom depend on the width of the page.
  { path: '/apps/cockpit/planning', later: ['GET /api/planning'] },
  { path: '/apps/cockpit/customers' },
  { path: '/apps/cockpit/customers/3' },
  { path: '/apps/cockpit/customers/3/rents' },
  { path: '/apps/cockpit/customers/3/statement' },
  { path: '/apps/cockpit/open-items' },
  { path: '/apps/cockpit/money/received' },
  { path: '/apps/cockpit/money/cash-up' },
  { path: '/apps/cockpit/inventory' },
  { path: '/apps/cockpit/inventory/100201' },
  { path: '/apps/cockpit/maintenances' },
  { path: '/apps/cockpit/maintenances/3' },
  { path: '/apps/cockpit/centers' },
  { path: '/apps/cockpit/centers/1' },
  { path: '/apps/cockpit/settings/models' },
  { path: '/apps/cockpit/settings/rates' },
  { path: '/apps/cockpit/settings/charges' },
  { path: '/apps/cockpit/settings/tags' },
  { path: '/apps/cockpit/settings/states' },
  { path: '/apps/cockpit/rents-dashboard' },
  { path: '/apps/cockpit/customers-dashboard' },
  { path: '/apps/cockpit/inventory-dashboard' },
  { path: '/apps/cockpit/model-figures' },
  { path: '/apps/cockpit/refused-demand' },
  { path: '/profile' },
  { path: '/backoffice' },
  { path: '/backoffice/users/1' },
  { path: '/backoffice/log' },
];

/** Routes whose page needs a record that the demo data do not have. */
const NEEDS_A_RECORD = [
  '/apps/cockpit/cancelled-rents/:id',
  '/apps/cockpit/rents/:id/hand-out',
  '/apps/cockpit/rents/:id/take-back',
];

const e2e = setupE2e();

test('measures every page of the cockpit', () => {
  const { routes } = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as { routes: { path: string }[] };
  const isMeasured = (route: string) =>
    ROUTES.some(({ path }) => new RegExp(`^${route.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(path));
  const missing = routes.map(({ path }) => path).filter((path) => !isMeasured(path) && !NEEDS_A_RECORD.includes(path));
  expect(missing).toEqual([]);
});

interface SeenRequest {
  address: string;
  /** Method, address without the origin, and body. */
  call: string;
  level: number;
}

/** Counts the round trips before each request: one more than that of the document or script that asked for it. */
function watch(client: CDPSession): Map<string, SeenRequest> {
  const seen = new Map<string, SeenRequest>();
  const levels = new Map<string, number>();
  client.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const askedBy = initiator.stack?.callFrames.at(-1)?.url || initiator.url || '';
    const level = type === 'Document' ? 1 : (levels.get(askedBy) ?? 1) + 1;
    if (!levels.has(request.url)) levels.set(request.url, level);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}${search} ${request.postData ?? ''}`.trim();
    seen.set(requestId, { address: request.url, call, level });
  });
  // Cached files cost no round trip.
  client.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) seen.delete(requestId);
  });
  return seen;
}

/** Opens a page in a browser that has nothing of the app, until it shows its data; answers the requests up to then. */
async function requestsUntilShown(page: Page, path: string): Promise<SeenRequest[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  const seen = watch(client);
  await watchShifts(page);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main?.querySelector('h1') || main.getAttribute('aria-busy') === 'true') return;
      observer.disconnect();
      Object.assign(window, { shownAt: performance.now() });
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  });
  await page.goto(path);
  await page.waitForFunction(() => 'shownAt' in window);
  const early = await page.evaluate(() => {
    const { shownAt } = window as unknown as { shownAt: number };
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime < shownAt).map(({ name }) => name);
  });
  return [...seen.values()].filter(({ address }) => early.includes(address));
}

test.each(ROUTES)(
  '$path shows its data after two round trips, asks for nothing twice, and keeps its place',
  async ({ path, later = [] }) => {
    const { page } = await e2e.open({ as: 'admin' });
    const seen = await requestsUntilShown(page, path);
    const calls = seen.map(({ call }) => call);
    expect(seen.filter(({ level }) => level > 2).map(({ call }) => call.split('?')[0])).toEqual(later);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    expect(calls.filter((call) => call.includes('/api/'))).not.toEqual([]);
    await page.getByRole('button', { name: /^Notificações/u }).waitFor();
    const shifts = await shiftsOn(page);
    expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThanOrEqual(0.01);
  },
);
