import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanText } from '../../../server/lib/fields';
import { cleanSigns } from '../../../server/lib/signs';
import { bundleOf, LANGUAGES } from '../../support/texts';
import { callsToAudit } from '../callsToAudit';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { callApp, createTestApp, type TestApp } from '../support';

/*
 * Invisible signs in the texts of all calls (product 5.8). The calls and their texts come from the schemas.
 */
let test: TestApp;
let fixture: RentFixture;
let admin: string;
let operations: [method: string, path: string, operation: Operation][];

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
  const { body } = await test.call('GET', '/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): (typeof operations)[number] => [
      method.toUpperCase(),
      path.replace(/^\/api/u, '').replaceAll(/\{\w+\}/gu, '1'),
      operation,
    ]),
  );
});

interface BodySchema {
  type?: string;
  properties?: Record<string, BodySchema>;
  items?: BodySchema;
  anyOf?: BodySchema[];
}
interface Operation {
  requestBody?: { content: { 'application/json': { schema: BodySchema } } };
  parameters?: { name: string; in: string; schema: BodySchema }[];
}

const REFUSED = ['\0', '\u001b', '\u009f', '\ud800'];

/** A body for each text that the schema knows, with this text alone. */
function bodiesOf({ type, properties, items, anyOf }: BodySchema, text: string): unknown[] {
  if (anyOf) return anyOf.flatMap((one) => bodiesOf(one, text));
  if (items) return bodiesOf(items, text).map((item) => [item]);
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) =>
      bodiesOf(inner, text).map((value) => ({ [name]: value })),
    );
  return type === 'string' ? [text] : [];
}

describe('control characters and half characters', () => {
  it.each(REFUSED)('are refused in each text of each body: %j', { tags: ['full'] }, async (sign) => {
    const wrong: unknown[] = [];
    let tried = 0;
    for (const [method, path, { requestBody }] of operations) {
      const schema = requestBody?.content['application/json'].schema;
      for (const body of schema ? bodiesOf(schema, `Obra${sign} nova`) : []) {
        tried += 1;
        const { status, body: answer } = await callApp(test.app, method, path, { token: admin, body });
        const [field = ''] = Object.keys(body as object);
        if (status !== 400 || answer.fields?.[field] !== 'unreadable') wrong.push([method, path, body, status, answer]);
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });

  it.each(LANGUAGES)('have a text for their field: %s', (language) => {
    expect(bundleOf(language, 'errors')['field.unreadable']).toMatch(/\w/u);
  });

  it('are refused in each query', { tags: ['full'] }, async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    for (const [method, path, { parameters = [], requestBody }] of operations)
      for (const { name } of parameters.filter((one) => one.in === 'query'))
        for (const sign of ['%00', '%07', '%C2%9F', '%EF%BF%BE', '%ED%A0%80', '%']) {
          tried += 1;
          const { status, body } = await callApp(test.app, method, `${path}?${name}=a${sign}b`, { token: admin });
          // A body that is missing is named first.
          const isRefused = status === 400 && (requestBody || body.fields?.[name]);
          if (status >= 500 || (!isRefused && /^%0|9F/u.test(sign))) wrong.push([method, path, name, sign, status]);
        }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
});

/** All texts in a value, changed; those with a form of their own, and secrets, stay. */
function withTexts(value: unknown, change: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return /^(?:username|password|currentPassword)$/u.test(name) ? value : change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner, change, key)]));
}

it('drops invisible signs from each text of each writing call, and keeps none', { tags: ['full'] }, async () => {
  const wrong: unknown[] = [];
  for (const [route, prepare] of Object.entries(callsToAudit(test, fixture, admin))) {
    const { path, body, token = admin } = await prepare();
    const [method = ''] = route.split(' ');
    const sent = withTexts(body, (text) => `\ufeff${text.slice(0, 1)}\u200b\u00ad${text.slice(1)}\u202e\u2060`);
    const { status, body: answer } = await callApp(test.app, method, path, {
      token: token ?? undefined,
      body: sent as object | undefined,
    });
    if (status >= 300) wrong.push([route, sent, status, answer]);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(await tablesWith('[\\u00ad\\u200b\\u202e\\u2060\\ufeff]')).toEqual([]);
});

/** The tables of which a row matches. */
async function tablesWith(pattern: string): Promise<string[]> {
  const tables = await test.store.db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t where t::text ~ ${pattern} limit 1`.execute(test.store.db);
    if (rows.rows.length > 0) found.push(`${name}: ${rows.rows[0]?.text}`);
  }
  return found;
}

describe('a name', () => {
  it.each(['\u200b', '\u00ad\u2060', '\ufe0f', '\u3164', '\u115f', '\u034f', '\u2800', '\t\n'])(
    'must have a character that is seen: %j',
    async (description) => {
      const answer = await test.call('POST', '/tags', { token: admin, body: { description } });
      expect(answer).toMatchObject({ status: 400, body: { fields: { description: 'required' } } });
    },
  );

  it('is the same with invisible signs in it', async () => {
    const create = (description: string) => test.call('POST', '/tags', { token: admin, body: { description } });
    expect(await create('Vi\u200bdro')).toMatchObject({ status: 201, body: { description: 'Vidro' } });
    expect(await create('Vid\u00adro')).toMatchObject({ status: 409 });
  });

  it('may be as long as allowed without its invisible signs', async () => {
    const description = 'Madeira '.repeat(13).slice(0, 100);
    const body = { description: description.replaceAll(' ', ' \u200b') };
    expect(await test.call('POST', '/tags', { token: admin, body })).toMatchObject({ status: 201 });
  });
});

describe('in a text', () => {
  const clean = (text: string) => {
    const body = { text };
    const findings = cleanSigns(body, new Set());
    return findings.length > 0 ? findings[0]?.instancePath : body.text;
  };

  it('each control character and half character is found', () => {
    const codes = [
      ...Array(0x20).keys(),
      ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at),
      0xd800,
      0xdbff,
      0xdfff,
    ];
    const taken = codes.map((code) => String.fromCharCode(code)).filter((sign) => clean(`a${sign}b`) !== '/text');
    expect(taken.join('')).toBe('\t\n\v\f\r\u0085');
    expect(clean('\udc00\ud800')).toBe('/text');
  });

  it.each([
    ['joiners stay where a script or a picture needs them', 'می\u200cخواهم क्\u200dष 👩\u200d🚀 ❤\ufe0f\u200d🔥 👍🏽'],
    ['accents and other scripts stay', 'Ação Ελλάδα Привет 日本 مرحبا'],
    ['line feeds and tabs stay', 'Um\n\tDois'],
  ])('%s', (_name, text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ['joiners between other letters go', 'ad\u200dmin 1\u200c2 \u200d', 'admin 12 '],
    ['signs of direction go', '\u202a+351 912 345 678\u202c \u2067x\u2069', '+351 912 345 678 x'],
    ['other line breaks become line feeds', 'a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h', 'a\nb\nc\nd\ne\nf\ng\nh'],
    ['tags that carry hidden words go', 'Rua\u{e0041}\u{e0042}', 'Rua'],
  ])('%s', (_name, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it('of one line a tab or a line break is a blank', () => {
    expect(cleanText('Rua\tA\n1')).toBe('Rua A 1');
  });

  it('that is nested a million times, nothing overflows', { tags: ['full'] }, () => {
    let nested: unknown = 'a\0';
    for (let depth = 0; depth < 1_000_000; depth += 1) nested = [nested];
    expect(cleanSigns({ nested }, new Set())).toMatchObject([{ instancePath: '/nested' }]);
  });
});

describe('a secret', () => {
  it('is taken as it was typed', async () => {
    const body = { username: 'marta', email: 'marta@example.test', password: 'uma\u200bpalavra segura' };
    expect((await test.call('POST', '/users', { token: admin, body })).status).toBe(201);
    const signIn = (password: string) =>
      test.call('POST', '/auth/login', { body: { username: body.username, password } });
    expect((await signIn(body.password)).status).toBe(200);
    expect((await signIn('umapalavra segura')).status).toBe(401);
  });
});

it('a long text is kept in the log without a half character', async () => {
  const { id } = (await test.call('POST', '/customers', { token: admin, body: { description: 'Obras' } })).body;
  const notes = `${'x'.repeat(499)}😀 e mais`;
  const answer = await test.call('PATCH', `/customers/${id}`, { token: admin, body: { notes } });
  expect(answer).toMatchObject({ status: 200, body: { notes } });
  expect(await tablesWith('\\ufffd')).toEqual([]);
});
