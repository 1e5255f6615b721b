import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { openSocketFolder } from '../db/dataDirLock';
import { makeFolder } from '../folders';

/*
 * Only one process can use the embedded database. The one that has it hands out copies of its files over a socket in the
 * data directory, which only its owner can reach. A copy stays until the asking process ends its connection.
 */
const SOCKET = 'snapshot.sock';
const FOLDER = 'snapshots';

/** Where a copy lies, or why there is none. */
type Answer = { directory: string } | { error: string };

/** Hands out copies of the embedded database; does nothing with another engine. */
export const snapshots = fp(
  async (app: FastifyInstance) => {
    const copyTo = app.store.copyTo;
    if (!copyTo) return;
    const { dataDir } = app.config;
    // Remains of a process that was killed: this one has the directory alone.
    rmSync(join(dataDir, FOLDER), { recursive: true, force: true });
    rmSync(join(dataDir, SOCKET), { force: true });

    const sockets = new Set<Socket>();
    let copying: Promise<unknown> = Promise.resolve();
    const serve = async (socket: Socket): Promise<void> => {
      const directory = join(dataDir, FOLDER, randomUUID());
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        rmSync(directory, { recursive: true, force: true });
      });
      const copy = async (): Promise<Answer> => {
        makeFolder(directory);
        await copyTo(directory);
        return { directory };
      };
      const answer = await copy().catch((error: Error): Answer => ({ error: error.message }));
      if (socket.destroyed) rmSync(directory, { recursive: true, force: true });
      else socket.write(`${JSON.stringify(answer)}\n`);
    };
    // One after the other: copies at once would take as much room together.
    const server = createServer((socket) => {
      copying = copying.then(() => serve(socket));
    });
    const { base, close } = openSocketFolder(dataDir);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(join(base, SOCKET), resolve);
    });
    server.unref();
    app.addHook('preClose', async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
      await copying;
      close();
    });
  },
  { name: 'snapshots' },
);

/** A copy of a running server's embedded database; `release` deletes it. */
export interface SnapshotCopy {
  dataDir: string;
  release(): void;
}

/** Asks the process that has the data directory for a copy of its database. Throws when there is none to be had. */
export function askForSnapshot(dataDir: string): Promise<SnapshotCopy> {
  const { base, close } = openSocketFolder(dataDir);
  const socket = connect(join(base, SOCKET));
  return new Promise<SnapshotCopy>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.endsWith('\n')) return;
      const answer = JSON.parse(text) as Answer;
      if ('error' in answer) reject(new Error(answer.error));
      else resolve({ dataDir: answer.directory, release: () => socket.destroy() });
    });
    socket.on('error', () => reject(new Error(`The process that uses ${dataDir} hands out no copy of its database.`)));
    socket.on('close', () => {
      close();
      reject(new Error(`The process that uses ${dataDir} ended before it had copied its database.`));
    });
  });
}
