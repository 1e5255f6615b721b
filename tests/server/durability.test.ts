import { fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { storeOver } from '../../server/db/engine';
import { openEmbedded } from '../../server/db/pgliteEngine';

vi.mock(import('node:fs'), async (original) => {
  const actual = await original();
  return { ...actual, fsyncSync: vi.fn(actual.fsyncSync) };
});

// A promise of the embedded database.
it.skipIf(process.env.TEST_DATABASE_URL !== undefined)('every commit reaches the disk before it is answered', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'rental-cockpit-fsync-'));
  const store = storeOver(await openEmbedded(join(parent, 'data'), { acquireTimeout: 5000, announce: () => {} }));
  await sql`create table notes (id integer)`.execute(store.db);
  for (let id = 0; id < 10; id++) {
    const before = vi.mocked(fsyncSync).mock.calls.length;
    await sql`insert into notes values (${id})`.execute(store.db);
    expect(vi.mocked(fsyncSync).mock.calls.length).toBeGreaterThan(before);
  }
  await store.close();
  rmSync(parent, { recursive: true, force: true });
});
