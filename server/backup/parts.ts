import { createHash, type Hash } from 'node:crypto';
import type { SequencePlace } from './tables';

/** The number of rows of a table, and the checksum of their texts in order. */
export interface TableSum {
  name: string;
  rows: number;
  sha256: string;
}

/**
 * A backup in order: `start`, each table with its rows and their sum, `sequences`, `end`. A row is a JSON array of
 * texts
 * or null, one for each column, as the database writes them.
 */
export type BackupPart =
  | { part: 'start'; format: typeof FORMAT; version: number; createdAt: string; migrations: string[] }
  | { part: 'table'; name: string; columns: string[] }
  | { part: 'rows'; rows: string[] }
  | ({ part: 'sum' } & TableSum)
  | { part: 'sequences'; places: SequencePlace[] }
  | { part: 'end'; tables: number };

export type BackupParts = AsyncIterable<BackupPart>;

export const FORMAT = 'rental-cockpit-backup';
/** Version of the format; grows when older programs could not read it. */
export const VERSION = 1;

/** Size at which a `rows` part is full. Characters count too: a row may hold a photo. */
export const BATCH = { rows: 2000, characters: 8_000_000 };

/** Thrown for a file that is no backup, or not a whole one. Its message says why. */
export class BackupDamagedError extends Error {}

/** Adds up the rows of one table. */
export class RowSum {
  private readonly hash: Hash = createHash('sha256');
  private count = 0;

  constructor(private readonly name: string) {}

  add(rows: readonly string[]): void {
    for (const row of rows) this.hash.update(row).update('\n');
    this.count += rows.length;
  }

  /** The checksum of the added rows; nothing can be added afterwards. */
  finish(): TableSum {
    return { name: this.name, rows: this.count, sha256: this.hash.digest('hex') };
  }
}

/** Writes parts as lines of text: one for each row, one for every other part. */
export async function* encode(parts: BackupParts): AsyncGenerator<string> {
  for await (const part of parts)
    yield part.part === 'rows' ? part.rows.map((row) => `${row}\n`).join('') : `${JSON.stringify(part)}\n`;
}

/** Reads what `encode` wrote. Throws BackupDamagedError for anything else; checks neither order nor sums. */
export async function* decode(lines: AsyncIterable<string>): BackupParts & AsyncGenerator<BackupPart> {
  let rows: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    const isRow = line.startsWith('[');
    if (isRow) {
      rows.push(line);
      characters += line.length;
    }
    const isFull = rows.length === BATCH.rows || characters > BATCH.characters;
    if (rows.length > 0 && (isFull || !isRow)) {
      yield { part: 'rows', rows };
      rows = [];
      characters = 0;
    }
    if (!isRow) yield partOf(line);
  }
}

function partOf(line: string): BackupPart {
  const damaged = new BackupDamagedError('The file is not a backup, or it is damaged.');
  let part: unknown;
  try {
    part = JSON.parse(line);
  } catch {
    throw damaged;
  }
  if (!isPart(part)) throw damaged;
  return part;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Properties of each part; rows have lines of their own. */
const PROPERTIES: Record<Exclude<BackupPart['part'], 'rows'>, Record<string, (value: unknown) => boolean>> = {
  start: {
    format: isText,
    version: isNumber,
    migrations: (value) => areTexts(value) && (value as string[]).length > 0,
  },
  table: { name: isText, columns: areTexts },
  sum: { name: isText, rows: isNumber, sha256: isText },
  sequences: { places: Array.isArray },
  end: { tables: isNumber },
};

function isPart(value: unknown): value is BackupPart {
  if (typeof value !== 'object' || value === null || !('part' in value)) return false;
  const properties = Object.entries(PROPERTIES).find(([part]) => part === value.part)?.[1];
  return properties !== undefined && Object.entries(properties).every(([name, fits]) => fits(Reflect.get(value, name)));
}

/**
 * Passes parts on. Throws BackupDamagedError as soon as something is not as it was written: the start, the sum of a
 * table, or the end.
 */
export async function* checked(parts: BackupParts): AsyncGenerator<BackupPart> {
  let sum: RowSum | undefined;
  let tables = 0;
  let last: BackupPart['part'] | undefined;
  for await (const part of parts) {
    if (last === undefined) requireStart(part);
    if (part.part === 'table') sum = new RowSum(part.name);
    if (part.part === 'rows') sum?.add(part.rows);
    if (part.part === 'sum') {
      const found = sum?.finish();
      if (found?.name !== part.name || found.rows !== part.rows || found.sha256 !== part.sha256)
        throw new BackupDamagedError(`The rows of ${part.name} are not those that were written.`);
      sum = undefined;
      tables += 1;
    }
    // Tables are missing: fails below, as without an end.
    if (part.part === 'end' && (part.tables !== tables || sum !== undefined)) break;
    last = part.part;
    yield part;
  }
  if (last !== 'end') throw new BackupDamagedError('The backup is not complete: its end is missing.');
}

function requireStart(part: BackupPart): void {
  if (part.part !== 'start' || part.format !== FORMAT) throw new BackupDamagedError('The file is not a backup.');
  if (part.version > VERSION) throw new BackupDamagedError('The backup was made by a newer version of the program.');
}

/** Reads all parts and answers the sum of each table. */
export async function sumsOf(parts: BackupParts): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for await (const part of parts)
    if (part.part === 'sum') sums.push({ name: part.name, rows: part.rows, sha256: part.sha256 });
  return sums;
}
