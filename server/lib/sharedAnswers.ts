import type { FastifyReply } from 'fastify';
import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Queryable } from '../db/transaction';
import { ApiError } from './errors';

/** Aborts a computation without callers; no client sees it. */
const cancelled = () => new ApiError(503, 'unavailable', 'All callers of the query have left.');

interface InFlightQuery {
  answer: Promise<unknown>;
  /** Snapshot of the database that the computation reads. */
  snapshot: string;
  isSettled: boolean;
  waiting: number;
  givenUp: boolean;
}

/** Number of answers that are kept by default; those asked for longest ago go. */
const DEFAULT_ENTRIES = 50;

/**
 * Shares answers to equal queries: simultaneous callers share one computation, and later ones its answer while the
 * database is unchanged. A computation without callers stops before its next query.
 *
 * Changes are detected by the database's own snapshot, whichever process made them: equal snapshots see the same rows.
 */
export class SharedAnswers {
  private readonly queries = new Map<string, InFlightQuery>();

  /** @param maxEntries answers that are kept; fewer where each is large */
  constructor(
    private readonly db: Queryable,
    private readonly maxEntries = DEFAULT_ENTRIES,
  ) {}

  /** @param signal aborted when this caller stops waiting */
  async ask<T>(text: string, signal: AbortSignal, compute: (db: Queryable) => Promise<T>): Promise<T> {
    const snapshot = await this.snapshot();
    const key = `${text} ${snapshot}`;
    const running = this.queries.get(key) ?? this.start(snapshot, compute);
    this.keep(key, running);
    running.waiting += 1;
    const leave = () => {
      running.waiting -= 1;
      if (running.waiting > 0) return;
      running.givenUp = true;
      // The next caller starts again.
      this.forget(key, running);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return (await running.answer) as T;
    } catch (error) {
      this.forget(key, running);
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private start(snapshot: string, compute: (db: Queryable) => Promise<unknown>): InFlightQuery {
    const running: InFlightQuery = {
      answer: Promise.resolve(),
      snapshot,
      isSettled: false,
      waiting: 0,
      givenUp: false,
    };
    running.answer = compute(this.db.withPlugin(new CancelWhenUnused(running))).finally(
      () => (running.isSettled = true),
    );
    // All callers may have left: the failure is then ignored.
    running.answer.catch(() => undefined);
    // Answers of another snapshot are never asked for again.
    for (const [key, other] of this.queries) {
      if (other.isSettled && other.snapshot !== snapshot) this.queries.delete(key);
    }
    return running;
  }

  /** Puts the computation behind all others; the first of too many go. */
  private keep(key: string, running: InFlightQuery): void {
    this.queries.delete(key);
    this.queries.set(key, running);
    for (const oldest of this.queries.keys()) {
      if (this.queries.size <= this.maxEntries) break;
      this.queries.delete(oldest);
    }
  }

  /** Removes the computation, unless another has taken its place. */
  private forget(key: string, running: InFlightQuery): void {
    if (this.queries.get(key) === running) this.queries.delete(key);
  }

  private async snapshot(): Promise<string> {
    const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(this.db);
    return rows[0]?.seen ?? '';
  }
}

/** Signal that aborts when the client disconnects before the answer. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Refuses further queries once all callers have left. */
class CancelWhenUnused implements KyselyPlugin {
  constructor(private readonly running: InFlightQuery) {}

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (this.running.givenUp) throw cancelled();
    return node;
  }

  transformResult<T>({ result }: { result: T }): Promise<T> {
    return Promise.resolve(result);
  }
}
