import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { startBuiltServer, type BuiltServer } from '../support/builtServer';
import { callApi, type ApiCaller } from '../support/callApi';
import { freePort } from '../support/postgresCluster';

describe('the server as a process', () => {
  let server: BuiltServer;

  beforeEach(async () => {
    server = await startBuiltServer({ template: inject('demoData'), env: { DEMO: 'true', LOG_LEVEL: 'error' } });
  });
  afterEach(() => server.dispose());

  test('every acknowledged write is there after kill -9, three times over', async () => {
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3]) {
      const api = callApi(server.origin, await adminToken(server));
      const before = acknowledged.length;
      const writers = [1, 2, 3, 4].map((writer) => writeTags(api, `${round}.${writer}`, acknowledged));
      await until(() => acknowledged.length >= before + 40);
      await server.kill();
      await Promise.all(writers);
      await server.start();
    }
    const { body } = await callApi(server.origin, await adminToken(server)).call<{ description: string }[]>('GET', '/tags');
    const there = new Set(body.map((tag) => tag.description));
    expect(acknowledged.length).toBeGreaterThanOrEqual(120);
    expect(acknowledged.filter((description) => !there.has(description))).toEqual([]);
  });

  test('a second process on the same data refuses to start, says why, and disturbs nobody', async () => {
    const second = await startAndWait({ PORT: String(await freePort()), DATA_DIR: server.dataDir });
    expect(second.code).not.toBe(0);
    expect(second.output).toContain(server.dataDir);
    expect(second.output).toMatch(/in use/iu);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  });

  test('a port that is taken is named instead of a stack trace', async () => {
    const second = await startAndWait({ PORT: String(server.port), DATA_DIR: `${server.dataDir}-second` });
    expect(second.code).not.toBe(0);
    expect(second.output).toContain(String(server.port));
    expect(second.output).not.toMatch(/^\s+at /mu);
  });

  test('a polite end lets answers that have begun come whole', async () => {
    const token = await adminToken(server);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const begun = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${server.origin}/api/rents/read-rents`, { method: 'POST', headers, body: '{}' })),
    );
    const [lengths] = await Promise.all([
      Promise.all(begun.map(async (answer) => ((await answer.json()) as unknown[]).length)),
      server.stop(),
    ]);
    expect(Math.min(...lengths)).toBeGreaterThan(400);
    expect(new Set(lengths).size).toBe(1);
  });
});

async function adminToken(server: BuiltServer): Promise<string> {
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'cockpit-admin' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Writes tags one after the other until the server is gone, and notes each that was acknowledged. */
async function writeTags(api: ApiCaller, writer: string, acknowledged: string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const description = `marca ${writer}.${number}`;
    const answer = await api.call('POST', '/tags', { description }).catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(201);
    acknowledged.push(description);
  }
}

async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { timeout: 30_000, interval: 5 }).toBe(true);
}

function startAndWait(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('close', (code) => done({ code, output }));
  });
}
