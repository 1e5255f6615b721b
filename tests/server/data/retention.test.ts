import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveOldEntries } from '../../../server/audit/retention';
import { removeOldFiles } from '../../../server/plugins/housekeeping';
import { afterFile } from '../../support/afterFile';
import { createTestApp, type TestApp } from '../support';

let test: TestApp;
let folder: string;
const parent = mkdtempSync(join(tmpdir(), 'rental-cockpit-retention-'));
afterFile(async () => rmSync(parent, { recursive: true, force: true }));

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'archive-'));
});

/** Writes so many entries of that age. */
async function entries(count: number, age: string): Promise<void> {
  await sql`insert into audit_entries (at, action, resource, label, request_id)
    select now() - ${age}::interval, 'create', 'tags', ${age} || ' ' || n, 'r' from generate_series(1, ${count}) n`.execute(
    test.store.db,
  );
}

async function ages(): Promise<string[]> {
  const { rows } = await sql<{ age: string }>`
    select distinct split_part(label, ' ', 1) || ' ' || split_part(label, ' ', 2) as age from audit_entries where resource = 'tags' order by 1`.execute(
    test.store.db,
  );
  return rows.map(({ age }) => age);
}

it('old entries move to files that hold every one of them; others stay', async () => {
  await entries(10_001, '11 years');
  await entries(3, '9 years');
  expect(await archiveOldEntries(test.store.db, folder, 10)).toBe(10_001);
  expect(await ages()).toEqual(['9 years']);
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  // Only the account of the server reads them.
  const modes = [folder, ...files.map((name) => join(folder, name))].map((path) => statSync(path).mode & 0o077);
  expect(modes).toEqual([0, 0, 0]);
  const lines = files.flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .trim()
      .split('\n'),
  );
  expect(new Set(lines.map((line) => (JSON.parse(line) as { label: string }).label)).size).toBe(10_001);
  expect(await archiveOldEntries(test.store.db, folder, 10)).toBe(0);
  expect(readdirSync(folder)).toEqual(files);
});

it('nothing is deleted when the file cannot be written', async () => {
  await entries(2, '12 years');
  const blocked = join(folder, 'a file');
  writeFileSync(blocked, '');
  await expect(archiveOldEntries(test.store.db, blocked, 10)).rejects.toThrow();
  expect(await ages()).toContain('12 years');
});

it('the database refuses to lose a young entry, and any without the setting', async () => {
  await entries(1, '2 years');
  await entries(1, '11 months');
  const attempt = (statement: string): Promise<unknown> => sql.raw(statement).execute(test.store.db);
  await expect(attempt(`delete from audit_entries where label like '2 years%'`)).rejects.toThrow('never changed');
  await expect(archiveOldEntries(test.store.db, folder, 0)).rejects.toThrow('for a year at least');
  const archiving = `begin; set local cockpit.audit_archived = 'yes';`;
  await expect(attempt(`${archiving} update audit_entries set label = ''; commit`)).rejects.toThrow('never changed');
  await attempt('rollback');
  expect(await ages()).toEqual(expect.arrayContaining(['11 months', '2 years']));
});

it('old mails go, young ones stay', async () => {
  await removeOldFiles(join(folder, 'missing'), 30);
  mkdirSync(join(folder, 'outbox'));
  for (const [name, days] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    const file = join(folder, 'outbox', name);
    writeFileSync(file, '');
    const written = Date.now() / 1000 - days * 24 * 3600;
    utimesSync(file, written, written);
  }
  await removeOldFiles(join(folder, 'outbox'), 30);
  expect(readdirSync(join(folder, 'outbox'))).toEqual(['young']);
});
