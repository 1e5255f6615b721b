import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { changesBetween } from '../../../server/audit/changes';
import { resources } from '../../../server/audit/resources';
import { callsToAudit, type CallToAudit } from '../callsToAudit';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { bundleOf, LANGUAGES, withoutPlural } from '../../support/texts';
import { DEFINED } from '../../support/definedCalls';
import { callApp, createTestApp, succeed, type TestApp } from '../support';

/** These read, although their filters travel in a body. */
const READS = new Set(Object.keys(DEFINED).filter((name) => DEFINED[name]?.isReading));
/** No key is stored without a session, nor for one that ends. */
const withoutKey = (route: string) => route.includes('/auth/');

interface PatchOperation {
  requestBody: { content: { 'application/json': { schema: { properties: object } } } };
}

let test: TestApp;
let fixture: RentFixture;
let admin: string;
let calls: ReturnType<typeof callsToAudit>;
beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
  calls = callsToAudit(test, fixture, admin);
});

const entries = () => test.store.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
const count = async () =>
  (
    await test.store.db
      .selectFrom('audit_entries')
      .select(sql<number>`count(*)::int`.as('all'))
      .executeTakeFirstOrThrow()
  ).all;
const newest = async () => (await entries()).at(-1);
const log = (query: Record<string, string | number> = {}) => test.call('GET', '/audit', { token: admin, query });

/** The key of the text with which the log shows an entry. */
function sentenceOf({ resource, action, record_id: record }: Awaited<ReturnType<typeof entries>>[number]): string {
  return `did.${resource}.${action}${record === null && resource === 'accounts' ? 'Unknown' : ''}`;
}

async function perform(route: string, { path, body, token = admin }: CallToAudit, headers?: Record<string, string>) {
  const [method = ''] = route.split(' ');
  const answer = await callApp(test.app, method, path, { token: token ?? undefined, body, headers });
  await test.app.settled();
  return answer;
}

/** A field of which the log says only that it changed. */
const SECRET = 'password';
/** Fields of which the log shows each part by itself. */
const IN_PARTS = ['rentLines', 'charges', 'packages', 'differences'];
/** Fields that follow from others; the log shows those. */
const COMPUTED = [
  ...['version', 'undoUntil', 'linesTotal', 'chargesTotal', 'paymentTotal', 'paymentTotalWithVat'],
  ...['missing', 'over', 'entryCount', 'depositIsHold'],
  // The entry itself has user and time.
  ...['reopenedBy', 'reopenedAt', 'isLatest'],
];

type Fields = Record<string, unknown>;

/** The record of an address such as `/rents/7/photos`; undefined without one. */
async function recordAt(path: string): Promise<Fields | undefined> {
  const [, kind = '', id] = /^\/([\w-]+)\/(\d+)/u.exec(path) ?? [];
  const record = await resources[kind]?.read(test.store.db, Number(id)).catch(() => undefined);
  return record as Fields | undefined;
}

/** Compares the newest entry with a record before and after a call: it shows each field that has changed. */
async function expectChangesLogged(route: string, before: Fields, after: Fields): Promise<void> {
  const { resource = '', changes = [] } = (await newest()) ?? {};
  const fields = resources[resource]?.fields ?? [];
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const overlooked = changed.filter((name) => ![...fields, ...COMPUTED].includes(name));
  expect(overlooked, `${route} changes what is not in \`fields\` of server/audit/resources.ts`).toEqual([]);
  // Hand-overs are no fields of a rent (handoverLog.test.ts), balances none of a customer (accounts.test.ts).
  const logged = changes.filter(
    ({ field }) => ![SECRET, 'accountBalance'].includes(field) && !field.startsWith('handover.'),
  );
  expect(logged, `${route} answers without the record: its command returns it as \`logged\``).toEqual(
    changesBetween(before, after, fields),
  );
}

describe('every field that a change takes', () => {
  it('is followed by the log, which has a word for it', async () => {
    const { body } = await test.call('GET', '/openapi.json');
    const fields = Object.entries(body.paths as Record<string, { patch?: PatchOperation }>).flatMap(
      ([path, { patch }]) => {
        const kind = /^\/(?:api\/)?([\w-]+)\/\{\w+\}$/u.exec(path)?.[1];
        const names = Object.keys(patch?.requestBody.content['application/json'].schema.properties ?? {});
        return kind === undefined ? [] : names.map((name) => [kind, name] as const);
      },
    );
    expect(fields.length).toBeGreaterThan(40);
    const overlooked = fields.filter(([kind, name]) => name !== SECRET && !resources[kind]?.fields.includes(name));
    expect(overlooked, '`fields` in server/audit/resources.ts').toEqual([]);
    const words = new Set(Object.keys(bundleOf('pt', 'auditLog')).map(withoutPlural));
    const wordless = Object.entries(resources).flatMap(([kind, { fields: followed }]) =>
      [SECRET, ...followed].filter(
        (name) => !IN_PARTS.includes(name) && !words.has(`field.${kind}.${name}`) && !words.has(`field.${name}`),
      ),
    );
    expect(wordless, '`field` in auditLog.json').toEqual([]);
  });
});

describe('every route that writes', () => {
  it('has a call below', () => {
    const writes = test.app.knownRoutes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    const routes = writes
      .map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`)
      .filter((route) => !READS.has(route));
    expect(Object.keys(calls).sort(), 'tests/server/callsToAudit.ts has a call for each').toEqual(routes.sort());
  });

  it('leaves exactly one entry with all that it changed when it succeeds, and none when the same key comes again', async () => {
    for (const [route, prepare] of Object.entries(calls)) {
      const call = await prepare();
      const before = await count();
      const record = await recordAt(call.path);
      const headers = { 'idempotency-key': 'the-same' + before };
      const answer = await perform(route, call, withoutKey(route) ? undefined : headers);
      expect({ route, status: answer.status, body: answer.status < 300 || answer.body }).toEqual({
        route,
        status: answer.status,
        body: true,
      });
      expect({ route, entries: (await count()) - before }).toEqual({ route, entries: 1 });
      const changed = await recordAt(call.path);
      if (record && changed) await expectChangesLogged(route, record, changed);
      if (withoutKey(route)) continue;
      expect(await perform(route, call, headers), route).toMatchObject({ status: answer.status });
      expect({ route, entries: (await count()) - before }).toEqual({ route, entries: 1 });
    }
    const kinds = new Set((await entries()).map(sentenceOf));
    for (const language of LANGUAGES) {
      const sentences = new Set(Object.keys(bundleOf(language, 'auditLog')).map(withoutPlural));
      const missing = [...kinds].filter((kind) => !sentences.has(kind));
      expect(missing, `${language}/auditLog.json has a sentence for each entry`).toEqual([]);
    }
  });

  it('leaves none when it is refused', async () => {
    const before = await count();
    for (const route of Object.keys(calls)) {
      const [, path = ''] = route.split(' ');
      // Ending sessions and asking for a mail to an unknown address succeed; a failed sign-in is an entry of its own.
      if (['/auth/logout', '/auth/sessions', '/auth/login', '/auth/password-recovery'].includes(path)) continue;
      const answer = await perform(route, { path: path.replace(/:\w+/, '2147483646'), body: { nonsense: true } });
      expect(answer.status, route).toBeGreaterThanOrEqual(400);
    }
    expect(await count()).toBe(before);
  });

  it('leaves none when its work is undone by the database, or by an old version', async () => {
    const asset = await fixture.asset();
    await fixture.rent(['2027-06-01', '2027-06-05'], [asset]);
    const { id } = await fixture.rent(['2027-06-01', '2027-06-05']);
    const before = await count();
    expect((await fixture.call(id, 'addEquipment', { asset, paymentValue: 1 })).status).toBe(409);
    expect((await fixture.call(id, 'reserveRent', {}, { 'if-match': '"7"' })).status).toBe(412);
    expect(await count()).toBe(before);
  });
});

describe('an entry', () => {
  it('names the user, the record, and its fields before and after', async () => {
    const { id } = await succeed(test, 'POST', '/customers', {
      token: admin,
      body: { description: 'Ana Marques', phone: '912345678' },
    });
    const answer = await test.call('PATCH', `/customers/${id}`, {
      token: admin,
      body: { description: 'Ana Lopes', phone: null, email: 'ana@example.test' },
    });
    const { body } = await log({ page: 1, perPage: 1 });
    expect(body[0]).toMatchObject({
      user: { username: expect.stringMatching(/^user-/) },
      action: 'update',
      resource: 'customers',
      record: { id: String(id), label: 'Ana Lopes' },
      requestId: answer.headers['x-request-id'],
      address: null,
    });
    expect(body[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'description', before: 'Ana Marques', after: 'Ana Lopes' },
        { field: 'phone', before: '912345678' },
        { field: 'email', after: 'ana@example.test' },
      ]),
    );
    expect(body[0].changes).toHaveLength(3);
    expect(Math.abs(Date.now() - Date.parse(body[0].time))).toBeLessThan(60_000);
  });

  it('follows the lines and the stage of a rent, also where the caller may not read it', async () => {
    const asset = await fixture.asset();
    const { id, code } = await fixture.rent();
    const token = await test.tokenFor(['rent:update']);
    await succeed(test, 'POST', `/rents/${id}/addEquipment`, { token, body: { asset, paymentValue: 25 } });
    expect(await newest()).toMatchObject({
      action: 'addEquipment',
      record_id: String(id),
      label: code,
      changes: [{ field: `line.${asset}`, after: 25 }],
    });
    await succeed(test, 'POST', `/rents/${id}/reserveRent`, { token });
    expect(await newest()).toMatchObject({
      action: 'reserveRent',
      changes: [{ field: 'state', before: 'ORDERING', after: 'NOT_STARTED' }],
    });
  });

  it('tells of several records at once by their identifiers, with names for what they got', async () => {
    const assets = [await fixture.asset(), await fixture.asset()];
    const tag = await succeed(test, 'POST', '/tags', { token: admin, body: { description: 'Revisto' } });
    await succeed(test, 'POST', '/assets/bulk', {
      token: admin,
      body: { assets, state: fixture.brokenState, center: null, addTags: [tag.id] },
    });
    expect(await newest()).toMatchObject({ action: 'bulk', resource: 'assets', record_id: null });
    expect((await newest())?.changes).toEqual([
      { field: 'records', after: assets.map(String) },
      { field: 'state', after: 'Avariado no pátio' },
      { field: 'addTags', after: ['Revisto'] },
    ]);
  });

  it('tells units of one description apart', async () => {
    const asset = await fixture.asset();
    await succeed(test, 'PATCH', `/assets/${asset}`, { token: admin, body: { description: 'Gerador' } });
    expect(await newest()).toMatchObject({ resource: 'assets', label: `${asset} Gerador` });
  });

  it('names what was deleted and copies nothing of it', async () => {
    const { id } = await succeed(test, 'POST', '/tags', { token: admin, body: { description: 'Fora de uso' } });
    await test.call('DELETE', `/tags/${id}`, { token: admin });
    expect(await newest()).toMatchObject({
      action: 'delete',
      resource: 'tags',
      record_id: String(id),
      label: 'Fora de uso',
      changes: [],
    });
  });

  it('never holds a password, a hash or a token', async () => {
    const kept = JSON.stringify(await entries());
    expect(kept).toContain('"field":"password"');
    expect(kept).not.toMatch(/palavra segura|argon2|"(?:before|after)":"[\w-]{43}"/);
  });

  it('is written down for signing in and for failing to, without what was typed', async () => {
    const { username } = await succeed(test, 'POST', '/users', {
      token: admin,
      body: { username: 'ines', email: 'ines@example.test', password: 'uma palavra segura' },
    });
    const signIn = (name: string, password: string) =>
      test.call('POST', '/auth/login', { body: { username: name, password }, from: '192.0.2.7' });
    await signIn(username, 'uma palavra segura');
    expect(await newest()).toMatchObject({
      action: 'signIn',
      resource: 'accounts',
      username,
      label: username,
      address: '192.0.2.7',
    });
    await signIn(username, 'uma palavra errada');
    expect(await newest()).toMatchObject({ action: 'signInFailed', user_id: null, label: username });
    await signIn('palavra no campo errado', 'x');
    expect(await newest()).toMatchObject({ action: 'signInFailed', user_id: null, record_id: null, label: null });
    expect(JSON.stringify(await entries())).not.toContain('campo errado');
  });

  it('stays as it is: the table refuses changes', async () => {
    const before = await count();
    for (const statement of [
      "update audit_entries set action = 'nothing'",
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(sql.raw(statement).execute(test.store.db)).rejects.toThrow('never changed');
    }
    expect(await count()).toBe(before);
  });

  it('outlives its user', async () => {
    const token = await test.tokenFor('admin');
    const me = await succeed(test, 'GET', '/auth/me', { token });
    await succeed(test, 'POST', '/tags', { token, body: { description: 'Antes de sair' } });
    const { user_id } = (await newest()) ?? {};
    await test.call('DELETE', `/users/${user_id}`, { token: admin });
    expect((await log({ search: 'antes de sair' })).body).toMatchObject([{ user: { username: me.username } }]);
  });
});

describe('the log', () => {
  it('is paged, newest first, and complete without a page', async () => {
    const all = (await log()).body as { id: number }[];
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const page = await log({ page: 2, perPage: 5 });
    expect(page).toMatchObject({ headers: { 'x-total-count': String(all.length) }, body: all.slice(5, 10) });
    expect((await log({ page: 1, perPage: 3, sort: 'time' })).body).toEqual(all.slice(-3).reverse());
  });

  it('is filtered by user, kind, record, action and period, and searched', async () => {
    const { body } = await log();
    const [some] = body.filter(
      (entry: { resource: string; user: unknown }) => entry.resource === 'rents' && entry.user,
    );
    const own = (query: Record<string, string | number>) => log(query).then((answer) => answer.body);
    for (const entry of await own({ user: some.user.id })) expect(entry.user.id).toBe(some.user.id);
    for (const entry of await own({ resource: 'rents', record: some.record.id }))
      expect(entry.record).toEqual(some.record);
    for (const entry of await own({ action: 'signInFailed' })) expect(entry.action).toBe('signInFailed');
    expect((await own({ search: some.record.label })).length).toBeGreaterThan(0);
    expect(await own({ begin: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z' })).toEqual([]);
    expect(await own({ begin: some.time, end: '2199-01-01T00:00:00+01:00', sort: 'time' })).toContainEqual(some);
    expect(await log({ sort: 'changes' })).toMatchObject({ status: 400 });
  });

  it('refuses moments that do not exist', async () => {
    for (const begin of ['2026-02-31T09:00:00Z', '2026-02-28T99:00:00Z', '0000-01-01T00:00:00Z'])
      expect(await log({ begin })).toMatchObject({ status: 400, body: { fields: { begin: 'invalid' } } });
  });
});
