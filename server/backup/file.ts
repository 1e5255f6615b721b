import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupDamagedError, checked, decode, encode, type BackupPart, type BackupParts } from './parts';

/**
 * Writes parts to a compressed file, which has its name only when it is whole and on the disk. Answers its size in bytes.
 * Throws when the file is there already.
 */
export async function writeBackup(file: string, parts: BackupParts): Promise<number> {
  if (await exists(file)) throw new Error(`${file} is there already: name another file.`);
  const draft = `${file}.partial-${process.pid}`;
  try {
    // It holds all that customers entrusted: for its owner only.
    await pipeline(Readable.from(encode(parts)), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
    await syncDirectory(dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Reads a file that `writeBackup` wrote, checking it on the way. Throws BackupDamagedError where it is not whole. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const text = createGunzip();
  // Passes errors on to the lines, and ends quietly when reading stops before the end of the file.
  pipeline(createReadStream(file), text).catch(() => undefined);
  try {
    yield* checked(decode(linesOf(text)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('Z_') ? new BackupDamagedError('The file is not a backup, or it is damaged.') : error;
  } finally {
    text.destroy();
  }
}

/** Longest line of a backup in characters: a row that holds a photo has some three million. */
const LONGEST_LINE = 64_000_000;

/** The lines of a text. Throws BackupDamagedError for one without an end: it would take all memory. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new BackupDamagedError('The file is not a backup: a line of it has no end.');
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
