import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile';
import { createTestApp } from '../support';

const MOST = 60;
const SHARE = 12;
const GREEDY = '127.0.0.2';

/** Requests that never end, from one address; answers how many of them the server keeps. */
async function halfRequests(port: number, count: number): Promise<() => number> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async (): Promise<Socket> => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: GREEDY });
      socket.on('error', () => {});
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n');
      await once(socket, 'connect');
      return socket;
    }),
  );
  afterFile(async () => sockets.forEach((socket) => socket.destroy()));
  return () => sockets.filter((socket) => socket.readyState === 'open').length;
}

async function listening(trustProxy: false | string[]): Promise<{ port: number; headersTimeout: number }> {
  const { app } = await createTestApp({ maxConnections: MOST, trustProxy });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, headersTimeout: app.server.headersTimeout };
}

it('one address with half requests keeps nobody else out', async () => {
  const { port, headersTimeout } = await listening(false);
  const kept = await halfRequests(port, MOST);
  await expect.poll(kept).toBe(SHARE);
  expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
  expect(headersTimeout).toBeLessThanOrEqual(10_000);
});

it('a trusted proxy may hold as many as there are', async () => {
  const { port } = await listening(['127.0.0.2/32']);
  const kept = await halfRequests(port, MOST - 10);
  expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
  expect(kept()).toBe(MOST - 10);
});
