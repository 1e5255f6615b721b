import { statfsSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;

/** Free space that the embedded database needs, in bytes. Its log grows by 16 MB at a time; without room for that it hangs. */
export const MIN_FREE = {
  /** Below it the log and `/health` warn, and no copy of the database is made. */
  healthy: 128 * MEGABYTE,
  /** Below it writes are refused. */
  writing: 32 * MEGABYTE,
  /** Below it no database is created. */
  creating: 96 * MEGABYTE,
};

/** A reading of how many bytes are free now. */
export type FreeSpace = () => number;

/** Thrown instead of writing to a disk that is nearly full. Nothing was changed. */
export class DiskFullError extends Error {
  constructor(directory?: string) {
    const place = directory === undefined ? 'the disk of the database' : `the disk of ${directory}`;
    super(`There is not enough room on ${place}: make room, or give it more.`);
    this.name = 'DiskFullError';
  }
}

/** The free space of the file system that a directory lies in. */
export function freeSpaceOf(directory: string): FreeSpace {
  return () => {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  };
}

/** Statements that need room: those that write, and `begin`. Ending a transaction must always be possible. */
const WRITES =
  /^\s*(?:begin|start transaction|insert|update|delete|merge|copy|create|alter|drop|truncate|checkpoint|vacuum|reindex|with\b.*\b(?:insert into|update|delete from)\b)/is;

/** Whether the database must have room before it runs the statement. */
export function needsSpace(statement: string): boolean {
  return WRITES.test(statement);
}
