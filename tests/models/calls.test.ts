import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { announce, OURS } from '../support/announce';
import { CALLS, V } from '../support/apiCalls';
import { callOf, CONTRACT, UNVERSIONED } from '../support/contract';
import { originalFetch } from '../support/originalFetch';

/*
 * Every function of the API client against the server's routes and the contract: its address, its version header, and
 * no unannounced extension.
 */

const MAIN = 'http://main.test/v1';
const BOOKING = 'http://booking.test/v2';
interface Sent {
  base: string;
  method: string;
  path: string;
  headers: string[];
  version: string | null;
}

/** Calls the function and answers what it sent; whatever it makes of the answer. */
async function sentBy(call: (signal: AbortSignal) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, method, headers } = new Request(input, init);
    const base = [MAIN, BOOKING].find((each) => url.startsWith(each)) ?? '';
    const { pathname } = new URL(url.slice(base.length), MAIN);
    sent.push({ base, method, path: pathname, headers: [...headers.keys()], version: headers.get('if-match') });
    return Promise.resolve(Response.json([]));
  });
  await call(new AbortController().signal).catch(() => undefined);
  return sent;
}

/** The routes of the server as `METHOD /path/{id}`. */
let routes: string[] = [];
beforeAll(async () => {
  const answer = await originalFetch(`${inject('apiOrigin')}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/u, '')}`),
  );
});

describe('the table', () => {
  it('has every function that makes a call', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/shared/api/*.ts', { eager: true });
    const sources = import.meta.glob<string>('../../src/shared/api/*.ts', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const names = Object.entries(modules)
      .filter(
        ([path]) =>
          !/\/(?:client|rentCall)\.ts$/u.test(path) &&
          /(?:(?:main|booking)Api|postToRent)\(/u.test(sources[path] ?? ''),
      )
      .flatMap(([, module]) => Object.keys(module).filter((name) => typeof module[name] === 'function'))
      .filter((name) => name !== 'withCountries');
    const called = [...new Set(Object.keys(CALLS).map((name) => name.split(' ')[0]))];
    expect(called.sort(), 'tests/support/apiCalls.ts has a row for each').toEqual(names.sort());
  });

  it('makes every call of the contract', async () => {
    announce({ ...OURS, apiUrl: MAIN, bookingApiUrl: BOOKING });
    const called = new Set<string>();
    for (const call of Object.values(CALLS))
      for (const { method, path } of await sentBy(call)) called.add(callOf(routes, method, path) ?? '');
    expect(CONTRACT.filter((each) => !called.has(each))).toEqual([]);
  });
});

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it('is a route of the server, rents at the booking API and all else at the main one, with the version of its record', async () => {
    announce({ ...OURS, apiUrl: MAIN, bookingApiUrl: BOOKING });
    localStorage.setItem('accessToken', 'token');
    const [sent, ...more] = await sentBy(call);
    expect(more, 'one request').toEqual([]);
    const { method, path, base, version } = sent!;
    const route = callOf(routes, method, path);
    expect(route, `${method} ${path} is a route`).toBeDefined();
    expect(base, 'the address').toBe(path.startsWith('/rents') ? BOOKING : MAIN);
    const isWriteOnRecord = method !== 'GET' && route!.includes('{') && !UNVERSIONED.includes(route!);
    expect(version, 'If-Match').toBe(isWriteOnRecord ? `"${V}"` : null);
  });

  it('sends to a back end of the contract nothing but calls and headers of the contract', async () => {
    announce({ apiUrl: MAIN, bookingApiUrl: BOOKING });
    localStorage.setItem('accessToken', 'token');
    for (const { method, path, headers } of await sentBy(call)) {
      expect(CONTRACT, `${method} ${path}`).toContain(callOf(CONTRACT, method, path));
      expect(headers.filter((name) => !['authorization', 'content-type', 'accept'].includes(name))).toEqual([]);
    }
  });
});
