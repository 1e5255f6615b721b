import { createHash, randomUUID } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, unlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { DiskFullError, freeSpaceOf, MIN_FREE } from '../db/diskSpace';
import { ApiError } from '../lib/errors';
import { busy, Turns } from '../lib/turns';
import type { Order, Paper, ThreadMessage } from './paper';

/** Papers that are drawn or wait, and files that are being sent, at once: of one user, and of all. */
const MOST_OF_USER = 6;
const MOST = 24;
/** Milliseconds in which a paper is drawn; the page waits no longer. */
const MOST_TIME = 60_000;
/** Memory of a thread for everything but photos, in megabytes. The largest paper takes a quarter of it. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** A file without a name: it is gone when it is closed, or when the process ends. */
interface PaperFile {
  fd: number;
  size: number;
}

/** A paper that is drawn, or sent to its readers. */
interface Job {
  user: number;
  /** Requests that wait for the file or receive it. */
  readers: number;
  stop: AbortController;
  file: Promise<PaperFile>;
}

interface PressOptions {
  /** Folder for the files that are being sent. */
  dataDir: string;
  /** Finds the file of the built thread. Without it, the thread lies beside this file, as in the build. */
  thread?: (() => Promise<string>) | undefined;
}

/**
 * Draws papers in a thread, one after the other, into files that are then sent: the main thread answers others
 * meanwhile.
 * Equal papers are drawn once. They are made of data that their reader was allowed to read, so nothing leaks.
 */
export class Press {
  private readonly jobs = new Map<string, Job>();
  private readonly turns = new Turns(MOST);

  constructor(private readonly options: PressOptions) {}

  /**
   * Draws a paper for a user. It is given up when no reader waits for it any more.
   * @param response the answer that the file is for
   * @returns the file's size, and its content as a stream
   * @throws 429 `busy` when too many papers are under way, 503 when it takes too long, 507 when the disk is full
   */
  async print(order: Order, user: number, response: ServerResponse): Promise<{ size: number; content: Readable }> {
    const gone = new ApiError(408, 'unavailable', 'The client has gone.');
    if (response.destroyed) throw gone;
    const key = keyOf(order.paper);
    const job = this.jobs.get(key) ?? this.begin(key, order, user);
    job.readers += 1;
    const left = new Promise<never>((_resolve, reject) => {
      response.once('close', () => {
        this.leave(key, job);
        reject(gone);
      });
    });
    const { fd, size } = await Promise.race([job.file, left]);
    return { size, content: createReadStream('', { fd, start: 0, end: size - 1, autoClose: false }) };
  }

  /** Stops all drawing. */
  close(): void {
    const reason = new ApiError(503, 'unavailable', 'The server is stopping.');
    for (const { stop } of this.jobs.values()) stop.abort(reason);
  }

  private begin(key: string, order: Order, user: number): Job {
    const own = [...this.jobs.values()].filter((job) => job.user === user).length;
    if (own >= MOST_OF_USER || this.jobs.size >= MOST) throw busy('Too many papers are being drawn.');
    const stop = new AbortController();
    const file = this.turns.take(() => this.draw(order, stop.signal));
    const job: Job = { user, readers: 0, stop, file };
    this.jobs.set(key, job);
    // Asked for again after a failure, it is drawn anew.
    file.catch(() => this.forget(key, job));
    return job;
  }

  private leave(key: string, job: Job): void {
    job.readers -= 1;
    if (job.readers > 0) return;
    this.forget(key, job);
    job.stop.abort();
    job.file.then(
      ({ fd }) => closeSync(fd),
      () => undefined,
    );
  }

  private forget(key: string, job: Job): void {
    if (this.jobs.get(key) === job) this.jobs.delete(key);
  }

  private async draw(order: Order, signal: AbortSignal): Promise<PaperFile> {
    signal.throwIfAborted();
    const { dataDir, thread = besideThisFile } = this.options;
    const script = await thread();
    const fd = openNameless(dataDir);
    try {
      return { fd, size: await drawInThread(script, fd, order, signal) };
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }
}

/** The build's entry for `paperThread.ts`; see `vite.config.ts`. */
async function besideThisFile(): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  return join(dirname(here), `paperThread${extname(here)}`);
}

function keyOf(paper: Paper): string {
  return createHash('sha256').update(JSON.stringify(paper)).digest('base64');
}

/** Opens a file for this process alone. Throws DiskFullError where the database would soon lack room. */
function openNameless(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true });
  if (freeSpaceOf(dataDir)() < MIN_FREE.healthy) throw new DiskFullError(dataDir);
  const path = join(dataDir, `paper-${randomUUID()}`);
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return fd;
}

/** Has a new thread draw into the file, and answers its size once that thread has ended. */
async function drawInThread(
  script: string,
  fd: number,
  { paper, photoOf }: Order,
  signal: AbortSignal,
): Promise<number> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MOST_TIME)]);
  limit.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: { paper, fd }, resourceLimits: MEMORY });
    let size: number | undefined;
    let failure: Error = new ApiError(503, 'unavailable', 'The paper took too long to draw.');
    const fail = (error: Error) => {
      failure = error;
      void worker.terminate();
    };
    const end = () => void worker.terminate();
    limit.addEventListener('abort', end);
    worker.on('message', (message: ThreadMessage) => {
      if ('size' in message) ({ size } = message);
      else photoOf(message.photo).then((content) => worker.postMessage(content), fail);
    });
    worker.on('error', fail);
    worker.on('exit', () => {
      limit.removeEventListener('abort', end);
      if (size === undefined) reject(failure);
      else resolve(size);
    });
  });
}
