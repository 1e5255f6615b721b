import { sql } from 'kysely';
import { addDays, type Day } from '../../src/shared/domain/days/days';
import { sumMoney, withVat } from '../../src/shared/domain/formats/money';
import { ADD_UP } from '../db/migrations/0021_sums';
import { ADD_UP_DAYS } from '../db/migrations/0067_asset_days';
import { ADD_UP_MODELS } from '../db/migrations/0067_model_sums';
import { PORTUGAL } from '../db/referenceData';
import type { Queryable, Trx } from '../db/transaction';
import { makeManyAssets } from './assets';
import { makeCustomers } from './customers';
import { readStates } from './demo';
import { dropIndexes } from '../db/indexes';
import { writeModels } from './models';
import { Random } from './random';
import { writeLoadPayments } from './payments';
import { makeRents, PAST, type MadeRent } from './rents';
import { insertAll, moveSequences, nextNumber } from './write';

/** How much load data to add; a missing number is none. */
export interface LoadCounts {
  rents?: number;
  assets?: number;
  customers?: number;
  /** Percent, of every line; 23 unless said. */
  vatRate?: number;
}

/** Rents that are written at once. */
const CHUNK = 2000;

/** Number of rents from which building indexes anew takes less time than filling them. */
const MANY = 10_000;

/**
 * Adds load data to a migrated database and keeps its records: customers, equipment, and rents without overlaps. Runs in one
 * transaction and calls `report` with its progress. Rents use assets and customers of the same run. A count of rents alone
 * therefore adds a fitting number of these.
 */
export async function seedLoad(
  db: Queryable,
  counts: LoadCounts,
  today: Day,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  // Never retried after a deadlock: the records are generated only once.
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const isLarge = (counts.rents ?? 0) >= MANY;
    const buildIndexes = isLarge ? await dropIndexes(trx, ['customers', 'addresses', 'assets', 'rents']) : undefined;
    await writeLoad(trx, counts, today, report);
    await buildIndexes?.();
    await moveSequences(trx);
  });
}

async function writeLoad(trx: Trx, counts: LoadCounts, today: Day, report: (line: string) => void): Promise<void> {
  const random = new Random(97);
  const rentCount = counts.rents ?? 0;
  const atLeast = (given: number | undefined): number => given ?? Math.ceil(rentCount / 5);
  const customers = makeCustomers(random, atLeast(counts.customers), {
    customer: await nextNumber(trx, 'customers', 'id'),
    address: await nextNumber(trx, 'addresses', 'id'),
  });
  await insertAll(
    trx,
    'customers',
    customers.map(({ customer }) => customer),
  );
  await insertAll(
    trx,
    'addresses',
    customers.flatMap(({ addresses }) => addresses),
  );
  report(`${customers.length} customers`);

  const models = await writeModels(trx);
  const enteredOn = addDays(today, -PAST);
  const places = { ...(await readStates(trx)), centers: [await someCenter(trx)], models, enteredOn };
  const firstSerial = Math.max(200_001, await nextNumber(trx, 'assets', 'serial_number'));
  const assets = makeManyAssets(random, atLeast(counts.assets), firstSerial, places);
  await insertAll(
    trx,
    'assets',
    assets.map(({ row }) => row),
  );
  report(`${assets.length} assets`);

  if (rentCount === 0 || customers.length === 0) return;
  const plan = {
    count: rentCount,
    firstId: await nextNumber(trx, 'rents', 'id'),
    firstNumber: await nextNumber(trx, 'rents', 'rent_number'),
    today,
    customers,
    assets,
    vatRate: (counts.vatRate ?? 23).toFixed(2),
  };
  await writeRents(trx, makeRents(random, plan), report);
  await writeLoadPayments(trx, plan.firstId, today);
}

/**
 * Writes rents with their totals, without the triggers that keep sums, and adds all sums up at the end. Following every chunk would
 * take several times as long.
 */
async function writeRents(trx: Trx, made: Generator<MadeRent>, report: (line: string) => void): Promise<void> {
  await sql.raw('alter table rents disable trigger user; alter table rent_lines disable trigger user;').execute(trx);
  await sql`alter table rents enable trigger rents_sort_by_customer`.execute(trx);
  let written = 0;
  for (const chunk of chunksOf(made, CHUNK)) {
    // The checks of foreign keys keep the plans that they made first: not those for empty tables.
    if (written === CHUNK) await sql`analyze rents, rent_lines`.execute(trx);
    await insertAll(trx, 'rents', chunk.map(withTotals));
    await insertAll(
      trx,
      'rent_lines',
      chunk.flatMap(({ lines }) => lines),
    );
    written += chunk.length;
    if (written % (5 * CHUNK) === 0) report(`${written} rents written`);
  }
  report(`${written} rents`);
  await addUpSums(trx);
  await sql.raw('alter table rents enable trigger user; alter table rent_lines enable trigger user;').execute(trx);
}

/** The rent's row with what a trigger would add to it. */
function withTotals({ rent, lines, isPaid }: MadeRent) {
  const values = lines.map(({ payment_value: value, vat_rate: rate }) => [Number(value), Number(rate)] as const);
  const total = sumMoney(values.map(([value, rate]) => withVat(value, rate)));
  const payments = isPaid ? 2 : 0;
  return {
    ...rent,
    ...{ paid_total: isPaid ? total : 0, settlements: payments, entry_count: payments },
    line_count: lines.length,
    payment_total: sumMoney(values.map(([value]) => value)),
    payment_total_with_vat: total,
  };
}

async function addUpSums(trx: Trx): Promise<void> {
  await sql`truncate rent_day_sums, customer_sums, asset_sums, asset_days, model_sums, customer_totals, recent_sums`.execute(
    trx,
  );
  await sql.raw(ADD_UP + ADD_UP_DAYS + ADD_UP_MODELS).execute(trx);
}

function* chunksOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
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
