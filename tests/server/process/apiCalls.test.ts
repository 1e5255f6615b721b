/**
 * @vitest-environment jsdom
 * @module-tag embedded
 */
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { announce, OURS } from '../../support/announce';
import { CALLS } from '../../support/apiCalls';
import { callOf, CONTRACT, UNVERSIONED } from '../../support/contract';
import { DEFINED, V } from '../../support/definedCalls';
import { createTestApp } from '../support';

/*
 * Every function of the API client against the server's routes and the contract: its address, its version header, what it
 * sends, and no unannounced extension.
 */

const MAIN = 'http://main.test/v1';
const BOOKING = 'http://booking.test/v2';
interface Sent {
  base: string;
  method: string;
  path: string;
  headers: string[];
  version: string | null;
  query: string[];
  body: unknown;
}

/** A route in the server's description of itself. */
interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
}

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

/** Calls the function and answers what it sent; whatever it makes of the answer. */
async function sentBy(call: (signal: AbortSignal) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { url, method, headers } = request;
    const base = [MAIN, BOOKING].find((each) => url.startsWith(each)) ?? '';
    const { pathname: path, searchParams } = new URL(url.slice(base.length), MAIN);
    const text = await request.text();
    const [version, query] = [headers.get('if-match'), [...searchParams.keys()]];
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sent.push({ base, method, path, headers: [...headers.keys()], version, query, body });
    return Response.json([]);
  });
  await call(new AbortController().signal).catch(() => undefined);
  return sent;
}

/** The routes of the server by `METHOD /path/{id}`. */
let operations: Record<string, Operation> = {};
let routes: string[] = [];
beforeAll(async () => {
  const { call } = await createTestApp();
  const { body } = await call('GET', '/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/^\/api/u, '')}`,
        operation,
      ]),
    ),
  );
  routes = Object.keys(operations);
});

describe('the table', () => {
  it('has every function that makes a call', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../../src/shared/api/*.ts', { eager: true });
    const sources = import.meta.glob<string>('../../../src/shared/api/*.ts', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const names = Object.entries(modules)
      .filter(([path]) => /\b(?:call|ky\.post)\(/u.test(sources[path] ?? ''))
      .flatMap(([, module]) => Object.keys(module).filter((name) => typeof module[name] === 'function'))
      .filter((name) => name !== 'withCountries');
    const called = [
      ...new Set(
        Object.keys(CALLS)
          .filter((name) => !(name in DEFINED))
          .map((name) => name.split(' ')[0]),
      ),
    ];
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

  it('sends what the schemas of its route accept', async () => {
    announce({ ...OURS, apiUrl: MAIN, bookingApiUrl: BOOKING });
    for (const { method, path, query, body } of await sentBy(call)) {
      const { parameters = [], requestBody } = operations[callOf(routes, method, path) ?? ''] ?? {};
      const unknown = query.filter((name) => !parameters.some((one) => one.in === 'query' && one.name === name));
      expect(unknown, 'parameters that its schema of queries lacks').toEqual([]);
      const schema = requestBody?.content['application/json'].schema ?? {};
      ajv.validate(schema, body ?? {});
      expect(ajv.errorsText(ajv.errors), 'what its schema of bodies refuses').toBe('No errors');
    }
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
