/**
 * @module-tag embedded
 * @module-tag full
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, startSession } from '../../../server/accounts/sessions';
import { buildApp } from '../../../server/app';
import { askForSnapshot, snapshots } from '../../../server/backup/snapshots';
import { readConfig, type Config } from '../../../server/config';
import { translateDatabaseError } from '../../../server/db/dbErrors';
import { MIN_FREE, needsSpace } from '../../../server/db/diskSpace';
import { sizeOfTree } from '../../../server/db/durableNodeFs';
import { storeOver, type Store } from '../../../server/db/engine';
import { migrate } from '../../../server/db/migrator';
import { openEmbedded, openInMemory } from '../../../server/db/pgliteEngine';
import { joinModelSums } from '../../../server/plugins/housekeeping';
import { buildServer, WATCHDOG_MODULE } from '../serverProcess';
import { callApp } from '../support';

const TIMES = { acquireTimeout: 15_000, printLine: () => {} };

describe('the embedded database on a disk that fills', () => {
  let free = Infinity;
  let store: Store;
  let app: FastifyInstance;
  let token: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-cockpit-space-'));

  beforeAll(async () => {
    store = storeOver(await openInMemory({ ...TIMES, freeSpace: () => free }));
    await migrate(store.db);
    const config = { ...readConfig({}), demo: false, logLevel: 'silent' as const, dataDir };
    app = await buildApp({ config, store });
    const admin = { username: 'admin', email: 'a@example.test', password_hash: '-', is_admin: true };
    const { id } = await store.db.insertInto('users').values(admin).returning('id').executeTakeFirstOrThrow();
    token = await startSession(store.db, id);
  });
  afterAll(async () => {
    free = Infinity;
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const write = (description: string) => callApp(app, 'POST', '/tags', { token, body: { description } });
  const health = async () => (await callApp(app, 'GET', '/health')).body;

  it('says so in its health before anything is refused', async () => {
    free = MIN_FREE.healthy;
    expect(await health()).toEqual({ status: 'ok' });
    free = MIN_FREE.healthy - 1;
    expect(await health()).toEqual({ status: 'degraded', reason: 'disk-space' });
    expect((await write('Ainda cabe')).status).toBe(201);
  });

  it('refuses to write, goes on reading, and takes writes again as soon as there is room', async () => {
    free = MIN_FREE.writing - 1;
    expect(await write('Não cabe')).toMatchObject({
      status: 507,
      body: { code: 'insufficient-storage', message: expect.stringContaining('Nothing was changed') },
      headers: { 'retry-after': '30' },
    });
    expect((await callApp(app, 'GET', '/tags', { token })).body).toHaveLength(1);
    expect(await health()).toMatchObject({ status: 'degraded' });
    free = MIN_FREE.writing;
    expect((await write('Cabe outra vez')).status).toBe(201);
  });

  it('writes nothing from within a selection either', async () => {
    free = 0;
    await expect(joinModelSums(store.db)).rejects.toThrow('not enough room');
    free = Infinity;
    await joinModelSums(store.db);
  });

  it('keeps an old session usable for reading', async () => {
    await store.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now() + interval '1 hour'` })
      .where('token_hash', '=', hashToken(token))
      .execute();
    free = 0;
    expect((await callApp(app, 'GET', '/tags', { token })).status).toBe(200);
    free = Infinity;
  });

  it('does not open a database where there is no room for its log', async () => {
    const open = openEmbedded(join(dataDir, 'new'), { ...TIMES, freeSpace: () => MIN_FREE.creating - 1 });
    await expect(open).rejects.toThrow(`There is not enough room on the disk of ${join(dataDir, 'new')}`);
  });

  it('is not copied where the copy would leave too little room', async () => {
    const [from, to] = [join(dataDir, 'from'), join(dataDir, 'to')];
    let room = Infinity;
    const copied = storeOver(await openEmbedded(from, { ...TIMES, freeSpace: () => room }));
    try {
      const size = sizeOfTree(join(from, 'db'));
      room = MIN_FREE.healthy + size / 2;
      await expect(copied.copyTo!(to)).rejects.toThrow('There is not enough room');
      expect(existsSync(to)).toBe(false);
      room = MIN_FREE.healthy + size * 2;
      await copied.copyTo!(to);
      expect(readdirSync(to).sort()).toEqual(['db', 'db-created']);
    } finally {
      await copied.close();
    }
  });

  it('hands out no copy where its folder cannot be made, and one as soon as it can', async () => {
    const home = mkdtempSync(join(dataDir, 'home-'));
    const app = fastify();
    app.decorate('store', { copyTo: () => Promise.resolve() } as unknown as Store);
    app.decorate('config', { dataDir: home } as Config);
    await app.register(snapshots);
    await app.ready();
    const folder = join(home, 'snapshots');
    writeFileSync(folder, '');
    await expect(askForSnapshot(home)).rejects.toThrow('ENOTDIR');
    rmSync(folder);
    const copy = await askForSnapshot(home);
    expect(existsSync(copy.dataDir)).toBe(true);
    copy.release();
    await app.close();
  });
});

describe('a statement', () => {
  it.each([
    'begin',
    'start transaction isolation level serializable',
    'insert into "tags" values ($1)',
    'update "tags" set "description" = $1',
    'delete from "tags"',
    'with "old" as (select 1) insert into "tags" select * from "old"',
    'checkpoint',
    'vacuum analyze',
    'create table a (id integer)',
  ])('that writes needs room: %s', (statement) => expect(needsSpace(statement)).toBe(true));

  it.each([
    'commit',
    'rollback',
    'select * from "tags"',
    'select "updated_at" from "tags"',
    'with "found" as (select 1) select * from "found"',
    'listen changes',
  ])('that reads, or ends a transaction, needs none: %s', (statement) => expect(needsSpace(statement)).toBe(false));
});

it.each(['53100', 'ENOSPC'])('a full disk is answered with 507, also when the system reports it: %s', (code) => {
  const error = Object.assign(new Error('no space left on device'), { code });
  expect(translateDatabaseError(error)).toMatchObject({ status: 507, code: 'insufficient-storage' });
});

describe('the watchdog', () => {
  beforeAll(buildServer);

  /** A process that is watched, then does this. */
  async function watched(work: string): Promise<{ code: number | null; output: string }> {
    const script = `import(process.argv[1]).then(({ startWatchdog }) => { const watchdog = startWatchdog(60); ${work} });`;
    const child = spawn(process.execPath, ['-e', script, WATCHDOG_MODULE], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise<number | null>((ended) => child.once('close', ended));
    return { code, output };
  }

  it('ends a process whose main thread hangs, with a line in the log and an exit code', async () => {
    const { code, output } = await watched('watchdog.limitTo(1); setTimeout(() => { for (;;); }, 100);');
    expect(code).toBe(70);
    expect(JSON.parse(output)).toMatchObject({ level: 60, exitCode: 70, msg: expect.stringContaining('not answered') });
  });

  it('leaves a process alone that is busy but alive, and does not keep it from ending', async () => {
    const busy = `watchdog.limitTo(2); const end = Date.now() + 4000;
      const step = () => { const until = Date.now() + 300; while (Date.now() < until); if (Date.now() < end) setTimeout(step, 1); };
      step();`;
    expect(await watched(busy)).toEqual({ code: 0, output: '' });
  });
});
