import type { Day } from '../../src/shared/domain/days';
import { PORTUGAL } from '../db/referenceData';
import { inTransaction, type Queryable } from '../db/transaction';
import { makeManyAssets } from './assets';
import { makeCustomers } from './customers';
import { readStates } from './demo';
import { Random } from './random';
import { makeRents, type SeedLine, type SeedRent } from './rents';
import { insertAll, moveSequences, nextNumber } from './write';

/** How much load data to add; a missing number is none. */
export interface LoadCounts {
  rents?: number;
  assets?: number;
  customers?: number;
  /** Percent, of every line; 23 unless said. */
  vatRate?: number;
}

/** Rents of one transaction. */
const CHUNK = 1000;

/**
 * Adds load data to a migrated database, beside what is there: customers, equipment, and rents of both, without overlaps.
 * Commits in chunks and says so to `report`, as it may take minutes. Rents need at least one asset and one customer of
 * the same run: a count of rents alone brings a fitting number of them.
 */
export async function seedLoad(
  db: Queryable,
  counts: LoadCounts,
  today: Day,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  const random = new Random(97);
  const rentCount = counts.rents ?? 0;
  const atLeast = (given: number | undefined): number => given ?? Math.ceil(rentCount / 5);
  const parties = makeCustomers(random, atLeast(counts.customers), {
    customer: await nextNumber(db, 'customers', 'id'),
    address: await nextNumber(db, 'addresses', 'id'),
  });
  await inTransaction(db, async (trx) => {
    await insertAll(
      trx,
      'customers',
      parties.map(({ customer }) => customer),
    );
    await insertAll(
      trx,
      'addresses',
      parties.flatMap(({ addresses }) => addresses),
    );
  });
  report(`${parties.length} customers`);

  const places = { ...(await readStates(db)), centers: [await someCenter(db)] };
  const assets = makeManyAssets(
    random,
    atLeast(counts.assets),
    Math.max(200_001, await nextNumber(db, 'assets', 'serial_number')),
    places,
  );
  await inTransaction(db, (trx) =>
    insertAll(
      trx,
      'assets',
      assets.map(({ row }) => row),
    ),
  );
  report(`${assets.length} assets`);

  if (rentCount > 0 && parties.length > 0) {
    const plan = {
      count: rentCount,
      firstId: await nextNumber(db, 'rents', 'id'),
      firstNumber: await nextNumber(db, 'rents', 'rent_number'),
      today,
      parties,
      assets,
      vatRate: (counts.vatRate ?? 23).toFixed(2),
    };
    await writeRents(db, makeRents(random, plan), report);
  }
  await moveSequences(db);
}

async function writeRents(
  db: Queryable,
  made: Generator<{ rent: SeedRent; lines: SeedLine[] }>,
  report: (line: string) => void,
): Promise<void> {
  let rents: SeedRent[] = [];
  let lines: SeedLine[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await insertAll(trx, 'rents', rents);
      await insertAll(trx, 'rent_lines', lines);
    });
    written += rents.length;
    rents = [];
    lines = [];
    if (written % 10_000 === 0) report(`${written} rents`);
  };
  for (const { rent, lines: own } of made) {
    rents.push(rent);
    lines.push(...own);
    if (rents.length === CHUNK) await flush();
  }
  await flush();
  report(`${written} rents`);
}

async function someCenter(db: Queryable): Promise<number> {
  const center = await db.selectFrom('centers').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (center) return center.id;
  const made = await db
    .insertInto('centers')
    .values({ description: 'Armazém', country_id: PORTUGAL })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
