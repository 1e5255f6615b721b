/** @module-tag full */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { IS_ONCE } from '../../support/tier';
import { fitting } from '../fuzz/arbitraries';
import { addressOf, aimed, brokenInputs, fittingInputs, type Input } from '../fuzz/inputs';
import { violationsOf } from '../fuzz/violations';
import { createFuzzFixture, type FuzzFixture, type Operation } from '../fuzz/fixture';

/*
 * Every call with valid, almost valid and invalid input, from its own schema. Never a 5xx; every refusal has the error
 * shape. The test application checks answers against their schemas. `FUZZ_SEED` and `FUZZ_RUNS` vary it; a failure
 * prints the request.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const RUNS = Number(process.env.FUZZ_RUNS ?? 8);
/** Each of them hashes a password. */
const HASHES = /^(?:POST \/users|PATCH \/users|POST \/auth)/;
/** Inputs in which a call must succeed once. Of the calls that can, each does so in far fewer. */
const ATTEMPTS = 400;
/** Calls that need a secret of a mail or an app, or an address of two records that belong together. */
const UNREACHED = [
  'POST /auth/password-reset',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/recovery-codes',
  'POST /users/{id}/resetSecondFactor',
  'GET /cancelled-rents/{id}',
  'POST /cancelled-rents/{id}/restore',
  'GET /rents/{id}/handovers/{handover}/note',
  'POST /rents/{id}/entries/{entry}/void',
  'POST /customers/{id}/entries/{entry}/void',
  'GET /rents/{id}/handovers/{handover}/signature',
];
const TIMEOUT = 300_000;
/** Parts of an address that name no record. */
const MISSING = {
  id: 999_999,
  chargeId: 999_999,
  serialNumber: 999_999,
  photo: 999_999,
  handover: 999_999,
  entry: 999_999,
};
/** More than any call takes, in bytes. */
const TOO_LONG = 1_600_000;

let fixture: FuzzFixture;
let callers = 0;

beforeAll(async () => {
  fixture = await createFuzzFixture();
});

async function send(operation: Operation, input: Input, raw?: string) {
  callers += 1;
  const path = fixture.isProtected(operation, Object.values(input.path ?? {})[0]) ? { id: 999_999 } : input.path;
  const payload = raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const url = addressOf(operation.path, { ...input, path });
  const answer = await fixture.test.app.inject({
    method: operation.method as 'GET',
    url,
    // Distinct addresses stay below the rate limit.
    remoteAddress: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    headers: {
      authorization: `Bearer ${await fixture.tokenFor(operation)}`,
      ...input.headers,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    payload,
  });
  return { status: answer.statusCode, answer, request: `${operation.method} ${url} ${payload ?? ''}` };
}

type Sent = Awaited<ReturnType<typeof send>>;

/** Fault of an answer to any request; undefined without one. */
function complaint({ status, answer, request }: Sent): string | undefined {
  const say = (what: string) => `${request} → ${status} ${what}: ${answer.body.slice(0, 300)}`;
  if (status >= 500) return say('falls over');
  // The caller has every right, and a valid session.
  if (status === 401 && !request.includes('/auth/login')) return say('has lost its account');
  if (status < 400) return undefined;
  if (!String(answer.headers['content-type']).startsWith('application/json')) return say('is no JSON');
  const { code, message, ...more } = answer.json<Record<string, unknown>>();
  const isShaped = /^[a-z-]+$/.test(String(code)) && typeof message === 'string';
  const isClosed = Object.keys(more).every((name) => ['fields', 'details'].includes(name));
  return isShaped && isClosed ? undefined : say('has another shape');
}

const few = (name: string) => (HASHES.test(name) ? Math.ceil(RUNS / 3) : RUNS);
const isStream = ({ path }: Operation) => path === '/api/events';

describe('every call', () => {
  it('answers input that fits its schema, and succeeds with some of it', { timeout: TIMEOUT }, async () => {
    const wrong: string[] = [];
    const unreached: string[] = [];
    for (const operation of fixture.operations.filter((one) => !isStream(one))) {
      const inputs = fittingInputs(operation, await fixture.hintsFor(operation));
      let succeeded = UNREACHED.includes(operation.name);
      for (const [index, input] of fc.sample(inputs, { seed: SEED, numRuns: ATTEMPTS }).entries()) {
        if (succeeded && index >= few(operation.name)) break;
        const sent = await send(operation, aimed(input, await fixture.targetsOf(operation)));
        wrong.push(...[complaint(sent)].filter((text) => text !== undefined));
        succeeded ||= sent.status < 300;
      }
      if (!succeeded) unreached.push(operation.name);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(unreached, 'calls that never succeeded').toEqual([]);
  });

  it('refuses input that does not fit, politely', { timeout: TIMEOUT }, async () => {
    const wrong: string[] = [];
    for (const operation of fixture.operations.filter((one) => !isStream(one))) {
      for (const input of fc.sample(brokenInputs(operation), { seed: SEED, numRuns: few(operation.name) }))
        wrong.push(...[complaint(await send(operation, input))].filter((text) => text !== undefined));
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

describe('every body', () => {
  it('has the one property named that breaks a rule, or is unknown', { timeout: TIMEOUT }, async () => {
    const wrong: string[] = [];
    for (const operation of fixture.operations) {
      if (!operation.body) continue;
      const hints = await fixture.hintsFor(operation);
      const [body] = fc.sample(fitting(operation.body, hints), { seed: SEED, numRuns: 1 }) as object[];
      const surprise = { property: 'surprise', rule: 'additionalProperties', value: 1 };
      for (const { property, rule, value } of [surprise, ...violationsOf(operation.body)]) {
        const path = MISSING;
        const input = { path, query: {}, headers: {}, aim: 0, body: { ...body, [property]: value } };
        const { status, answer, request } = await send(operation, input);
        const refused = answer.json<{ code: string; fields?: Record<string, string> }>();
        if (status === 400 && refused.fields && property in refused.fields) continue;
        wrong.push(`${request} breaks ${rule} of ${property} → ${status} ${answer.body.slice(0, 200)}`);
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('is refused when it is no object, no JSON, too long or of another type', { timeout: TIMEOUT }, async () => {
    const wrong: string[] = [];
    const input: Input = {
      path: MISSING,
      query: {},
      headers: {},
      aim: 0,
      body: undefined,
    };
    const expectStatus = async (operation: Operation, raw: string, status: number, headers = {}): Promise<void> => {
      const sent = await send(operation, { ...input, headers }, raw);
      if (sent.status !== status) wrong.push(`${sent.request.slice(0, 200)} → ${sent.status}, not ${status}`);
    };
    const raws = [
      '"x"',
      '1',
      'true',
      'null',
      '[]',
      '{"surprise":1}',
      '{"broken',
      '{"__proto__": {"isAdmin": true}}',
      'undefined',
      '\u0000',
    ];
    for (const [index, operation] of fixture.operations.entries()) {
      // Checked once, each call gets some of them: calls in a row get others.
      const own = raws.filter((_, at) => !IS_ONCE || at % 5 === index % 5);
      for (const raw of own) await expectStatus(operation, raw, 400);
      // The body of a GET is refused before it is read.
      const [tooLong, foreign] = operation.method === 'GET' ? [400, 400] : [413, 415];
      await expectStatus(operation, JSON.stringify({ notes: 'x'.repeat(TOO_LONG) }), tooLong);
      if (foreign === 415) wrong.push(...(await foreignTypes(operation, input)));
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

async function foreignTypes(operation: Operation, input: Input): Promise<string[]> {
  const answer = await fixture.test.app.inject({
    method: operation.method as 'POST',
    url: addressOf(operation.path, input),
    payload: '<a/>',
    headers: { authorization: `Bearer ${await fixture.tokenFor(operation)}`, 'content-type': 'application/xml' },
  });
  return answer.statusCode === 415 ? [] : [`${operation.name} answers ${answer.statusCode} to XML, not 415`];
}
