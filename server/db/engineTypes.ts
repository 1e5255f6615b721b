import type { PostgresPool } from 'kysely';
import type { FreeSpace } from './diskSpace';

/** A running database engine: connections for Kysely and a way to end it. */
export interface Engine {
  kind: 'embedded' | 'postgres';
  pool: PostgresPool;
  /** Grows with use. */
  statements(): number;
  /** Free space of the engine's disk; undefined on another machine or in memory. */
  freeSpace?: FreeSpace;
  listen: Listen;
  /** Copies the database's files to a directory, as they are between two statements. Only of a database on this disk. */
  copyTo?(directory: string): Promise<void>;
  close(): Promise<void>;
}

export interface Listener {
  /** With every notification, once it is committed, from whichever process. */
  onMessage(payload: string): void;
  /** When some may have been missed, because the connection was lost for a while. */
  onGap(): void;
}

/** Subscribes to the notifications of a channel; the returned function unsubscribes. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;
