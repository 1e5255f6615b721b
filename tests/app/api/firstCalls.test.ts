import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRent } from '../../../src/shared/api/rents';
import { areFirstCallsAnswered } from '../../../src/shared/api/client/firstCalls';
import { resetPageConfig } from '../../../src/shared/config';
import { invalidate } from '../../../src/shared/cache/invalidation';

const preload = readFileSync('src/app/start/preloadRoute.js', 'utf8');
const FILES = {
  isPublic: false,
  fonts: ['/assets/inter.woff2'],
  cockpit: { scripts: ['/assets/cockpit.js'], styles: ['/assets/cockpit.css'] },
  authTexts: { pt: ['/assets/auth-pt.js'] },
  texts: { pt: ['/assets/rent-pt.js'], en: ['/assets/rent-en.js'] },
  route: {
    path: '/apps/cockpit/rents/:id',
    permission: 'rent:read',
    scripts: ['/assets/rent.js'],
    styles: ['/assets/rent.css'],
    firstCalls: [{ api: 'booking', path: 'rents/read-rents', body: { id: '{id}' } }],
  },
};
const USER = { username: 'rita', isAdmin: false, permissions: ['rent:read'] };

interface Visit {
  files?: object;
  config?: object;
  token?: string | null;
  user?: object;
  address?: string;
}

/** Runs the script as the served page does, and answers the addresses that it hinted at. */
function open({
  files = FILES,
  config = { apiUrl: '{host}/api', bookingApiUrl: '{host}/booking', extensions: ['events'] },
  token = 'a-token',
  user = USER,
  address = '/apps/cockpit/rents/7',
}: Visit = {}): string[] {
  history.replaceState(null, '', address);
  document.documentElement.lang = 'pt';
  if (token) localStorage.setItem('accessToken', token);
  localStorage.setItem('user', JSON.stringify(user));
  for (const [id, content] of Object.entries({ 'page-config': config, 'page-files': files })) {
    const script = document.head.appendChild(document.createElement('script'));
    Object.assign(script, { id, type: 'application/json', textContent: JSON.stringify(content) });
  }
  resetPageConfig();
  (0, eval)(preload);
  return [...document.querySelectorAll('link[data-hint]')].map((link) => link.getAttribute('href') ?? '');
}

const rentAnswer = () => Response.json([{ id: 7, code: 'A2026-00007', rentLines: [] }]);
const fetched = vi.fn((_input: RequestInfo | URL, _init?: RequestInit) => Promise.resolve(rentAnswer()));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockClear());
});

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  delete window.firstCalls;
  resetPageConfig();
});

test('a signed-in person gets the files of cockpit and page, in their language, and the first call is made before', async () => {
  fetched.mockImplementationOnce(() => {
    expect(document.querySelectorAll('[data-hint]'), 'files that are asked for before the call').toHaveLength(0);
    return Promise.resolve(rentAnswer());
  });
  // Fonts come last: without them the page stands, without the others it does not.
  expect(open()).toEqual([
    '/assets/cockpit.js',
    '/assets/rent.js',
    '/assets/cockpit.css',
    '/assets/rent.css',
    '/assets/rent-pt.js',
    '/assets/inter.woff2',
  ]);
  expect(fetched).toHaveBeenCalledWith(
    `${location.origin}/booking/rents/read-rents`,
    expect.objectContaining({ method: 'POST', body: '{"id":"7"}' }),
  );
  expect(await window.firstCalls?.[0]?.response).toBeInstanceOf(Response);
});

test('a number is formatted once while the files are on their way, and none for the sign-in', () => {
  vi.useFakeTimers();
  const format = vi.spyOn(Number.prototype, 'toLocaleString');
  open({ token: null });
  vi.runAllTimers();
  expect(format).not.toHaveBeenCalled();
  document.head.replaceChildren();
  open();
  vi.runAllTimers();
  expect(format).toHaveBeenCalledExactlyOnceWith('pt');
  format.mockRestore();
  vi.useRealTimers();
});

test('without a token only the texts of the sign-in are fetched', () => {
  expect(open({ token: null })).toEqual(['/assets/inter.woff2', '/assets/auth-pt.js']);
  expect(fetched).not.toHaveBeenCalled();
});

test.each<[string, Visit]>([
  ['the address has a filter of its own', { address: '/apps/cockpit/rents/7?q=furadora' }],
  ['the permission is missing', { user: { ...USER, permissions: [] } }],
  ['the back end announces nothing', { config: { apiUrl: 'http://api.example', bookingApiUrl: 'http://api.example' } }],
  [
    'the back end does not announce the call',
    {
      files: { ...FILES, route: { ...FILES.route, firstCalls: [{ api: 'main', path: 'x', extension: 'statistics' }] } },
    },
  ],
])('no call is made ahead where %s', (_reason, visit) => {
  open(visit);
  expect(fetched).not.toHaveBeenCalled();
});

test('a language in the address does not change the first call', () => {
  open({ address: '/apps/cockpit/rents/7?lang=pt' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an answer counts as here once it has been read to its end', async () => {
  let end = () => {};
  const body = new ReadableStream({ start: (stream) => void (end = () => stream.close()) });
  fetched.mockResolvedValueOnce(new Response(body));
  expect(areFirstCallsAnswered()).toBe(false);
  open();
  await window.firstCalls?.[0]?.response;
  await Promise.resolve();
  expect(areFirstCallsAnswered()).toBe(false);
  end();
  await vi.waitUntil(areFirstCallsAnswered);
});

test('the client takes the answer that is under way, and only once', async () => {
  open();
  await expect(readRent('7')).resolves.toMatchObject({ code: 'A2026-00007' });
  expect(fetched).toHaveBeenCalledTimes(1);
  await readRent('7');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['another record is asked for', () => readRent('8')],
  [
    'somebody else has signed in meanwhile',
    () => {
      localStorage.setItem('accessToken', 'another-token');
      return readRent('7');
    },
  ],
])('the client asks itself where %s', async (_reason, read) => {
  open();
  await read();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the same call made twice at once gets two answers: each can be read once', async () => {
  open();
  const [first, second] = await Promise.all([readRent('7'), readRent('7')]);
  expect([first?.code, second?.code]).toEqual(['A2026-00007', 'A2026-00007']);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['records have changed', () => invalidate('rents')],
  ['the answer has become too old', () => void (window.firstCalls![0]!.startedAt -= 60_000)],
])('the client asks itself once %s', async (_when, happen) => {
  open();
  happen();
  await readRent('7');
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(window.firstCalls).toEqual([]);
});

test('a page that is left does not wait for the answer that it took', async () => {
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  open();
  const page = new AbortController();
  const reading = readRent('7', page.signal);
  await vi.waitUntil(() => window.firstCalls?.length === 0);
  page.abort();
  await expect(reading).rejects.toThrow(/abort/iu);
});
