import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupE2e } from '../support/browser';
import { shiftsOn, sumOf, watchShifts } from '../support/layoutShifts';
import { BOOKING_PREFIX } from '../support/twoAddresses.mjs';

/**
 * Round trips until a page shows its data, by route. The page is the first, its files and first calls the second, calls
 * of running scripts the third. `later` lists calls that need an earlier answer.
 * `moves` marks pages on which parts that arrive late still move others.
 */
const ROUTES: { path: string; later: string[]; moves?: true }[] = [
  { path: '/', later: [] },
  { path: '/apps/cockpit/today', later: [] },
  { path: '/apps/cockpit/rents', later: [] },
  // Bookings depend on the rent's equipment.
  { path: '/apps/cockpit/rents/7', later: [`POST ${BOOKING_PREFIX}/rents/read-rents`] },
  { path: '/apps/cockpit/customers', later: [] },
  { path: '/apps/cockpit/customers/3', later: [], moves: true },
  { path: '/apps/cockpit/customers/3/rents', later: [] },
  { path: '/apps/cockpit/inventory', later: [] },
  { path: '/apps/cockpit/inventory/100201', later: [], moves: true },
  { path: '/apps/cockpit/maintenances', later: [] },
  { path: '/apps/cockpit/maintenances/3', later: [] },
  { path: '/apps/cockpit/centers', later: [] },
  { path: '/apps/cockpit/centers/1', later: [] },
  { path: '/apps/cockpit/settings/models', later: [] },
  { path: '/apps/cockpit/settings/rates', later: [] },
  { path: '/apps/cockpit/settings/charges', later: [] },
  { path: '/apps/cockpit/settings/tags', later: [] },
  { path: '/apps/cockpit/settings/states', later: [] },
  { path: '/apps/cockpit/rents-dashboard', later: [] },
  { path: '/apps/cockpit/customers-dashboard', later: [] },
  { path: '/apps/cockpit/inventory-dashboard', later: [] },
  { path: '/backoffice', later: [] },
  { path: '/backoffice/users/1', later: [] },
  { path: '/backoffice/log', later: [], moves: true },
];

const stage = setupE2e();

interface Seen {
  address: string;
  /** Method, address without the origin, and body. */
  call: string;
  level: number;
}

/** Counts the round trips before each request: one more than that of the document or script that asked for it. */
function watch(client: CDPSession): Map<string, Seen> {
  const seen = new Map<string, Seen>();
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
async function requestsUntilShown(page: Page, path: string): Promise<Seen[]> {
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
  async ({ path, later, moves }) => {
    const { page } = await stage.open({ as: 'admin' });
    const seen = await requestsUntilShown(page, path);
    const calls = seen.map(({ call }) => call);
    expect(seen.filter(({ level }) => level > 2).map(({ call }) => call)).toEqual(later);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    expect(calls.filter((call) => call.includes('/api/'))).not.toEqual([]);
    if (moves) return;
    await page.getByRole('button', { name: /^Notificações/u }).waitFor();
    const shifts = await shiftsOn(page);
    expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThanOrEqual(0.01);
  },
);
