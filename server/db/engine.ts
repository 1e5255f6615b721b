import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Config } from '../config';
import type { FreeSpace } from './diskSpace';
import type { Database } from './schema';

/** A running database engine: connections for Kysely and a way to end it. */
export interface Engine {
  kind: 'embedded' | 'postgres';
  pool: PostgresPool;
  /** Grows with use. */
  statements(): number;
  /** What is free on the disk that the engine writes to; undefined where that is another machine's business, or memory. */
  freeSpace?: FreeSpace;
  listen: Listen;
  close(): Promise<void>;
}

export interface Listener {
  /** With every notification, once it is committed, from whichever process. */
  onMessage(payload: string): void;
  /** When some may have been missed, because the connection was lost for a while. */
  onGap(): void;
}

/** Hears what is notified on a channel, until the answered function is called. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** The database as the application sees it. */
export interface Store {
  kind: Engine['kind'];
  db: Kysely<Database>;
  statements(): number;
  freeSpace?: FreeSpace;
  listen: Listen;
  close(): Promise<void>;
}

/** How long a request waits for a connection before it is told to try later, in milliseconds. */
const ACQUIRE_TIMEOUT = 15_000;

/** Opens the engine that the configuration asks for; migrations are run by the caller. `announce` shows people what takes time. */
export async function openStore(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  announce: (line: string) => void = () => {},
): Promise<Store> {
  // Each engine is loaded only when it is wanted: the other one would cost start-up time for nothing.
  if (config.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgresEngine');
    return storeOver(
      openPostgres({ url: config.databaseUrl, size: config.databasePool, acquireTimeout: ACQUIRE_TIMEOUT }),
    );
  }
  const { openEmbedded } = await import('./pgliteEngine');
  return storeOver(await openEmbedded(config.dataDir, { acquireTimeout: ACQUIRE_TIMEOUT, announce }));
}

/** Kysely over an engine. */
export function storeOver(engine: Engine): Store {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  return {
    kind: engine.kind,
    db,
    statements: () => engine.statements(),
    freeSpace: engine.freeSpace,
    listen: engine.listen,
    close: () => engine.close(),
  };
}
