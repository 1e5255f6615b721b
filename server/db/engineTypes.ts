import type { PostgresPool } from 'kysely';
import type { FreeSpace } from './diskSpace';

/** A running database engine: connections for Kysely and a way to end it. */
export interface Engine {
  kind: 'embedded' | 'postgres';
  pool: PostgresPool;
  /** Counts the statements that the embedded database has run, so that housekeeping sees whether it was used; 0 for PostgreSQL. */
  statements(): number;
  /** Counts the connections by what they do at this moment. */
  connections(): Connections;
  /** Reads how many bytes are free on the database's disk; missing on another machine and in memory. */
  freeSpace?: FreeSpace;
  listen: Listen;
  /** Copies the database's files to a directory, as they are between two statements; missing where it has none on this disk. */
  copyTo?(directory: string): Promise<void>;
  close(): Promise<void>;
}

/** Connections that are used and idle, and callers that wait for one; read by name for the metrics. */
export interface Connections extends Record<string, number> {
  used: number;
  idle: number;
  waiting: number;
}

/** Receives notifications of other processes. */
export interface Listener {
  /** Called with every committed notification of any process. */
  onMessage(payload: string): void;
  /** Called when notifications may be missing, because the connection was lost for a while. */
  onGap(): void;
}

/** Subscribes to the notifications of a channel; the returned function unsubscribes. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;
