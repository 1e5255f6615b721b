import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { SettingError } from '../environment';
import { requireFolder } from '../folders';

/** Keeps the data directory for this process until it is released or the process dies. */
export interface DataDirLock {
  release(): Promise<void>;
}

/** Thrown when another living process has the data directory. */
export class DataDirInUseError extends Error {}

interface Claim {
  id: string;
  pid: number;
  since: string;
  state: 'contending' | 'owner';
}

const CLAIM_FILE = /^lock-.+\.sock$/;
const ANSWER_MS = 5000;

/**
 * Locks the data directory, which is created private (0700) if missing. Throws DataDirInUseError naming the holder,
 * and a SettingError where it cannot be used.
 *
 * The lock is a listening Unix socket in the directory. The operating system closes it when the process dies, and other
 * containers that share the directory see it. Every process first listens under a name of its own, then looks at the
 * others: of two processes the later sees the earlier. Names are never reused, so removing a dead one is safe.
 */
export async function lockDataDir(dir: string): Promise<DataDirLock> {
  requireFolder('DATA_DIR', dir);
  const { base, close } = openSocketFolder(dir);
  const claim: Claim = { id: randomUUID(), pid: process.pid, since: new Date().toISOString(), state: 'contending' };
  const server = await listenWithClaim(dir, base, claim);
  const release = async (): Promise<void> => {
    rmSync(join(dir, `lock-${claim.id}.sock`), { force: true });
    await new Promise((done) => server.close(done));
    close();
  };
  try {
    await assertNoOtherClaim(dir, base, claim);
  } catch (error) {
    await release();
    throw error;
  }
  claim.state = 'owner';
  return { release };
}

/**
 * Opens a directory for sockets in it until `close`. An address of a socket holds about 100 bytes; through the descriptor a
 * directory of any length fits.
 */
export function openSocketFolder(dir: string): { base: string; close: () => void } {
  const descriptor = openSync(dir, 'r');
  const base = process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : dir;
  return { base, close: () => closeSync(descriptor) };
}

/** Listens under a temporary name and renames then: a visible name always has a listener. */
async function listenWithClaim(dir: string, base: string, claim: Claim): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(JSON.stringify(claim));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(`${dir} cannot be used as DATA_DIR: ${message}.`)));
    server.listen(`${base}/new-${claim.id}.sock`, resolve);
  });
  server.unref();
  renameSync(join(dir, `new-${claim.id}.sock`), join(dir, `lock-${claim.id}.sock`));
  return server;
}

/** Returns when no other process claims the directory; throws when one owns it or contends with a lower id. */
async function assertNoOtherClaim(dir: string, base: string, own: Claim): Promise<void> {
  for (const name of readdirSync(dir).filter((file) => CLAIM_FILE.test(file) && !file.includes(own.id))) {
    for (;;) {
      const other = await readClaim(`${base}/${name}`);
      if (other === 'dead') {
        rmSync(join(dir, name), { force: true });
        break;
      }
      if (other === 'silent' || other.state === 'owner' || other.id < own.id) throw inUse(dir, other);
      await new Promise((next) => setTimeout(next, 10));
    }
  }
}

function inUse(dir: string, holder: Claim | 'silent'): DataDirInUseError {
  const who =
    holder === 'silent' ? 'a process that does not answer' : `process ${holder.pid}, running since ${holder.since}`;
  return new DataDirInUseError(
    `The data directory ${dir} is in use by ${who}. Stop it first, or set another DATA_DIR.`,
  );
}

function readClaim(address: string): Promise<Claim | 'dead' | 'silent'> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(address);
    const timer = setTimeout(() => settle('silent'), ANSWER_MS);
    const settle = (answer: Claim | 'dead' | 'silent'): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => settle(parseClaim(text)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Refused: no listener any more. Reset: it died while answering.
      settle(['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(error.code ?? '') ? 'dead' : 'silent');
    });
  });
}

function parseClaim(text: string): Claim | 'silent' {
  try {
    return JSON.parse(text) as Claim;
  } catch {
    return 'silent';
  }
}
