import type { FastifyReply } from 'fastify';
import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Queryable } from '../db/transaction';
import { ApiError } from './errors';

/** Aborts a computation without callers; no client sees it. */
const nobodyWaits = () => new ApiError(503, 'unavailable', 'Nobody waits for the answer any more.');

interface Flight {
  answer: Promise<unknown>;
  waiting: number;
  givenUp: boolean;
}

/** Answers that are kept; older ones go. */
const KEPT = 50;

/**
 * Shares answers to equal questions: simultaneous callers share one computation, and later ones its answer while the
 * database is unchanged. A computation without callers stops before its next query.
 *
 * Changes are detected by the database's own snapshot, whichever process made them: equal snapshots see the same rows.
 */
export class SharedAnswers {
  private readonly flights = new Map<string, Flight>();

  constructor(private readonly db: Queryable) {}

  /** @param signal aborted when this caller stops waiting */
  async ask<T>(question: string, signal: AbortSignal, compute: (db: Queryable) => Promise<T>): Promise<T> {
    const key = `${question} ${await this.snapshot()}`;
    const flight = this.flights.get(key) ?? this.start(key, compute);
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      flight.givenUp = true;
      // The next caller starts again.
      this.flights.delete(key);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return (await flight.answer) as T;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private start(key: string, compute: (db: Queryable) => Promise<unknown>): Flight {
    const flight: Flight = { answer: Promise.resolve(), waiting: 0, givenUp: false };
    flight.answer = compute(this.db.withPlugin(new GivesUp(flight))).catch((error: unknown) => {
      this.flights.delete(key);
      throw error;
    });
    // All callers may have left: the failure is then ignored.
    flight.answer.catch(() => undefined);
    this.flights.set(key, flight);
    for (const [oldest] of this.flights) {
      if (this.flights.size <= KEPT) break;
      this.flights.delete(oldest);
    }
    return flight;
  }

  private async snapshot(): Promise<string> {
    const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(this.db);
    return rows[0]?.seen ?? '';
  }
}

/** Aborts when the client disconnects before the answer. */
export function leaving(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Refuses further queries once all callers have left. */
class GivesUp implements KyselyPlugin {
  constructor(private readonly flight: Flight) {}

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (this.flight.givenUp) throw nobodyWaits();
    return node;
  }

  transformResult<T>({ result }: { result: T }): Promise<T> {
    return Promise.resolve(result);
  }
}
