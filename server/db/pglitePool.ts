import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { DiskFullError, MIN_FREE, needsSpace, type FreeSpace } from './diskSpace';
import type { Connections } from './engineTypes';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** Thrown when no connection came free in time: the database is overloaded, or a handler waits for itself. */
export class AcquireTimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`No database connection became free within ${milliseconds} ms.`);
  }
}

interface Waiter {
  take: () => void;
  timer: NodeJS.Timeout;
}

/**
 * PGlite's one connection as a pool for Kysely's PostgresDialect: each user has it alone until release, in order of
 * arrival. Every hand-over yields to the event loop, because the engine runs on this thread. Otherwise a queue of
 * queries would block timers and sockets.
 */
export class PglitePool implements PostgresPool {
  private busy = false;
  private ended = false;
  private readonly waiters: Waiter[] = [];
  /** Statements so far: the maintenance timer does nothing while the number stays. */
  statements = 0;

  constructor(
    private readonly pglite: PGlite,
    private readonly acquireTimeout: number,
    private readonly freeSpace?: FreeSpace,
  ) {}

  /** Throws DiskFullError before a statement for which there may be no room. */
  requireSpace(statement: string): void {
    if (this.freeSpace && needsSpace(statement) && this.freeSpace() < MIN_FREE.writing) throw new DiskFullError();
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.busy) await this.takeTurn();
    if (this.ended) {
      this.release();
      throw new Error('The database is closed.');
    }
    this.busy = true;
    await yieldToEventLoop();
    return new PgliteClient(this, this.pglite);
  }

  /** Waits for the running work to finish, then refuses further connections; the engine itself is closed by its owner. */
  async end(): Promise<void> {
    if (this.ended) return;
    if (this.busy) await this.takeTurn();
    this.ended = true;
    this.release();
  }

  /** Tells whether the one connection is used, and how many callers wait for it. */
  connections(): Connections {
    return { used: Number(this.busy), idle: Number(!this.busy), waiting: this.waiters.length };
  }

  release(): void {
    const next = this.waiters.shift();
    if (!next) {
      this.busy = false;
      return;
    }
    clearTimeout(next.timer);
    setImmediate(next.take);
  }

  private takeTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        take: resolve,
        timer: setTimeout(() => {
          this.waiters.splice(this.waiters.indexOf(waiter), 1);
          reject(new AcquireTimeoutError(this.acquireTimeout));
        }, this.acquireTimeout),
      };
      this.waiters.push(waiter);
    });
  }
}

class PgliteClient implements PostgresPoolClient {
  private released = false;

  constructor(
    private readonly pool: PglitePool,
    private readonly pglite: PGlite,
  ) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('Cursors are not supported; read in short queries by key.');
    return this.run<R>(sql, parameters);
  }

  /** Like `pg`: without parameters by the simple protocol, which allows several statements and answers the last. */
  private async run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.released) throw new Error('Query on a released connection.');
    this.pool.requireSpace(sql);
    this.pool.statements += 1;
    const result =
      parameters.length === 0 ? (await this.pglite.exec(sql)).at(-1) : await this.pglite.query<R>(sql, [...parameters]);
    const command = (result?.command ?? 'SELECT').split(' ')[0] as PostgresQueryResult<R>['command'];
    return { command, rowCount: result?.affectedRows ?? 0, rows: (result?.rows ?? []) as R[] };
  }

  release(): void {
    if (this.released) return;
    this.released = true;
    this.pool.release();
  }
}
