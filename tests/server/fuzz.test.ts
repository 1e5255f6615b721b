import fc, { type Arbitrary } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../server/seed/demo';
import { broken, fitting, type Schema } from './arbitraries';
import { createTestApp, type TestApp } from './support';

/*
 * Every route, as its own schema describes it, with input that fits and input that does not: never a 5xx, every refusal in the
 * one error shape, unknown properties refused by name. Answers are checked against their schemas by the test application.
 * `FUZZ_SEED` and `FUZZ_RUNS` look elsewhere or longer; a failure prints the seed and the smallest input.
 */
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
/** What is refused is refused before the database hears of it: one engine gets the whole of it, the others a taste. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.TEST_DATABASE_URL ? 24 : 6));
/** Each of them hashes a password. */
const SLOW = new Set([
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/password-reset',
  'POST /users',
  'PATCH /users/{id}',
]);

let test: TestApp;
let token: string;
const routes: { name: string; method: string; path: string; operation: Operation }[] = [];

beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.store.db, '2026-11-20');
  token = await test.tokenFor('admin');
  const { body } = await test.call('GET', '/openapi.json');
  for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      // A stream takes nothing that could be wrong, and its answer has no end.
      if (path === '/api/events') continue;
      routes.push({
        name: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
        method: method.toUpperCase(),
        path,
        operation,
      });
    }
  }
});

interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

const HEADERS = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '"2"', '*', 'W/"1"', '1', '""', '"x"', '"99999999999999"'),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('same', ' ', 'x'.repeat(300))),
  },
  { requiredKeys: [] },
);

function parametersOf(operation: Operation, where: 'path' | 'query'): Schema {
  const found = (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter(({ required }) => required === true || where === 'path').map(({ name }) => name),
  };
}

function bodyOf(operation: Operation): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema;
}

function inputs(operation: Operation, make: (schema: Schema) => Arbitrary<unknown>): Arbitrary<Input> {
  const body = bodyOf(operation);
  return fc.record({
    // A path always has its parameters: without them it is another one.
    path: fc.oneof(
      fitting(parametersOf(operation, 'path')),
      fc.record(
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((one) => one.in === 'path')
            .map(({ name }) => [name, fc.string({ minLength: 1, maxLength: 30 })]),
        ),
      ),
    ),
    query: make(parametersOf(operation, 'query')),
    body: body === undefined ? fc.constant(undefined) : make(body),
    headers: HEADERS,
  }) as Arbitrary<Input>;
}

function addressOf(path: string, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(input.path?.[name]));
  const pairs = input.query !== null && typeof input.query === 'object' ? Object.entries(input.query) : [];
  return pairs.length === 0
    ? filled
    : `${filled}?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Half a surrogate pair has no encoding.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')).replaceAll('.', '%2E');
}

async function send(method: string, path: string, input: Input) {
  const hasBody = input.body !== undefined;
  const answer = await test.app.inject({
    method: method as 'GET',
    url: addressOf(path, input),
    headers: {
      authorization: `Bearer ${token}`,
      ...input.headers,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    payload: hasBody ? JSON.stringify(input.body) : undefined,
  });
  if (answer.statusCode === 401 || answer.statusCode === 403) token = await test.tokenFor('admin');
  return answer;
}

function expectDecent(answer: { statusCode: number; headers: Record<string, unknown>; body: string }): void {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(String(answer.headers['content-type'])).toContain('application/json');
  const failure = JSON.parse(answer.body);
  expect(failure).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/), message: expect.any(String) });
  expect(Object.keys(failure).filter((name) => !['code', 'message', 'fields', 'details'].includes(name))).toEqual([]);
}

async function check(make: (schema: Schema) => Arbitrary<unknown>): Promise<void> {
  for (const { name, method, path, operation } of routes) {
    const property = fc.asyncProperty(inputs(operation, make), async (input) => {
      expectDecent(await send(method, path, input));
    });
    const numRuns = SLOW.has(name) ? Math.ceil(RUNS / 5) : RUNS;
    await fc.assert(property, { seed: SEED, numRuns, endOnFailure: false }).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error instanceof Error ? error.cause : undefined,
      });
    });
  }
}

describe('every route', () => {
  it('answers input that fits its schema without falling over', { timeout: 300_000 }, () => check(fitting));

  it('refuses input that does not fit, politely', { timeout: 300_000 }, () => check(broken));

  it('refuses a property that it does not know, by name', async () => {
    for (const { name, method, path, operation } of routes) {
      const body = bodyOf(operation);
      if (!body) continue;
      const [input] = fc.sample(inputs(operation, fitting), { seed: SEED, numRuns: 1 });
      const path_ = Object.fromEntries(Object.keys(input?.path ?? {}).map((key) => [key, 1]));
      const answer = await send(method, path, {
        path: path_,
        query: {},
        headers: {},
        body: { ...(input?.body as object), surprise: 1 },
      });
      expect({ name, status: answer.statusCode, body: answer.json() }).toMatchObject({
        name,
        status: 400,
        body: { code: 'invalid-request', fields: { surprise: 'unknown' } },
      });
    }
  });

  it('refuses bodies that are no JSON, too long, or of another type', async () => {
    for (const { name, method, path, operation } of routes.filter(
      ({ method }) => method === 'POST' || method === 'PATCH',
    )) {
      const url = addressOf(path, { path: { id: 1, serialNumber: 1 }, query: {}, body: undefined, headers: {} });
      const attempt = (payload: string, type: string) =>
        test.app.inject({
          method: method as 'POST',
          url,
          payload,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
        });
      for (const payload of ['{"broken', '{"__proto__": {"isAdmin": true}}', 'undefined', '\u0000']) {
        const answer = await attempt(payload, 'application/json');
        expectDecent(answer);
        if (bodyOf(operation))
          expect({ name, payload, status: answer.statusCode }).toEqual({ name, payload, status: 400 });
      }
      expect((await attempt(JSON.stringify({ notes: 'x'.repeat(600_000) }), 'application/json')).statusCode, name).toBe(
        413,
      );
      expect((await attempt('<a/>', 'application/xml')).statusCode, name).toBe(415);
    }
  });
});
