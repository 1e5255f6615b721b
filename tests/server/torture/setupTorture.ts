import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { buildServer, prints, startProcess, type ServerProcess } from '../serverProcess';
import { counted, IS_FULL, recorded, tell, type Row } from './table';
import { differences, Writes } from './writes';

export const READY = 'Rental Cockpit: http';

/** Random part of a number. */
export const random = (most: number) => Math.random() * most;

/** Where the servers of a file keep their data. */
export interface Place {
  env: Record<string, string>;
  /** Customers of the database, which no server uses. */
  customers: () => Promise<string[]>;
  dispose?: () => Promise<void>;
}

/** Servers of one file, their writes and the rows of its table. */
export function setupTorture(makePlace: (folder: string) => Promise<Place>) {
  const rows: Row[] = [];
  /** Processor seconds of each start of the present fault. */
  let work: number[] = [];
  const running = new Set<ServerProcess>();
  const writes = new Writes();
  let folder = '';
  let place: Place;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-torture-'));
    place = await makePlace(folder);
    await buildServer();
    const [server] = await start();
    await writes.signIn(server);
    await server.kill('SIGTERM');
    work = [];
  }, 600_000);
  // A fault that fails leaves its server behind.
  afterEach(async () => void (await Promise.all([...running].map((server) => server.kill('SIGKILL')))));
  afterAll(async () => {
    await place?.dispose?.();
    rmSync(folder, { recursive: true, force: true });
    tell(rows);
  });

  async function launch(env: Record<string, string> = {}, preload?: string): Promise<ServerProcess> {
    const all = { LOG_LEVEL: 'silent', DATA_DIR: folder, ...place.env, ...env };
    const server = await startProcess(all.DATA_DIR, all, preload);
    running.add(server);
    void server.ended.then(() => running.delete(server));
    return server;
  }

  /** A server that is ready, and the seconds from its start until then. */
  async function start(env: Record<string, string> = {}, preload?: string): Promise<[ServerProcess, number]> {
    const began = performance.now();
    const server = await launch(env, preload);
    await prints(server, READY);
    const isReady = async () => (await fetch(`http://127.0.0.1:${server.port}/api/health/ready`)).status === 200;
    await vi.waitUntil(isReady, { interval: 10, timeout: 60_000 });
    if (IS_FULL) work.push(processorSecondsOf(server));
    return [server, (performance.now() - began) / 1000];
  }

  /** Writes until some are acknowledged, does something, and stops writing. */
  async function during(server: ServerProcess, strike: () => Promise<unknown>): Promise<void> {
    const enough = writes.acknowledged.size + 1 + random(30);
    let isOver = false;
    const sent = writes.send(server, () => isOver);
    await expect.poll(() => writes.acknowledged.size, { interval: 5, timeout: 60_000 }).toBeGreaterThan(enough);
    await strike();
    isOver = true;
    await sent;
  }

  /** Sends again what had no answer, stops the server, and compares the database with what was acknowledged. */
  async function conclude(fault: string, times: number, starts: number[], before: number): Promise<void> {
    const [server, seconds] = await start();
    await writes.settle(server);
    await server.kill('SIGTERM');
    const { lost, twice } = differences(await place.customers(), writes.acknowledged);
    const acknowledged = writes.acknowledged.size - before;
    const counts = { acknowledged, lost: lost.length, twice: twice.length };
    const row = { fault, rounds: times, ...counts, starts: [...starts, seconds] };
    rows.push(row);
    expect(acknowledged).toBeGreaterThan(0);
    expect({ lost, twice, unexpected: writes.unexpected }).toEqual({ lost: [], twice: [], unexpected: [] });
    add(row);
  }

  /** Keeps the row of a fault in which nothing was lost, with the shares made before. */
  function add(row: Row): void {
    rows.splice(0, rows.length, ...rows.filter(({ fault }) => fault !== row.fault), recorded({ ...row, work }));
    work = [];
  }

  return {
    add,
    writes,
    folder: () => folder,
    launch,
    start,
    during,
    conclude,
    /** Ends a server in the middle of writing, again and again. */
    async whileWriting(
      fault: string,
      times: number,
      strike: (server: ServerProcess) => Promise<unknown>,
    ): Promise<void> {
      const before = writes.acknowledged.size;
      const starts: number[] = [];
      let done = 0;
      for (const round of counted(fault, times)) {
        done = round;
        const [server, seconds] = await start();
        if (done > 1) starts.push(seconds);
        await during(server, () => strike(server));
      }
      await conclude(fault, done, starts, before);
    },
  };
}

/** Seconds that a process has kept the processors busy so far, by the kernel's hundredths (Linux). */
function processorSecondsOf({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
