import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dump } from '../../../server/backup/dump';
import { readBackup, writeBackup } from '../../../server/backup/file';
import { load } from '../../../server/backup/load';
import {
  BackupDamagedError,
  checked,
  decode,
  encode,
  sumsOf,
  type BackupPart,
  type TableSum,
} from '../../../server/backup/parts';
import { migrations } from '../../../server/db/migrations/index';
import { migrate } from '../../../server/db/migrator';
import { inSnapshot, inTransaction, type Queryable } from '../../../server/db/transaction';
import { seedDemo } from '../../../server/seed/demo';
import { afterFile } from '../../support/afterFile';
import { emptyStore } from '../emptyStore';
import { PICTURES } from '../pictures';
import { wrongSums } from '../rents/sums';
import { createTestApp, succeed, type TestApp } from '../support';

/** A picture with every byte that there is; more of them than the rows of one batch. */
const PHOTO = Buffer.concat([PICTURES.jpeg, Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))]);
const PHOTOS = 9;
/** Places of a file that are damaged, one at a time. */
const PLACES = 100;

let test: TestApp;
let written: string;
const folder = mkdtempSync(join(tmpdir(), 'rental-cockpit-backup-'));
afterFile(async () => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  test = await createTestApp();
  await inTransaction(test.store.db, (trx) => seedDemo(trx, '2026-11-20', 23));
  const token = await test.tokenFor('admin');
  await succeed(test, 'POST', '/tags', { token, body: { description: 'Aspas "duplas" \\ ç🚜' } });
  const { id } = await test.store.db.selectFrom('rents').select('id').limit(1).executeTakeFirstOrThrow();
  for (let photo = 0; photo < PHOTOS; photo += 1)
    await succeed(test, 'POST', `/rents/${id}/photos`, { token, body: { content: PHOTO.toString('base64') } });
  written = await textOf(test.store.db);
});

/** The backup of a database as text. */
function textOf(db: Queryable): Promise<string> {
  return inSnapshot(db, async (trx) => {
    let text = '';
    for await (const lines of encode(dump(trx))) text += lines;
    return text;
  });
}

/** The parts in a text, checked. */
function partsOf(text: string): AsyncGenerator<BackupPart> {
  async function* lines(): AsyncGenerator<string> {
    yield* text.split('\n').slice(0, -1);
  }
  return checked(decode(lines()));
}

function sumsIn(db: Queryable): Promise<TableSum[]> {
  return inSnapshot(db, (trx) => sumsOf(dump(trx)));
}

/** Everything but rows: constraints, indexes, triggers and whether they fire, by name. */
async function structureOf(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition, convalidated::text as state
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef, '' from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db);
  return rows;
}

describe('a backup', () => {
  it('brings every row, sequence, constraint, index and trigger into an empty database', async () => {
    const target = await emptyStore();
    const sums = await inTransaction(target.db, (trx) => load(trx, partsOf(written)));
    expect(await sumsIn(target.db)).toEqual(await sumsIn(test.store.db));
    expect(await sumsIn(target.db)).toEqual(sums);
    expect(sums.find(({ name }) => name === 'rent_lines')?.rows).toBeGreaterThan(1000);
    expect(sums.find(({ name }) => name === 'rent_photo_contents')?.rows).toBe(PHOTOS);
    expect(await structureOf(target.db)).toEqual(await structureOf(test.store.db));
    expect(await wrongSums(target.db)).toEqual([]);
    expect(written.split('\n').at(-3)).toBe((await textOf(target.db)).split('\n').at(-3));
  });

  it('of an older version is brought up to date', async () => {
    const old = await emptyStore();
    await migrate(old.db, migrations.slice(0, 12));
    await sql`insert into customers (id, description) values (7, 'Ana')`.execute(old.db);
    const text = await textOf(old.db);
    const target = await emptyStore();
    await inTransaction(target.db, (trx) => load(trx, partsOf(text)));
    expect(await migrate(target.db)).toEqual(migrations.slice(12).map(({ name }) => name));
    const { rows } = await sql`select id, description from customers`.execute(target.db);
    expect(rows).toEqual([{ id: 7, description: 'Ana' }]);
  });
});

describe('a file', () => {
  it('holds what was written, and its name only when it is whole', async () => {
    const file = join(folder, 'whole.backup');
    const size = await inSnapshot(test.store.db, (trx) => writeBackup(file, dump(trx)));
    expect(size).toBeLessThan(written.length / 3);
    expect(await sumsOf(readBackup(file))).toEqual(await sumsIn(test.store.db));
    await expect(writeBackup(file, partsOf(written))).rejects.toThrow('is there already');
    const broken = join(folder, 'broken.backup');
    await expect(writeBackup(broken, partsOf(written.slice(0, -100)))).rejects.toThrow();
    expect(() => readFileSync(broken)).toThrow('ENOENT');
  });

  it.each([
    ['a file of another kind', () => Buffer.from('serial,description\n')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a file that was cut', (whole: Buffer) => whole.subarray(0, whole.length - 20)],
    ['a file whose checksum was changed', (whole: Buffer) => withChangedBit(whole, whole.length - 6)],
    ['a file with a changed row', (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace('Aspas', 'aspas'))],
  ])('refuses %s', async (name, damage) => {
    const file = join(folder, `${name}.backup`);
    writeFileSync(file, damage(gzipSync(written)));
    await expect(sumsOf(readBackup(file))).rejects.toThrow(/not a backup|not complete|not those/u);
  });

  // Some bits change nothing, as those of the time in the head of a gzip file. An error outside the promise fails the run.
  it('with one changed bit anywhere is refused or reads as it was written', async () => {
    const sums = await sumsOf(partsOf(written));
    const whole = gzipSync(written);
    const file = join(folder, 'changed.backup');
    let refused = 0;
    for (let place = 0; place < whole.length; place += Math.ceil(whole.length / PLACES)) {
      writeFileSync(file, withChangedBit(whole, place));
      const found = await sumsOf(readBackup(file)).catch((error: unknown) => error);
      if (found instanceof BackupDamagedError) refused += 1;
      else expect(found, `byte ${place}`).toEqual(sums);
    }
    expect(refused).toBeGreaterThan(PLACES / 2);
  });
});

function withChangedBit(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
  return changed;
}

it('rows with large files travel in small batches', async () => {
  const photo = `["1", "\\x${'ab'.repeat(1_000_000)}"]`;
  async function* lines(): AsyncGenerator<string> {
    yield JSON.stringify({ part: 'table', name: 'photos', columns: ['id', 'content'] });
    for (let at = 0; at < 11; at++) yield photo;
    yield JSON.stringify({ part: 'end', tables: 1 });
  }
  const counts: number[] = [];
  for await (const part of decode(lines())) if (part.part === 'rows') counts.push(part.rows.length);
  expect(counts).toEqual([4, 4, 3]);
});

describe('parts', () => {
  const without = (pattern: RegExp): string => {
    const changed = written.replace(pattern, '');
    expect(changed).not.toBe(written);
    return changed;
  };

  it.each([
    ['a row', () => without(/^\["1".*\n/mu), 'The rows of'],
    ['a table', () => without(/^\{"part":"table","name":"assets"[^]*?^\{"part":"sum".*\n/mu), 'its end is missing'],
    ['the end', () => without(/^\{"part":"end".*\n/mu), 'its end is missing'],
    ['the start', () => without(/^\{"part":"start".*\n/mu), 'not a backup'],
  ])('are refused without %s', async (_name, text, message) => {
    await expect(sumsOf(partsOf(text()))).rejects.toThrow(message);
  });

  it('of a newer version are refused, and the database stays empty', async () => {
    await expect(sumsOf(partsOf(written.replace('"version":1', '"version":2')))).rejects.toThrow('newer version');
    const target = await emptyStore();
    const text = written.replace('"0001_accounts"', '"0001_accounts","9999_tomorrow"');
    await expect(inTransaction(target.db, (trx) => load(trx, partsOf(text)))).rejects.toThrow('9999_tomorrow');
    const { rows } =
      await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
        target.db,
      );
    expect(rows).toEqual([]);
  });

  it('whose last row is refused change nothing', async () => {
    const target = await emptyStore();
    // The sum is right: the row itself breaks a foreign key.
    const orphan: BackupPart[] = [];
    for await (const part of partsOf(written))
      orphan.push(
        part.part === 'rows' &&
          orphan.at(-1)?.part === 'table' &&
          (orphan.at(-1) as { name: string }).name === 'centers'
          ? { part: 'rows', rows: [] }
          : part,
      );
    async function* parts(): AsyncGenerator<BackupPart> {
      yield* orphan;
    }
    await expect(inTransaction(target.db, (trx) => load(trx, parts()))).rejects.toThrow(/foreign key/u);
    const { rows } =
      await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
        target.db,
      );
    expect(rows).toEqual([]);
  });
});
