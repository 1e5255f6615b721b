import { statfsSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;

/**
 * Free space that the embedded database needs, in bytes. It logs in segments of 16 MB and loops endlessly when one does
 * not fit. Below `writing`, two segments, writes are refused.
 */
export const MARGINS = { healthy: 128 * MEGABYTE, writing: 32 * MEGABYTE, creating: 96 * MEGABYTE };

/** Returns how many bytes are free now. */
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

/** Statements that need room: those that write, and what belongs to them. Ending a transaction must always be possible. */
const WRITES =
  /^\s*(?:begin|start transaction|insert|update|delete|merge|copy|create|alter|drop|truncate|checkpoint|vacuum|reindex|with\b.*\b(?:insert into|update|delete from)\b)/is;

/** Whether the database must have room before it runs the statement. */
export function needsSpace(statement: string): boolean {
  return WRITES.test(statement);
}
