import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { storeOver } from '../../../server/db/engine';
import { openPostgres } from '../../../server/db/postgresEngine';
import { databaseAt, maintain, startCluster, type Cluster } from '../../support/databases/postgresCluster';
import { contentOf, loadOldDatabase, lostRecords, oldDatabases } from '../oldDatabases';
import { prints } from '../serverProcess';
import { random, READY, setupTorture } from './setupTorture';
import { counted, IS_FULL, testFault } from './table';

/* Faults over PostgreSQL, with its own durability switched on. Only in the long round: each file of a short one starts a cluster. */
describe.runIf(IS_FULL)('over PostgreSQL', () => {
  let cluster: Cluster;
  let line: Line;
  const torture = setupTorture(async () => {
    cluster = await startCluster(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
    await maintain(cluster.url, 'create database torture');
    line = await lineTo(Number(new URL(cluster.url).port));
    return {
      env: { DATABASE_URL: `postgres://tester@127.0.0.1:${line.port}/torture` },
      customers: () => customersIn(databaseAt(cluster.url, 'torture')),
      dispose: async () => {
        line.close();
        await cluster.stop();
      },
    };
  });

  /** Does something to PostgreSQL while a server goes on. */
  async function whileRunning(
    fault: string,
    times: number,
    strike: (round: number) => Promise<unknown>,
  ): Promise<void> {
    const before = torture.writes.acknowledged.size;
    const [server] = await torture.start();
    let done = 0;
    for (const round of counted(fault, times)) {
      done = round;
      await torture.during(server, () => strike(round));
    }
    expect(await server.kill('SIGTERM')).toBe(0);
    await torture.conclude(fault, done, [], before);
  }

  testFault('PostgreSQL restarted, fast and immediate', 20, (fault, times) =>
    whileRunning(fault, times, (round) => cluster.restart(round % 2 === 0 ? 'fast' : 'immediate')),
  );

  testFault('PostgreSQL paused for up to 3 seconds (SIGSTOP)', 10, (fault, times) =>
    whileRunning(fault, times, async () => {
      const processes = processesOf(cluster);
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      await wait(random(3000));
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }),
  );

  testFault('connections to PostgreSQL cut for up to 2 seconds', 20, (fault, times) =>
    whileRunning(fault, times, async () => {
      line.cut();
      await wait(random(2000));
      line.mend();
    }),
  );

  testFault('kill -9 of the server over PostgreSQL', 40, (fault, times) =>
    torture.whileWriting(fault, times, (server) => server.kill('SIGKILL')),
  );

  testFault(
    'kill -9 during an upgrade over PostgreSQL, then two starts at once; its rows',
    20,
    async (fault, times) => {
      await maintain(cluster.url, 'create database old');
      const url = databaseAt(cluster.url, 'old');
      const store = storeOver(openPostgres({ url, size: 1, acquireTimeout: 15_000 }));
      const env = { DATABASE_URL: url };
      await loadOldDatabase(store.db, oldDatabases()[0]!);
      const before = await contentOf(store.db);
      const [measured, usual] = await torture.start(env);
      await measured.kill('SIGKILL');
      const starts: number[] = [];
      let done = 0;
      for (const round of counted(fault, times)) {
        done = round;
        await loadOldDatabase(store.db, oldDatabases()[0]!);
        const server = await torture.launch(env);
        await wait(usual * 1000 * (done / (times + 1)));
        await server.kill('SIGKILL');
        const began = performance.now();
        const both = await Promise.all([torture.launch(env), torture.launch(env)]);
        await Promise.all(both.map((each) => prints(each, READY)));
        starts.push((performance.now() - began) / 1000);
        await Promise.all(both.map((each) => each.kill('SIGTERM')));
        const after = await contentOf(store.db);
        expect(lostRecords(before, after).slice(0, 5), `killed after ${done} of ${times + 1} parts`).toEqual([]);
      }
      await store.close();
      const kept = { acknowledged: Object.values(before).flat().length, lost: 0, twice: 0 };
      torture.add({ fault, rounds: done, ...kept, starts });
    },
  );
});

async function customersIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ description: string }>('select description from customers');
  await client.end();
  return rows.map(({ description }) => description);
}

/** PostgreSQL and its children. */
function processesOf(cluster: Cluster): number[] {
  const folder = new URL(cluster.url).searchParams.get('host') ?? '';
  const parent = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    } catch {
      return undefined;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && parentOf(name) === parent);
  return [parent, ...children.map(Number)];
}

/** A wire to a port that can be cut. */
interface Line {
  port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

async function lineTo(target: number): Promise<Line> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const server: Server = createServer((client) => {
    keep(client);
    if (isCut) {
      client.destroy();
      return;
    }
    const far = keep(connect(target, '127.0.0.1'));
    client.once('close', () => far.destroy());
    far.once('close', () => client.destroy());
    client.pipe(far).pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
