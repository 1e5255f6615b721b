/**
 * @module-tag pool
 * @module-tag engines
 */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Permission } from '../../../machines/types';
import { hashToken, findSession } from '../../../server/accounts/sessions';
import { listenTo } from '../../../server/db/postgresListener';
import { createHub } from '../../../server/events/hub';
import { databaseAt } from '../../support/databases/postgresCluster';
import { today } from '../../../src/shared/domain/days/days';
import { openStream, type OpenStream } from '../eventStream';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { buildServer, prints, startProcess } from '../serverProcess';
import { createTestApp, succeed, type TestApp } from '../support';

let test: TestApp;
let fixture: RentFixture;
let admin: string;
let origin: string;
const open: OpenStream[] = [];

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  admin = await test.tokenFor('admin');
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function listen(token: string, at = origin): Promise<OpenStream> {
  const stream = await openStream(at, token);
  open.push(stream);
  if (stream.status === 200) await stream.hears('ready');
  return stream;
}
const listenAs = async (...permissions: Permission[]) => listen(await test.tokenFor(permissions));
const tag = (description: string) => succeed(test, 'POST', '/tags', { token: admin, body: { description } });

describe('the stream of changes', () => {
  it('is an event stream that must not be cached, and needs a token in the header', async () => {
    const { headers } = await listenAs();
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBeNull();
    expect((await openStream(origin, 'x'.repeat(43))).status).toBe(401);
    expect((await fetch(`${origin}/api/events?token=${admin}`)).status).toBe(401);
  });

  it('names the account of the customer where money moves on a rent, and the ledger to those who may read rents', async () => {
    const stream = await listen(admin);
    const planner = await listenAs('rent:update');
    const { id } = await fixture.rent([today(), today()], [await fixture.asset()]);
    await fixture.succeed(id, 'reserveRent');
    await stream.hears(`rents ${id}`);
    for (const action of ['payRent', 'unpayRent']) {
      const heard = stream.heard().length;
      await fixture.succeed(id, action);
      await vi.waitFor(() =>
        expect(stream.heard().slice(heard)).toEqual(
          expect.arrayContaining([`rents ${id}`, `customers ${fixture.customer}`, 'ledger *']),
        ),
      );
    }
    await planner.hears(`customers ${fixture.customer}`);
    expect(planner.heard()).not.toContain('ledger *');
  });

  it('names the kind and the identifier of what has changed, and what looks different with it', async () => {
    const stream = await listen(admin);
    const { id } = await fixture.rent();
    await stream.hears(`rents ${id}`);
    const asset = await fixture.asset();
    const body = { asset, type: 'CORRECTIVE', startDate: '2027-09-01', endDate: '2027-09-02' };
    const maintenance = await succeed(test, 'POST', '/maintenances', { token: admin, body });
    await stream.hears(`assets ${asset}`);
    await stream.hears(`maintenances ${maintenance.id}`);
    await stream.hears('rents *');
    expect(stream.heard().join()).not.toMatch(/Martelo|João/);
  });

  it('says with every change of a maintenance that rents warn of it and that its equipment is taken', async () => {
    const stream = await listen(admin);
    const asset = await fixture.asset();
    const body = { asset, type: 'CORRECTIVE', startDate: '2027-09-01', endDate: '2027-09-02' };
    const { id } = await succeed(test, 'POST', '/maintenances', { token: admin, body });
    await succeed(test, 'PATCH', `/maintenances/${id}`, { token: admin, body: { notes: 'x' } });
    await succeed(test, 'POST', `/maintenances/${id}/start`, { token: admin });
    await succeed(test, 'DELETE', `/maintenances/${id}`, { token: admin });
    // Notifications come in the order of their changes: those of earlier tests come before the maintenance's own.
    const ofMaintenance = () => {
      const heard = stream.heard().filter((change) => /^(?:maint|asset|rent)/u.test(change));
      return heard.slice(heard.indexOf(`maintenances ${id}`));
    };
    const once = [`maintenances ${id}`, `assets ${asset}`, 'rents *'];
    await expect.poll(ofMaintenance).toEqual([...once, ...once, ...once, ...once]);
  });

  it('tells everybody only of what they may read', async () => {
    const [clerk, keeper, nobody] = [await listenAs('rent:read'), await listenAs('settings:read'), await listenAs()];
    const { id } = await tag('Só para alguns');
    const rent = await fixture.rent();
    await clerk.hears(`rents ${rent.id}`);
    await keeper.hears(`tags ${id}`);
    // Notifications are ordered: by now no other is pending.
    expect(clerk.heard()).toEqual(['ready', `rents ${rent.id}`]);
    expect(keeper.heard()).toEqual(['ready', `tags ${id}`]);
    expect(nobody.heard()).toEqual(['ready']);
  });

  it('says nothing of what was undone, and nothing twice for a repeated key', async () => {
    const stream = await listenAs('rent:read');
    const { id } = await fixture.rent();
    expect((await fixture.call(id, 'startRent')).status).toBe(409);
    const headers = { 'idempotency-key': 'stream-once' };
    for (let time = 0; time < 2; time++)
      await test.call('PATCH', `/rents/${id}`, { token: fixture.token, body: { notes: 'x' }, headers });
    const last = await fixture.rent();
    await stream.hears(`rents ${last.id}`);
    expect(stream.heard()).toEqual(['ready', `rents ${id}`, `rents ${id}`, `rents ${last.id}`]);
  });

  it('ends when the user signs out, is deactivated or gets another password', async () => {
    const user = await succeed(test, 'POST', '/users', {
      token: admin,
      body: { username: 'ouvinte', email: 'o@example.test', password: 'uma palavra segura' },
    });
    const signIn = async () =>
      (await succeed(test, 'POST', '/auth/login', { body: { username: 'ouvinte', password: 'uma palavra segura' } }))
        .accessToken;
    const token = await signIn();
    const [leaving, staying] = [await listen(token), await listen(await signIn())];
    await test.call('POST', '/auth/logout', { token });
    await leaving.ended;
    await succeed(test, 'PATCH', `/users/${user.id}`, { token: admin, body: { active: false } });
    await staying.ended;
    await succeed(test, 'PATCH', `/users/${user.id}`, { token: admin, body: { active: true } });
    const again = await listen(await signIn());
    await succeed(test, 'PATCH', `/users/${user.id}`, { token: admin, body: { password: 'outra palavra segura' } });
    await again.ended;
  });

  it('takes new permissions over at once, and says so', async () => {
    const token = await test.tokenFor([]);
    const stream = await listen(token);
    const { username } = await succeed(test, 'GET', '/auth/me', { token });
    const { id } = await test.store.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await succeed(test, 'PATCH', `/users/${id}`, { token: admin, body: { permissions: ['settings:read'] } });
    await stream.hears('access');
    await stream.hears(`tags ${(await tag('Agora sim')).id}`);
  });

  it('begins with a gap for readers of older data, and for no other', async () => {
    await tag('Antes de ouvir');
    const early = await openStream(origin, admin, 60_000);
    open.push(early);
    await early.hears('ready');
    // The notification of the change itself may come before that, or after.
    expect(early.heard().filter((heard) => heard === 'gap' || heard === 'ready')).toEqual(['gap', 'ready']);
    await expect
      .poll(async () => {
        const late = await openStream(origin, admin, 1);
        open.push(late);
        await late.hears('ready');
        return late.heard();
      })
      .toEqual(['ready']);
    expect((await openStream(origin, admin, -1)).status).toBe(400);
  });

  it('limits the streams of a user', async () => {
    const token = await test.tokenFor([]);
    for (let device = 0; device < 10; device++) expect((await listen(token)).status).toBe(200);
    const refused = await openStream(origin, token);
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.headers.get('retry-after')).toBe('60');
    open[0]?.close();
    await expect.poll(async () => (await listen(token)).status).toBe(200);
  });

  it('tells of changes that another process made', async () => {
    const other: FastifyInstance = await test.anotherApp();
    const stream = await listen(
      await test.tokenFor(['settings:read']),
      await other.listen({ port: 0, host: '127.0.0.1' }),
    );
    await stream.hears(`tags ${(await tag('De outro processo')).id}`);
  });

  it(
    'ends when its server stops, which waits neither for it nor for connections that ask for nothing',
    { timeout: 10_000 },
    async () => {
      const other = await test.anotherApp();
      const stream = await listen(admin, await other.listen({ port: 0, host: '127.0.0.1' }));
      // Browsers open one more than they need.
      const spare = connect((other.server.address() as AddressInfo).port, '127.0.0.1');
      await once(spare, 'connect');
      const gone = once(spare, 'close');
      await other.close();
      await Promise.all([stream.ended, gone]);
    },
  );
});

describe('a sign of life', () => {
  it('comes only to permitted subscribers, and checking prolongs no session', async () => {
    const hub = createHub(test.store, test.app.log);
    const streamOf = async (token: string) => {
      const session = await findSession(test.store.db, hashToken(token));
      if (!session) throw new Error('no session');
      const said: string[] = [];
      const out = await hub.open(session);
      out.on('data', (chunk) => said.push(String(chunk)));
      return { said, out };
    };
    const [living, ending] = [await test.tokenFor([]), await test.tokenFor([])];
    const [first, second] = [await streamOf(living), await streamOf(ending)];
    const expiryOf = (token: string) =>
      test.store.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst();
    await test.store.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('token_hash', '=', hashToken(living))
      .execute();
    const before = await expiryOf(living);
    await test.store.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('token_hash', '=', hashToken(ending))
      .execute();
    await hub.check();
    await expect.poll(() => first.said.join('')).toContain(': here');
    expect(second.out.writableEnded).toBe(true);
    expect(await expiryOf(living)).toEqual(before);
    await hub.close();
    expect(first.out.writableEnded).toBe(true);
  });
});

// The embedded database belongs to one process, whose one connection cannot be lost.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('over PostgreSQL', () => {
  it('says that something may have been missed after its connection was lost', async () => {
    const stream = await listen(admin);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rental-cockpit events'`.execute(test.store.db);
    await stream.hears('gap');
    await stream.hears(`tags ${(await tag('Depois da falha')).id}`);
  });

  /** Address of the test's database. */
  const addressOf = async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.store.db);
    return databaseAt(process.env.TEST_DATABASE_URL ?? '', String(rows[0]?.name));
  };
  const connections = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'rental-cockpit events'`.execute(test.store.db);
    return rows.map(({ pid }) => pid);
  };
  const listener = { onMessage: () => {}, onGap: () => {} };

  it('leaves no connection behind that cannot listen', async () => {
    const before = await connections();
    await expect(listenTo(await addressOf(), 'no channel', listener)).rejects.toThrow('syntax error');
    await expect.poll(connections).toEqual(before);
  });

  it('leaves no connection behind that was being opened again when it stopped', async () => {
    const before = await connections();
    const stop = await listenTo(await addressOf(), 'some_channel', listener);
    const [lost] = (await connections()).filter((pid) => !before.includes(pid));
    const open = vi.spyOn(pg.Client.prototype, 'connect').mockImplementationOnce(function (this: pg.Client): unknown {
      return stop().then(() => this.connect());
    });
    await sql`select pg_terminate_backend(${lost}::integer)`.execute(test.store.db);
    await expect.poll(() => open.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled']);
    await expect.poll(connections).toEqual(before);
  });

  it('reaches subscribers of another server process', async () => {
    await buildServer();
    const address = await addressOf();
    const processes = await Promise.all(
      ['a', 'b'].map((name) => startProcess(join(test.config.dataDir, name), { DATABASE_URL: address })),
    );
    try {
      await Promise.all(processes.map((server) => prints(server, 'Rental Cockpit: http')));
      const [one, two] = processes.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
      const stream = await listen(await test.tokenFor(['settings:read']), two);
      const answer = await fetch(`${one}/api/tags`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ description: 'De processo em processo' }),
      });
      await stream.hears(`tags ${((await answer.json()) as { id: number }).id}`);
      expect(await processes[1]?.kill('SIGTERM')).toBe(0);
      await stream.ended;
    } finally {
      await Promise.all(processes.map((server) => server.kill('SIGKILL')));
    }
  });
});
