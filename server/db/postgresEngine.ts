import pg from 'pg';
import type { Engine } from './engineTypes';
import { listenTo } from './postgresListener';
import { PARSERS } from './types';

interface PostgresOptions {
  url: string;
  size: number;
  acquireTimeout: number;
}

/** A PostgreSQL server over a pool of connections; connects with the first query. */
export function openPostgres({ url, size, acquireTimeout }: PostgresOptions): Engine {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(PARSERS)) types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: acquireTimeout,
    application_name: 'rental-cockpit',
    // The server's statements are short; a longer one must not hold its locks.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Starting a worker takes longer than our queries. A wrong guess of the planner made 0.1 ms into 37 ms on a busy machine.
    // The same goes for compiling an expression, which the planner wants wherever it expects many rows of a function.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
    types,
  });
  // The pool hears idle connections only. One that breaks inside a transaction would end the process, unheard.
  pool.on('connect', (client) => client.on('error', () => {}));
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {});
  return {
    kind: 'postgres',
    pool,
    statements: () => 0,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen: (channel, listener) => listenTo(url, channel, listener),
    close: () => pool.end(),
  };
}
