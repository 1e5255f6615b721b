/**
 * @module-tag engines
 * @module-tag full
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_ONCE } from '../../support/tier';
import { emptyDatabase } from '../emptyStore';
import { buildServer, callerOf, prints, runData, startProcess, type ServerProcess } from '../serverProcess';

/*
 * The commands as a person runs them: a backup of a running server, its restoration elsewhere, and a move. Backup and
 * restoration over both engines, or once over the embedded database.
 */
const IS_EMBEDDED = process.env.TEST_DATABASE_URL === undefined;
const DAY = '2027-03-01';

let folder: string;
const running = new Set<ServerProcess>();

/** Environment of a server with a data directory and a database of its own, both empty. */
async function place(name: string) {
  return { DATA_DIR: join(folder, name), ...(await emptyDatabase()) };
}

type Place = Awaited<ReturnType<typeof place>>;

async function start(env: Place): Promise<ServerProcess> {
  const server = await startProcess(env.DATA_DIR, env);
  running.add(server);
  void server.ended.then(() => running.delete(server));
  await prints(server, 'Rental Cockpit: http');
  return server;
}

async function signIn({ port }: ServerProcess): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'uma palavra segura' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

function profile({ port }: ServerProcess, token: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
}

type Call = Awaited<ReturnType<typeof callerOf>>;

async function made(call: Call, path: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await call('POST', path, body);
  expect(answer, `POST ${path}: ${JSON.stringify(answer.body)}`).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  });
  return answer.body;
}

/** A rent from its customer to its payment; answers its id. */
async function mainJob(call: Call, serial: number): Promise<number> {
  const customer = await made(call, '/customers', { description: `Cliente ${serial}` });
  const address = await made(call, '/addresses', {
    customer: customer.id,
    street: 'Rua Nova, 1',
    postalCode: '1000-001',
    postalCodeLocation: 'Lisboa',
    country: 620,
    isDelliveryAddress: true,
  });
  const state = await made(call, '/assetStates', { description: `Livre ${serial}`, type: 'AVAILABLE' });
  await made(call, '/assets', { serialNumber: serial, description: 'Martelo', state: state.id });
  const { id } = await made(call, '/rents', {
    customer: customer.id,
    delliveryAddress: address.id,
    startDate: DAY,
    endDate: DAY,
  });
  await made(call, `/rents/${id}/addEquipment`, { asset: serial, paymentValue: 10 });
  for (const action of ['reserveRent', 'startRent', 'endRent', 'payRent'])
    await made(call, `/rents/${id}/${action}`, {});
  return id;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-backups-'));
  await buildServer();
});
afterAll(async () => {
  await Promise.all([...running].map((server) => server.kill('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(IS_ONCE && !IS_EMBEDDED)(
  'a backup is made while others write, and the main job goes on where it was restored',
  async () => {
    const home = await place('home');
    const server = await start(home);
    const call = await callerOf(server);
    const rent = await mainJob(call, 1);
    const token = await signIn(server);
    expect((await profile(server, token)).status).toBe(200);

    const file = join(folder, 'one.backup');
    let isDone = false;
    const statuses: number[] = [];
    const writing = (async () => {
      for (let at = 0; !isDone; at++)
        statuses.push((await call('POST', '/tags', { description: `Etiqueta ${at}` })).status);
    })();
    const backup = await runData(['backup', file], home);
    isDone = true;
    await writing;
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('one.backup') });
    expect(new Set(statuses)).toEqual(new Set([201]));
    if (IS_EMBEDDED) expect(readdirSync(join(folder, 'home', 'snapshots'))).toEqual([]);

    await mainJob(call, 2);
    expect(await runData(['restore', file], home), 'while a server uses it').toMatchObject({
      code: 1,
      output: expect.stringMatching(/in use|still use/u),
    });
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(await runData(['restore', file], home), 'over data').toMatchObject({
      code: 1,
      output: expect.stringContaining('--replace'),
    });

    // It compares what was restored with the checksums of the file.
    expect(await runData(['restore', file], await place('other'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored'),
    });
    expect(await runData(['restore', file, '--replace'], home)).toMatchObject({ code: 0 });
    const second = await start(home);
    const there = await callerOf(second);
    expect((await there('POST', '/rents/read-rents', {})).body).toMatchObject([
      { id: rent, state: 'ENDED', payed: true, paymentTotal: 10 },
    ]);
    expect((await there('GET', '/assets/2')).status, 'made after the backup').toBe(404);
    expect((await profile(second, token)).status, 'a session of before').toBe(401);
    await mainJob(there, 2);
    expect(await second.kill('SIGTERM')).toBe(0);
    // Seven processes run one after the other.
  },
  180_000,
);

it.skipIf(IS_EMBEDDED)(
  'a move to the other engine and back keeps every checksum and leaves the source as it was',
  async () => {
    const home = await place('source');
    const server = await start(home);
    await mainJob(await callerOf(server), 1);
    const directory = join(folder, 'moved');
    expect(await runData(['move', directory], home), 'while a server uses it').toMatchObject({
      code: 1,
      output: expect.stringContaining('still use'),
    });
    expect(await server.kill('SIGTERM')).toBe(0);

    const there = await runData(['move', directory], home);
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('checksums of all tables are equal') });
    const target = await place('target');
    const back = await runData(['move', target.DATABASE_URL ?? ''], { DATA_DIR: directory });
    expect(back.code, back.output).toBe(0);
    const sums = (output: string) => output.split('\n').filter((line) => /[0-9a-f]{16}$/u.test(line));
    expect(sums(back.output)).toEqual(sums(there.output));
    expect(sums(back.output).length).toBeGreaterThan(30);
    expect(await runData(['move', directory], home), 'to a place that holds data').toMatchObject({ code: 1 });
    const again = await place('again');
    expect(sums((await runData(['move', again.DATABASE_URL ?? ''], home)).output)).toEqual(sums(there.output));
  },
);
