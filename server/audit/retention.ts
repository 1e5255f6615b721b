import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { inTransaction, type Queryable, type Trx } from '../db/transaction';
import { makeFolder } from '../folders';

/** Entries of one file: a few megabytes before they are compressed. */
const PER_FILE = 10_000;
/** Any number that nothing else locks: one process at a time archives. */
const ARCHIVE_LOCK = 7_266_204;

const compress = promisify(gzip);

/**
 * Moves entries of the audit log that are older than so many years to compressed files, one JSON object a line, and
 * answers how many. A file is on the disk before its entries are deleted; one that was written twice has the same name.
 */
export async function archiveOldEntries(db: Queryable, folder: string, years: number): Promise<number> {
  let moved = 0;
  for (;;) {
    const count = await inTransaction(db, (trx) => archiveSome(trx, folder, years));
    moved += count;
    if (count < PER_FILE) return moved;
  }
}

async function archiveSome(trx: Trx, folder: string, years: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ARCHIVE_LOCK)})`.execute(trx);
  const { rows } = await sql<{ id: string; line: string }>`
    select id::text, (to_jsonb(audit_entries) - 'search')::text as line from audit_entries
    where at < now() - make_interval(years => ${years}) order by at, id limit ${PER_FILE}`.execute(trx);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return 0;
  const text = rows.map(({ line }) => `${line}\n`).join('');
  await writeFile(folder, `audit-${first.id}-${last.id}.jsonl.gz`, await compress(text));
  await sql`set local cockpit.audit_archived = 'yes'`.execute(trx);
  await sql`delete from audit_entries where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  return rows.length;
}

async function writeFile(folder: string, name: string, content: Buffer): Promise<void> {
  makeFolder(folder);
  const draft = join(folder, `${name}.partial`);
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, name));
}
