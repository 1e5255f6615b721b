/**
 * @module-tag embedded
 * @module-tag full
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../src/shared/domain/days/days';
import { buildServer, callerOf, LOCK_MODULE, prints, startProcess, type ServerProcess } from '../serverProcess';

const READY = 'Rental Cockpit: http';

// These are promises of the embedded database; PostgreSQL keeps them itself, so the runs over it have nothing to ask here.
describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('a server process with its own data', () => {
  let parent: string;
  let dataDir: string;
  const running = new Set<ServerProcess>();
  /** One test leaves its server to the next where that begins with one: each start takes seconds. */
  let server: ServerProcess;
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'rental-cockpit-processes-'));
    dataDir = join(parent, 'data');
    await buildServer();
  });
  afterAll(async () => {
    await Promise.all([...running].map((each) => each.kill('SIGKILL')));
    rmSync(parent, { recursive: true, force: true });
  });

  async function start(env?: Record<string, string>): Promise<ServerProcess> {
    const started = await startProcess(dataDir, env);
    running.add(started);
    void started.ended.then(() => running.delete(started));
    return started;
  }
  async function ready(env?: Record<string, string>): Promise<ServerProcess> {
    const started = await start(env);
    await prints(started, READY);
    return started;
  }

  it('creates its data for its own eyes only, and prints a password that it made up exactly once', async () => {
    const first = await ready({ ADMIN_PASSWORD: '' });
    const password = /First administrator: admin \/ (\S+)/.exec(first.output())?.[1];
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(first.output().split(password ?? '')).toHaveLength(2);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(await first.kill('SIGTERM')).toBe(0);
  });

  it('starts over when its very first start was interrupted, and keeps a password that it was given to itself', async () => {
    rmSync(dataDir, { recursive: true });
    const first = await start();
    await prints(first, 'Creating the database');
    await first.kill('SIGKILL');
    server = await ready();
    expect((await (await callerOf(server))('GET', '/auth/me')).body.username).toBe('admin');
    expect(server.output()).not.toContain('First administrator');
    expect(server.output()).not.toContain('uma palavra segura');
  });

  it('refuses a second process on the same data and names the first', async () => {
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${server.child.pid}`);
    expect((await (await callerOf(server))('GET', '/auth/me')).status).toBe(200);
  });

  it('keeps every hand-over that it acknowledged when it is killed, and none by half', async () => {
    let call = await callerOf(server);
    const make = async (path: string, body?: object) => {
      const answer = await call('POST', path, body);
      expect(answer, path).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
      return answer.body;
    };
    const { id: state } = await make('/assetStates', { description: 'Pronto', type: 'AVAILABLE' });
    const { id: customer } = await make('/customers', { description: 'Obras do Tejo' });
    const rents: { id: number; items: { asset: number }[] }[] = [];
    for (let at = 0; at < 12; at += 1) {
      const items = [{ asset: 5000 + 2 * at }, { asset: 5001 + 2 * at }];
      const { id } = await make('/rents', { customer, startDate: today(), endDate: today() });
      for (const { asset } of items) {
        await make('/assets', { serialNumber: asset, description: 'Martelo', state });
        await make(`/rents/${id}/addEquipment`, { asset, paymentValue: 10 });
      }
      await make(`/rents/${id}/reserveRent`);
      rents.push({ id, items });
    }
    const acknowledged = new Set<number>();
    let killed = false;
    await Promise.all(
      rents.map(async ({ id, items }) => {
        const answer = await call('POST', `/rents/${id}/handOut`, { items, person: 'Rui' }).catch(() => undefined);
        if (answer?.status === 200) acknowledged.add(id);
        if (killed || acknowledged.size < 4) return;
        killed = true;
        await server.kill('SIGKILL');
      }),
    );
    expect(acknowledged.size, 'acknowledged before the kill').toBeGreaterThanOrEqual(4);
    server = await ready();
    call = await callerOf(server);
    for (const { id, items } of rents) {
      const [rent] = (await call('POST', '/rents/read-rents', { id })).body;
      const handovers = (await call('GET', `/rents/${id}/handovers`)).body;
      const out = rent.rentLines.filter(({ outOn }: { outOn?: string }) => outOn).length;
      const isOut = acknowledged.has(id) || out > 0;
      const facts = [rent.state, out, handovers.map((each: { items: object[] }) => each.items.length)];
      expect(facts, `rent ${id}`).toEqual(isOut ? ['ONGOING', items.length, [2]] : ['NOT_STARTED', 0, []]);
    }
  });

  it('finishes what it began when it is asked to stop', async () => {
    const call = await callerOf(server);
    const send = (index: number) => call('POST', '/tags', { description: `Última ${index}` });
    // A connection that was not accepted yet may be refused; whatever was answered was answered properly.
    const requests = Array.from({ length: 20 }, (_, index) => send(index).catch(() => undefined));
    await Promise.race(requests);
    expect(await server.kill('SIGTERM')).toBe(0);
    const answers = (await Promise.all(requests)).filter((answer) => answer !== undefined);
    for (const answer of answers) expect([201, 503]).toContain(answer.status);
    const kept = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.description);
    const again = await ready();
    const tags = (await (await callerOf(again))('GET', '/tags')).body.map(
      (tag: { description: string }) => tag.description,
    );
    expect(kept.filter((description) => !tags.includes(description))).toEqual([]);
    await again.kill('SIGTERM');
  });

  it('names a port that is taken instead of a stack trace', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const refused = await start({ HOST: '127.0.0.1', PORT: String(port) });
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toContain(String(port));
    expect(refused.output()).not.toMatch(/^\s+at /mu);
    await new Promise((closed) => other.close(closed));
  });

  it('gives the data to exactly one of many processes that start at once, after a kill too', async () => {
    for (let round = 0; round < 5; round++) {
      const script = `import(process.argv[1]).then((m) => m.lockDataDir(process.argv[2])).then(
        () => { console.log('mine'); setInterval(() => {}, 1000); }, (error) => { console.log('refused ' + error.message); process.exit(); })`;
      const racers = Array.from({ length: 6 }, () =>
        spawn(process.execPath, ['-e', script, LOCK_MODULE, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] }),
      );
      const said = await Promise.all(
        racers.map((racer) => new Promise<string>((done) => racer.stdout.once('data', (chunk) => done(String(chunk))))),
      );
      expect(
        said.filter((line) => line.startsWith('mine')),
        `round ${round}`,
      ).toHaveLength(1);
      expect(said.filter((line) => /^refused .*in use by/.test(line))).toHaveLength(5);
      const gone = racers
        .filter((racer) => racer.exitCode === null)
        .map((racer) => new Promise((done) => racer.once('exit', done)));
      for (const racer of racers) racer.kill('SIGKILL');
      await Promise.all(gone);
    }
  });
});
