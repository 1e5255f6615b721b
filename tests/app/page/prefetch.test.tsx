import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { usePrefetchLinks } from '../../../src/app/prefetch/prefetchLinks';
import { usePrefetchRoutes } from '../../../src/app/prefetch/prefetchRoutes';
import { permittedPage, RoutesContext, type AppRoute, type RouteHandle } from '../../../src/shared/routing/routing';
import { SessionContext, sessionOf } from '../../../src/shared/session';
import { announce, OURS } from '../../support/announce';

/** Pages whose code arrives when the test says so, in the order in which it was asked for. */
const asked: string[] = [];
/** Addresses of pages that were to read their data before they open. */
const read: string[] = [];
let arrive: (() => void)[] = [];

function pageAt(path: string, handle: Partial<RouteHandle> = {}): AppRoute {
  const lazy = () => {
    asked.push(path);
    const page = {
      Component: () => null,
      prefetchData: ({ pathname }: { pathname: string }) => Promise.resolve(void read.push(pathname)),
    };
    return new Promise<typeof page>((resolve) => arrive.push(() => resolve(page)));
  };
  return { path, lazy, handle: { path, layout: 'vertical', titleKey: 'home', ...handle } };
}

const RENT = '/apps/cockpit/rents/:id';
const ROUTES = [
  pageAt('/apps/cockpit/customers', {
    firstCalls: [{ api: 'main', path: 'statistics/home', extension: 'statistics' }],
  }),
  pageAt('/apps/cockpit/centers', { extension: 'centers' }),
  pageAt(RENT),
  // Below a record: not likely next.
  pageAt(`${RENT}/hand-out`),
  pageAt('/backoffice', { permission: 'admin' }),
];

function Fetching({ ahead }: { ahead: () => void }) {
  ahead();
  return (
    <>
      <Link to="/apps/cockpit/customers">Clientes</Link>
      <Link to="/apps/cockpit/customers?search=ana">Ana</Link>
      <Link to="/apps/cockpit/centers">Centros</Link>
      <Link to="/backoffice">Administração</Link>
      <a href="https://elsewhere.test/apps/cockpit/customers">Outro sítio</a>
      <table>
        <tbody>
          <tr>
            <td>
              <Link to="/apps/cockpit/rents/7" data-open>
                A2026-00007
              </Link>
            </td>
            <td>Obras do Sul</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

const RITA = { username: 'rita', isAdmin: false, permissions: ['rent:read'] };

/** Opens the list of rents with the permission to read rents, and nothing more. */
function open(ahead: () => void, base = '') {
  return render(
    <MemoryRouter basename={base || '/'} initialEntries={[`${base}/apps/cockpit/rents`]}>
      <SessionContext value={RITA}>
        <RoutesContext value={ROUTES}>
          <Fetching ahead={ahead} />
        </RoutesContext>
      </SessionContext>
    </MemoryRouter>,
  );
}

/** Everything that runs by itself within ten seconds. */
const pass = (milliseconds = 10_000) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  announce(OURS);
  asked.length = 0;
  read.length = 0;
  arrive = [];
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle, 1));
  window.history.replaceState(null, '', '/apps/cockpit/rents');
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
});

/** Reports so many bytes as travelled, as the browser would. */
function travelled(bytes: number, startTime = Infinity): void {
  const entry = { startTime, transferSize: bytes } as PerformanceResourceTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

test('the pages that are likely next come one after the other, records of the open list first, and none that is forbidden', async () => {
  open(usePrefetchRoutes);
  await pass(1500);
  expect(asked).toEqual([]);
  await pass();
  expect(asked).toEqual([RENT]);
  arrive[0]?.();
  await pass();
  expect(asked).toEqual([RENT, '/apps/cockpit/customers']);
  arrive[1]?.();
  await pass();
  arrive[2]?.();
  await pass();
  expect(asked).toEqual([RENT, '/apps/cockpit/customers', '/apps/cockpit/centers']);
});

test.each([
  [89_000, 2],
  [91_000, 1],
])('after %d bytes have been fetched ahead, %d pages are asked for in all', async (bytes, pages) => {
  open(usePrefetchRoutes);
  await pass();
  travelled(bytes);
  arrive[0]?.();
  await pass();
  expect(asked).toHaveLength(pages);
});

test.each([
  [234_000, 1],
  [236_000, 0],
])('after %d bytes of dialogs, %d pages are fetched ahead', async (bytes, pages) => {
  open(usePrefetchRoutes);
  travelled(bytes, performance.now());
  await pass();
  expect(asked).toHaveLength(pages);
});

test('what the back end does not offer is not fetched ahead', async () => {
  announce({ ...OURS, extensions: [] });
  open(usePrefetchRoutes);
  for (let count = 0; count < 3; count += 1) {
    await pass();
    arrive.at(-1)?.();
  }
  expect(asked).toEqual([RENT, '/apps/cockpit/customers']);
});

test.each([{ saveData: true }, { effectiveType: '3g' }])(
  'over a line with %j nothing is fetched ahead',
  async (line) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { connection: line }));
    const { getByText } = open(() => {
      usePrefetchRoutes();
      usePrefetchLinks();
    });
    fireEvent.pointerMove(getByText('Clientes'), { pointerType: 'mouse' });
    await pass();
    expect(asked).toEqual([]);
  },
);

/** The pointer comes to something and rests there for so many milliseconds. */
async function rest(text: string, milliseconds = 80, base = ''): Promise<void> {
  const { getByText } = open(usePrefetchLinks, base);
  fireEvent.pointerMove(getByText(text), { pointerType: 'mouse' });
  await pass(milliseconds);
}

/** The code arrives that was asked for. */
async function codeArrives(): Promise<void> {
  arrive.at(-1)?.();
  await pass(1);
}

test.each([
  ['a link of the menu', 'Clientes', '/apps/cockpit/customers', ['/apps/cockpit/customers']],
  ['a link with a query, which begins with another answer', 'Ana', '/apps/cockpit/customers', []],
  ['the code of a record', 'A2026-00007', RENT, ['/apps/cockpit/rents/7']],
  ['the row of a record', 'Obras do Sul', RENT, ['/apps/cockpit/rents/7']],
])('on %s the page is fetched, and what it begins with once its code is here', async (_kind, text, page, data) => {
  await rest(text);
  expect([asked, read]).toEqual([[page], []]);
  await codeArrives();
  expect(read).toEqual(data);
});

test('where the back end would be asked for whole lists instead, the page is fetched without its data', async () => {
  announce({ ...OURS, extensions: [] });
  await rest('Clientes');
  await codeArrives();
  expect([asked, read]).toEqual([['/apps/cockpit/customers'], []]);
});

test.each([
  ['a link that it only crosses', 'Clientes', 79],
  ['a page that is not theirs', 'Administração', 80],
  ['another site', 'Outro sítio', 80],
])('on %s nothing is fetched', async (_kind, text, milliseconds) => {
  await rest(text, milliseconds);
  expect(asked).toEqual([]);
});

test('nothing is fetched for a page that a quick press has opened meanwhile', async () => {
  const { getByText } = open(usePrefetchLinks);
  fireEvent.pointerMove(getByText('Clientes'), { pointerType: 'mouse' });
  await pass(40);
  window.history.replaceState(null, '', '/apps/cockpit/customers');
  await pass(40);
  expect(asked).toEqual([]);
});

test.each([
  ['a quick press has opened it meanwhile', () => window.history.replaceState(null, '', '/apps/cockpit/customers')],
  ['another page is likelier', () => fireEvent.pointerMove(screen.getByText('Centros'), { pointerType: 'mouse' })],
])('a page does not read ahead where %s', async (_reason, happen) => {
  await rest('Clientes');
  happen();
  await codeArrives();
  expect(read).toEqual([]);
});

test('a pointer that has not moved since the page appeared fetches nothing, until it moves', async () => {
  const { getByText } = open(usePrefetchLinks);
  const link = getByText('Clientes');
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  await pass();
  expect(asked).toEqual([]);
  fireEvent.pointerMove(link, { pointerType: 'mouse' });
  await pass();
  expect(asked).toEqual(['/apps/cockpit/customers']);
});

test('a finger on a link fetches its page at once', async () => {
  const { getByText } = open(usePrefetchLinks);
  fireEvent.pointerDown(getByText('Clientes'), { pointerType: 'touch' });
  await pass(0);
  expect(asked).toEqual(['/apps/cockpit/customers']);
});

const BASE = '/firm/cockpit';

test('below a base path the page is fetched, with its data', async () => {
  document.documentElement.dataset.base = BASE;
  onTestFinished(() => void delete document.documentElement.dataset.base);
  window.history.replaceState(null, '', `${BASE}/apps/cockpit/rents`);
  await rest('Obras do Sul', 80, BASE);
  expect(asked).toEqual([RENT]);
  await codeArrives();
  expect(read).toEqual(['/apps/cockpit/rents/7']);
});

test.each(['', BASE])('the page of an address below "%s" is the one that the user may open', (base) => {
  if (base) document.documentElement.dataset.base = base;
  onTestFinished(() => void delete document.documentElement.dataset.base);
  const pageOf = (path: string) => permittedPage([...ROUTES, pageAt('*')], sessionOf(RITA), base + path);
  expect(pageOf('/apps/cockpit/rents/7')).toMatchObject({ route: { path: RENT }, params: { id: '7' } });
  expect([pageOf('/backoffice'), pageOf('/apps/cockpit/nothing')]).toEqual([undefined, undefined]);
  announce({ ...OURS, extensions: [] });
  expect(pageOf('/apps/cockpit/centers')).toBeUndefined();
});
