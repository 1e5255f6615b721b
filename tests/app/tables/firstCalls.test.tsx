import { act, cleanup } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { dropFirstCalls } from '../../../src/shared/api/client/firstCalls';
import type { AppRoute } from '../../../src/shared/routing/routing';
import { figures } from './harness/figures';
import { todayWork } from './harness/todayFixture';
import { ageing, cancelledRent, cashUpPreview, openItem, refusedDemand } from './harness/fixture';
import { openView } from './harness/openView';

const PRELOAD = readFileSync('src/app/start/preloadRoute.js', 'utf8');

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

/** Pages whose draft or units are read beside the rent: they are not read before they open. */
const HANDOVERS = ['/apps/cockpit/rents/:id/hand-out', '/apps/cockpit/rents/:id/take-back'];

/** The module of a page, and an address of it. */
async function pageOf({ path, lazy }: AppRoute) {
  const id = IDS[/(\w+)\/:/u.exec(path)?.[1] ?? ''] ?? '42';
  return { ...(await lazy!()), id, at: path.replace(/:\w+/u, id) };
}

test.each(ROUTES.map((route) => [route.path, route] as const))('calls ahead of %s', async (path, route) => {
  const { Component, at } = await pageOf(route);
  const { requests, isIdle } = await openView({ page: Component, path, at, needs: [], answers: figures });
  await act(isIdle);
  const made = callsOf(requests);
  onTestFinished(dropFirstCalls);
  openServed(route, at);
  await act(isIdle);
  const ahead = callsOf(requests.slice(made.length));
  expect(ahead).toHaveLength(route.handle.firstCalls!.length);
  expect(ahead.filter((call) => !made.includes(call))).toEqual([]);
});

test('every page that waits for its first calls can read them before it opens', async () => {
  const pages = await Promise.all(ROUTES.map(async (route) => ({ path: route.path, ...(await pageOf(route)) })));
  const without = pages.filter(({ prefetchData }) => !prefetchData).map(({ path }) => path);
  expect(without.toSorted()).toEqual(HANDOVERS.toSorted());
});

const READING = ROUTES.filter(({ path }) => !HANDOVERS.includes(path));

test.each(READING.map((route) => [route.path, route] as const))('data read before %s opens', async (path, route) => {
  const { Component, prefetchData, id, at } = await pageOf(route);
  const view = { page: Component, path, at, needs: [], answers: ANSWERS };
  const { requests, isIdle } = await openView(view);
  await act(isIdle);
  cleanup();
  const made = requests.length;
  await prefetchData!({ pathname: at, params: { id, serialNumber: id } });
  const read = callsOf(requests.slice(made));
  expect(read).toEqual([...new Set(read)]);
  expect(read).not.toEqual([]);
  const opened = await openView(view, { keepsAnswers: true });
  await act(opened.isIdle);
  expect(callsOf(opened.requests).filter((call) => read.includes(call))).toEqual([]);
});

/** Runs the script of the served page, which makes the calls of the route. */
function openServed({ path, handle }: AppRoute, at: string): void {
  history.replaceState(null, '', at);
  document.documentElement.lang = 'pt';
  localStorage.setItem('accessToken', 'a-token');
  localStorage.setItem('user', JSON.stringify({ username: 'rita', isAdmin: true }));
  const files = {
    texts: {},
    cockpit: { scripts: [], styles: [] },
    route: { ...handle, path, scripts: [], styles: [] },
  };
  const script = Object.assign(document.createElement('script'), {
    id: 'page-files',
    type: 'application/json',
    textContent: JSON.stringify(files),
  });
  document.head.append(script);
  onTestFinished(() => {
    script.remove();
    history.replaceState(null, '', '/');
  });
  (0, eval)(PRELOAD);
}

/** Answers for pages of which the fixture has no records. */
const ANSWERS = {
  ...figures,
  'GET /cancelled-rents': () => Response.json([cancelledRent]),
  'GET /cancelled-rents/42': () => Response.json(cancelledRent),
  'GET /auth/profile': () =>
    Response.json({
      username: 'rita',
      email: 'rita@obras.example',
      secondFactor: { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 },
    }),
  'GET /rents/today': () => Response.json(todayWork),
  'GET /ledger/open': () => Response.json([openItem]),
  'GET /ledger/ageing': () => Response.json(ageing),
  'GET /ledger/days': () => Response.json([]),
  'GET /cash-ups/preview': () => Response.json(cashUpPreview),
  'GET /refused-demand': () => Response.json([refusedDemand]),
};

const callsOf = (requests: readonly { url: string; body: unknown }[]) =>
  requests.map(({ url, body }) => `${url} ${JSON.stringify(body) ?? ''}`);
