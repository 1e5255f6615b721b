import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
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
    yield* checked(decode(createInterface({ input: text, crlfDelay: Infinity })));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('Z_') ? new BackupDamagedError('The file is not a backup, or it is damaged.') : error;
  } finally {
    text.destroy();
  }
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
