import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Queryable } from '../db/transaction';
import { ApiError } from './errors';

/** Thrown into a computation that nobody waits for any more: whoever asked is gone and does not see it. */
const nobodyWaits = () => new ApiError(503, 'unavailable', 'Nobody waits for the answer any more.');

interface Flight {
  answer: Promise<unknown>;
  waiting: number;
  givenUp: boolean;
}

/** Answers that are kept; older ones go. */
const KEPT = 50;

/**
 * Answers equal questions once: those of the same moment share one computation, later ones get its answer while nothing in the
 * database has changed. What nobody waits for any more is given up before its next query.
 *
 * The database's own snapshot says whether anything was committed in between, by whichever process: two equal
 * snapshots see the same rows.
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
      // Who asks now begins anew.
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
    // Whoever asked may have left: then nobody hears of the failure.
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

/** Refuses further queries once nobody waits. */
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
