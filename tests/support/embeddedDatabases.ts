import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { storeOver, type Engine } from '../../server/db/engine';
import { migrations } from '../../server/db/migrations/index';
import { migrate } from '../../server/db/migrator';
import { openInMemory } from '../../server/db/pgliteEngine';
import { upsertReferenceData } from '../../server/db/referenceData';
import type { Queryable } from '../../server/db/transaction';

/*
 * Embedded databases, migrated and with what every database begins with. One test file after the other uses them, for each
 * takes seconds and a hundred megabytes, and a new one is slow until its code is compiled.
 */
interface Embedded {
  engine: Engine;
  tables: readonly Table[];
  /** Makes it what it was at first, but for tables that a test has made or changed. */
  restore: string;
}

interface Table {
  name: string;
  /** Those that can be written. */
  columns: string;
}

const idle: Embedded[] = [];

/** A database in memory as after the first start; `giveBack` when nobody uses it any more. Closing the engine leaves it open. */
export async function borrowEmbedded(): Promise<{ engine: Engine; giveBack: () => Promise<void> }> {
  const embedded = idle.pop() ?? (await create());
  const { db } = storeOver(embedded.engine);
  return {
    engine: { ...embedded.engine, close: () => Promise.resolve() },
    async giveBack() {
      if (JSON.stringify(await tablesOf(db)) !== JSON.stringify(embedded.tables)) return embedded.engine.close();
      await sql.raw(embedded.restore).execute(db);
      idle.push(embedded);
    },
  };
}

async function tablesOf(db: Queryable): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) filter (where is_generated = 'NEVER') as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`.execute(db);
  return rows;
}

async function create(): Promise<Embedded> {
  const engine = await openInMemory({ acquireTimeout: 15_000, template: await migratedTemplate() });
  const { db } = storeOver(engine);
  const tables = await tablesOf(db);
  const keep = tables.map(({ name, columns }) => `create table pristine.${name} as select ${columns} from public.${name}`);
  await sql.raw(`create schema pristine; ${keep.join('; ')}`).execute(db);
  const { rows: counters } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`.execute(db);
  const restore = [
    'unlisten *',
    'reset all',
    // No trigger counts or refuses what is put back.
    'set session_replication_role = replica',
    `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')} restart identity`,
    ...tables.map(({ name, columns }) => `insert into public.${name} (${columns}) overriding system value select ${columns} from pristine.${name}`),
    ...counters.map(({ name, last }) => `select setval('public.${name}', ${last})`),
    'set session_replication_role = default',
  ];
  return { engine, tables, restore: restore.join('; ') };
}

/** A dump of the migrated embedded database: making one takes seconds, loading it a fraction. Kept while the schema is the same. */
async function migratedTemplate(): Promise<Blob> {
  const fingerprint = createHash('sha256').update(JSON.stringify(migrations));
  // What else decides the content: the countries' package, the engine, and the rows that every database starts with.
  for (const source of ['package-lock.json', 'server/db/referenceData.ts']) fingerprint.update(readFileSync(source));
  const file = join(tmpdir(), `rental-cockpit-template-${fingerprint.digest('hex').slice(0, 24)}.tar`);
  if (!existsSync(file)) {
    const engine = await openInMemory({ acquireTimeout: 15_000 });
    const store = storeOver(engine);
    await migrate(store.db);
    await upsertReferenceData(store.db);
    const dump = await engine.pglite.dumpDataDir('none');
    await store.close();
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}
