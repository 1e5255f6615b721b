import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { storeOver } from '../../../server/db/engine';
import type { Engine } from '../../../server/db/engineTypes';
import { migrations } from '../../../server/db/migrations/index';
import { migrate } from '../../../server/db/migrator';
import { openInMemory } from '../../../server/db/pgliteEngine';
import { upsertReferenceData } from '../../../server/db/referenceData';
import { createSnapshot, tablesOf, type Table } from './databaseSnapshot';

/*
 * Embedded databases with migrations and initial rows. Test files use them one after the other: each takes seconds and
 * a hundred megabytes, and is slow at first.
 */
interface Embedded {
  engine: Engine;
  tables: readonly Table[];
  /** Makes it what it was at first, but for tables that a test has made or changed. */
  restore: string;
}

const idle: Embedded[] = [];

/** Borrows a database in memory in its initial state; call `giveBack` afterwards. Closing the engine leaves it open. */
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

async function create(): Promise<Embedded> {
  const engine = await openInMemory({ acquireTimeout: 15_000, template: await migratedTemplate() });
  return { engine, ...(await createSnapshot(storeOver(engine).db)) };
}

/** A dump of the migrated embedded database: making one takes seconds, loading it a fraction. Kept while the schema is the same. */
async function migratedTemplate(): Promise<Blob> {
  const fingerprint = createHash('sha256').update(JSON.stringify(migrations));
  // Other inputs of the content: the countries' package, the engine, and the initial rows.
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
