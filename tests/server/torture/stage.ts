import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildServer, prints, startProcess, type ServerProcess } from '../serverProcess';
import { counted, tell, type Row } from './table';
import { differences, Writes } from './writes';

export const READY = 'Rental Cockpit: http';

/** Time that a fault may take in the long round. */
export const LONG = { timeout: 3_600_000 };

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
export function setupTorture(name: string, makePlace: (folder: string) => Promise<Place>) {
  const rows: Row[] = [];
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
  }, LONG.timeout);
  afterAll(async () => {
    await Promise.all([...running].map((server) => server.kill('SIGKILL')));
    await place?.dispose?.();
    rmSync(folder, { recursive: true, force: true });
    tell(name, rows);
  });

  async function launch(env: Record<string, string> = {}, preload?: string): Promise<ServerProcess> {
    const all = { LOG_LEVEL: 'silent', DATA_DIR: folder, ...place.env, ...env };
    const server = await startProcess(all.DATA_DIR, all, preload);
    running.add(server);
    void server.ended.then(() => running.delete(server));
    return server;
  }

  /** A server that answers, and the seconds that it took. */
  async function start(env: Record<string, string> = {}, preload?: string): Promise<[ServerProcess, number]> {
    const began = performance.now();
    const server = await launch(env, preload);
    await prints(server, READY);
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
    rows.push({ fault, rounds: times, ...counts, starts: [...starts, seconds] });
    expect(acknowledged).toBeGreaterThan(0);
    expect({ lost, twice, unexpected: writes.unexpected }).toEqual({ lost: [], twice: [], unexpected: [] });
  }

  return {
    rows,
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
      for (const round of counted(times)) {
        done = round;
        const [server, seconds] = await start();
        if (done > 1) starts.push(seconds);
        await during(server, () => strike(server));
      }
      await conclude(fault, done, starts, before);
    },
  };
}
