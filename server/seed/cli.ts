import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { today } from '../../src/shared/domain/days/days';
import { readConfig } from '../config';
import { openStore } from '../db/engine';
import { bootstrapDatabase } from '../bootstrapDatabase';
import { seedLoad } from './load';

const USAGE = 'Usage: npm run seed -- [--rents 100000] [--assets 20000] [--customers 20000]';

/** `npm run seed -- --rents 100000 --assets 20000 --customers 20000`: adds load data to the configured database. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rents: { type: 'string' }, assets: { type: 'string' }, customers: { type: 'string' } },
  });
  const counts = { rents: count(values.rents), assets: count(values.assets), customers: count(values.customers) };
  if (Object.values(counts).every((given) => given === undefined)) throw new Error(USAGE);
  const config = readConfig();
  const store = await openStore(config);
  try {
    // As a first start would: load data stand beside demo data or the first administrator, never instead of them.
    await bootstrapDatabase(store, config, { info: () => undefined });
    const began = Date.now();
    await seedLoad(store.db, { ...counts, vatRate: config.vatRate }, today(), (line) => console.log(`  ${line}`));
    // Without it the first queries would be planned for empty tables, and look at every row instead of an index.
    await sql`vacuum (analyze)`.execute(store.db);
    console.log(`Done in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } finally {
    await store.close();
  }
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 10_000_000) throw new Error(USAGE);
  return number;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
