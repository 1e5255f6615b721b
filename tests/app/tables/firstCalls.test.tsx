import { act, cleanup } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { dropFirstCalls, prefetchCalls } from '../../../src/shared/api/client/firstCalls';
import type { AppRoute } from '../../../src/shared/routing/routing';
import { figures } from './harness/figures';
import { cancelledRent, refusedDemand } from './harness/fixture';
import { openView } from './harness/openView';

/* Calls that a route makes ahead of its page. Any that the page does not make is made for nothing. */

const features = import.meta.glob<AppRoute[]>('../../../src/features/*/routes.tsx', { eager: true, import: 'routes' });
const ROUTES = Object.values(features)
  .flat()
  .filter(({ handle }) => handle.firstCalls);
/** Records of the fixture, by the beginning of the address. */
const IDS: Record<string, string> = {
  customers: '7',
  inventory: '100207',
  maintenances: '9',
  centers: '4',
  users: '3',
};

/** Pages whose first calls shorten the reading, but which render before they have read: part of them needs no answer. */
const WITHOUT_DATA = ['/', '/apps/cockpit/today', '/apps/cockpit/customers/:id/rents', '/profile'];
const HANDOVERS = ['/apps/cockpit/rents/:id/hand-out', '/apps/cockpit/rents/:id/take-back'];

/** The module of a page, and an address of it. */
async function pageOf({ path, lazy }: AppRoute) {
  const id = IDS[/(\w+)\/:/u.exec(path)?.[1] ?? ''] ?? '42';
  return { ...(await lazy!()), id, at: path.replace(/:\w+/u, id) };
}

test.each(ROUTES.map((route) => [route.path, route] as const))('calls ahead of %s', async (path, route) => {
  const { Component, id, at } = await pageOf(route);
  const { handle } = route;
  const { requests, isIdle } = await openView({ page: Component, path, at, needs: [], answers: figures });
  await act(isIdle);
  const made = callsOf(requests);
  onTestFinished(dropFirstCalls);
  void prefetchCalls(handle.firstCalls!, { id, serialNumber: id });
  await act(isIdle);
  const ahead = callsOf(requests.slice(made.length));
  expect(ahead).toHaveLength(handle.firstCalls!.length);
  expect(ahead.filter((call) => !made.includes(call))).toEqual([]);
});

test('every page that waits for its first calls can read them before it opens', async () => {
  const pages = await Promise.all(ROUTES.map(async (route) => ({ path: route.path, ...(await pageOf(route)) })));
  const without = pages.filter(({ prefetchData }) => !prefetchData).map(({ path }) => path);
  expect(without.toSorted()).toEqual([...WITHOUT_DATA, ...HANDOVERS].toSorted());
});

const READING = ROUTES.filter(({ path }) => ![...WITHOUT_DATA, ...HANDOVERS].includes(path));

test.each(READING.map((route) => [route.path, route] as const))('data read before %s opens', async (path, route) => {
  const { Component, prefetchData, id, at } = await pageOf(route);
  const view = { page: Component, path, at, needs: [], answers: ANSWERS };
  const { requests, isIdle } = await openView(view);
  await act(isIdle);
  cleanup();
  const made = requests.length;
  await prefetchData!({ pathname: at, params: { id, serialNumber: id } });
  const read = callsOf(requests.slice(made));
  expect(read).toHaveLength(1);
  const opened = await openView(view);
  await act(opened.isIdle);
  expect(callsOf(opened.requests)).not.toContain(read[0]);
});

/** Answers for pages of which the fixture has no records. */
const ANSWERS = {
  ...figures,
  'GET /cancelled-rents': () => Response.json([cancelledRent]),
  'GET /cancelled-rents/42': () => Response.json(cancelledRent),
  'GET /refused-demand': () => Response.json([refusedDemand]),
};

const callsOf = (requests: readonly { url: string; body: unknown }[]) =>
  requests.map(({ url, body }) => `${url} ${JSON.stringify(body) ?? ''}`);
