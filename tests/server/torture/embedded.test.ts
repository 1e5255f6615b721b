/**
 * @module-tag engines
 * @module-tag full
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeOver } from '../../../server/db/engine';
import { migrate } from '../../../server/db/migrator';
import { openEmbedded } from '../../../server/db/pgliteEngine';
import { contentOf, loadOldDatabase, lostRecords, oldDatabases } from '../oldDatabases';
import type { ServerProcess } from '../serverProcess';
import { random, setupTorture } from './setupTorture';
import { counted, IS_FULL, rounds, testFault } from './table';
import { differences } from './writes';

/*
 * Faults over the embedded database. Every test ends with a look into the database: what was acknowledged is there, once.
 * `npm test` kills it once; `npm run torture` makes each fault many times.
 */
const torture = setupTorture((folder) => {
  const dataDir = join(folder, 'data');
  return Promise.resolve({ env: { DATA_DIR: dataDir }, customers: () => customersIn(dataDir) });
});
const dataDir = () => join(torture.folder(), 'data');

/** A database that no process uses. */
const openStore = async (directory: string) =>
  storeOver(await openEmbedded(directory, { acquireTimeout: 15_000, printLine: () => {} }));

async function customersIn(directory: string): Promise<string[]> {
  const store = await openStore(directory);
  const { rows } = await sql<{ description: string }>`select description from customers`.execute(store.db);
  await store.close();
  return rows.map(({ description }) => description);
}

testFault('kill -9 while it writes', rounds(140, 1), (fault, times) =>
  torture.whileWriting(fault, times, (server) => server.kill('SIGKILL')),
);

testFault('SIGTERM while it writes', rounds(20, 0), (fault, times) =>
  torture.whileWriting(fault, times, async (server) => expect(await server.kill('SIGTERM')).toBe(0)),
);

testFault('kill -9 during the checkpoint of its end', rounds(20, 0), (fault, times) =>
  torture.whileWriting(fault, times, async (server) => {
    server.child.kill('SIGTERM');
    await wait(random(150));
    await server.kill('SIGKILL');
  }),
);

testFault('stopped for 2 seconds (SIGSTOP)', rounds(5, 0), (fault, times) =>
  torture.whileWriting(fault, times, async (server) => {
    server.child.kill('SIGSTOP');
    await wait(2000);
    server.child.kill('SIGCONT');
    await server.kill('SIGTERM');
  }),
);

testFault('clock a day ahead, then a day back', rounds(6, 0), async (fault, times) => {
  const { writes } = torture;
  const before = writes.acknowledged.size;
  for (let round = 0; round < times; round++) {
    const [server] = await torture.start({}, 'tests/server/torture/shiftClock.mjs');
    for (const isShifted of [false, true, true]) {
      if (isShifted) server.child.kill('SIGUSR2');
      await writes.signIn(server);
      const enough = writes.acknowledged.size + 10;
      await writes.send(server, () => writes.acknowledged.size >= enough);
    }
    await server.kill('SIGTERM');
  }
  // The session of the last round began a day ago, and may be over.
  const [unshifted] = await torture.start();
  await writes.signIn(unshifted);
  await unshifted.kill('SIGTERM');
  await torture.conclude(fault, times, [], before);
});

testFault('kill -9 during the first start', rounds(20, 0), async (fault, times) => {
  const env = { DATA_DIR: join(torture.folder(), 'first') };
  const [measured, usual] = await torture.start(env);
  await measured.kill('SIGKILL');
  rmSync(env.DATA_DIR, { recursive: true });
  let done = 0;
  for (const round of counted(fault, times)) {
    done = round;
    const server = await torture.launch(env);
    await wait(random(usual * 1000));
    await server.kill('SIGKILL');
  }
  const [server, seconds] = await torture.start(env);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(await customersIn(env.DATA_DIR)).toEqual([]);
  const nothing = { acknowledged: 0, lost: 0, twice: 0 };
  torture.add({ fault, rounds: done, ...nothing, starts: [seconds] });
});

/** Of the oldest version. */
testFault('kill -9 during an upgrade; its rows', rounds(20, 0), async (fault, times) => {
  const [old, used] = [join(torture.folder(), 'old'), join(torture.folder(), 'upgraded')];
  const env = { DATA_DIR: used };
  const created = await openStore(old);
  await loadOldDatabase(created.db, oldDatabases()[0]!);
  const before = await contentOf(created.db);
  await created.close();
  const copy = () => {
    rmSync(used, { recursive: true, force: true });
    cpSync(old, used, { recursive: true });
  };
  copy();
  const [measured, usual] = await torture.start(env);
  await measured.kill('SIGKILL');
  const starts: number[] = [];
  let done = 0;
  for (const round of counted(fault, times)) {
    done = round;
    copy();
    const server = await torture.launch(env);
    await wait(usual * 1000 * (done / (times + 1)));
    await server.kill('SIGKILL');
    const began = performance.now();
    const store = await openStore(used);
    await migrate(store.db);
    starts.push((performance.now() - began) / 1000);
    const lost = lostRecords(before, await contentOf(store.db));
    await store.close();
    expect(lost.slice(0, 5), `killed after ${done} of ${times + 1} parts of ${usual} s`).toEqual([]);
  }
  const kept = { acknowledged: Object.values(before).flat().length, lost: 0, twice: 0 };
  torture.add({ fault, rounds: done, ...kept, starts });
});

/** A file system in memory, which root alone may mount. */
testFault('full disk, then room again', process.getuid?.() === 0 ? rounds(5, 0) : 0, async (fault, times) => {
  const { writes } = torture;
  const disk = join(torture.folder(), 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk]);
  try {
    cpSync(dataDir(), disk, { recursive: true });
    const before = writes.acknowledged.size;
    const [server] = await torture.start({ DATA_DIR: disk });
    const filler = join(disk, 'filler');
    for (let round = 0; round < times; round++) {
      await torture.during(server, async () => {
        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 5 * 1024 * 1024)));
        await wait(1000);
        expect((await fetch(`http://127.0.0.1:${server.port}/api/health`)).status).toBe(200);
        truncateSync(filler);
      });
    }
    await server.kill('SIGKILL');
    rmSync(dataDir(), { recursive: true });
    cpSync(disk, dataDir(), { recursive: true, filter: (source) => !/filler$|\.sock$/u.test(source) });
    await torture.conclude(fault, times, [], before);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});

/** A server whose synced bytes are kept apart, in a directory as the power would leave it. */
async function startShadowed(env: Record<string, string> = {}): Promise<{ server: ServerProcess; shadow: string }> {
  const shadow = join(torture.folder(), 'synced');
  rmSync(shadow, { recursive: true, force: true });
  cpSync(dataDir(), shadow, { recursive: true, filter: (source) => !source.endsWith('.sock') });
  const [server] = await torture.start({ SHADOW: shadow, ...env }, 'tests/server/torture/unsyncedWrites.mjs');
  return { server, shadow };
}

/** Holds a writing server at a random moment: what it has acknowledged, and a copy of what is synced then. */
async function cutPower({ server, shadow }: Awaited<ReturnType<typeof startShadowed>>): Promise<[Set<string>, string]> {
  const cut = join(torture.folder(), 'cut');
  let acknowledged = new Set<string>();
  await torture.during(server, () => {
    acknowledged = new Set(torture.writes.acknowledged);
    server.child.kill('SIGSTOP');
    rmSync(cut, { recursive: true, force: true });
    cpSync(shadow, cut, { recursive: true });
    server.child.kill('SIGCONT');
    return Promise.resolve();
  });
  return [acknowledged, cut];
}

testFault('power cut, writes without fsync dropped', rounds(200, 0), async (fault, times) => {
  const { writes } = torture;
  const before = writes.acknowledged.size;
  const starts: number[] = [];
  const shadowed = await startShadowed();
  let done = 0;
  for (const round of counted(fault, times)) {
    done = round;
    const [acknowledged, cut] = await cutPower(shadowed);
    const began = performance.now();
    const found = await customersIn(cut);
    starts.push((performance.now() - began) / 1000);
    expect(differences(found, acknowledged), `cut ${done}`).toEqual({ lost: [], twice: [] });
  }
  await shadowed.server.kill('SIGKILL');
  // The last one goes on from what the power cut has left.
  rmSync(dataDir(), { recursive: true });
  cpSync(shadowed.shadow, dataDir(), { recursive: true });
  await torture.conclude(fault, done, starts, before);
});

it.runIf(IS_FULL)('notices when nothing is synced', async () => {
  const shadowed = await startShadowed({ IGNORE_FSYNC: 'true' });
  const [acknowledged, cut] = await cutPower(shadowed);
  // Most often it cannot even be opened.
  const found = await customersIn(cut).catch(() => []);
  expect(differences(found, acknowledged).lost.length).toBeGreaterThan(0);
  await shadowed.server.kill('SIGKILL');
});
