/**
 * @module-tag embedded
 * @module-tag full
 */
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { storeOver } from '../../../server/db/engine';
import { openEmbedded } from '../../../server/db/pgliteEngine';

// A promise of the embedded database.
it.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'every commit reaches the disk before it is answered',
  async () => {
    const fsync = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    const parent = mkdtempSync(join(tmpdir(), 'rental-cockpit-fsync-'));
    const store = storeOver(await openEmbedded(join(parent, 'data'), { acquireTimeout: 5000, printLine: () => {} }));
    await sql`create table notes (id integer)`.execute(store.db);
    for (let id = 0; id < 10; id++) {
      const before = fsync.mock.calls.length;
      await sql`insert into notes values (${id})`.execute(store.db);
      expect(fsync.mock.calls.length).toBeGreaterThan(before);
    }
    await store.close();
    fsync.mockRestore();
    syncBuiltinESMExports();
    rmSync(parent, { recursive: true, force: true });
  },
);
