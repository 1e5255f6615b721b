import type { FastifyReply } from 'fastify';
import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Queryable } from '../db/transaction';
import { ApiError } from './errors';

/** Aborts a computation without callers; no client sees it. */
const nobodyWaits = () => new ApiError(503, 'unavailable', 'Nobody waits for the answer any more.');

interface Flight {
  answer: Promise<unknown>;
  /** Snapshot of the database that the computation reads. */
  snapshot: string;
  isSettled: boolean;
  waiting: number;
  givenUp: boolean;
}

/** Number of answers that are kept by default; those asked for longest ago go. */
const KEPT = 50;

/**
 * Shares answers to equal queries: simultaneous callers share one computation, and later ones its answer while the
 * database is unchanged. A computation without callers stops before its next query.
 *
 * Changes are detected by the database's own snapshot, whichever process made them: equal snapshots see the same rows.
 */
export class SharedAnswers {
  private readonly flights = new Map<string, Flight>();

  /** @param most answers that are kept; fewer where each is large */
  constructor(
    private readonly db: Queryable,
    private readonly most = KEPT,
  ) {}

  /** @param signal aborted when this caller stops waiting */
  async ask<T>(query: string, signal: AbortSignal, compute: (db: Queryable) => Promise<T>): Promise<T> {
    const snapshot = await this.snapshot();
    const key = `${query} ${snapshot}`;
    const flight = this.flights.get(key) ?? this.start(snapshot, compute);
    this.keep(key, flight);
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      flight.givenUp = true;
      // The next caller starts again.
      this.forget(key, flight);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return (await flight.answer) as T;
    } catch (error) {
      this.forget(key, flight);
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private start(snapshot: string, compute: (db: Queryable) => Promise<unknown>): Flight {
    const flight: Flight = { answer: Promise.resolve(), snapshot, isSettled: false, waiting: 0, givenUp: false };
    flight.answer = compute(this.db.withPlugin(new GivesUp(flight))).finally(() => (flight.isSettled = true));
    // All callers may have left: the failure is then ignored.
    flight.answer.catch(() => undefined);
    // Answers of another snapshot are never asked for again.
    for (const [key, other] of this.flights) {
      if (other.isSettled && other.snapshot !== snapshot) this.flights.delete(key);
    }
    return flight;
  }

  /** Puts the computation behind all others; the first of too many go. */
  private keep(key: string, flight: Flight): void {
    this.flights.delete(key);
    this.flights.set(key, flight);
    for (const oldest of this.flights.keys()) {
      if (this.flights.size <= this.most) break;
      this.flights.delete(oldest);
    }
  }

  /** Removes the computation, unless another has taken its place. */
  private forget(key: string, flight: Flight): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
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
