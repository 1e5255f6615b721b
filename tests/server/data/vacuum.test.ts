/**
 * @module-tag embedded
 * @module-tag full
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { vacuumBloated } from '../../../server/db/vacuum';
import { createTestApp } from '../support';

/* The embedded database has no background workers. `WRITES=1000000` writes as often as the goal says. */
const WRITES = Number(process.env.WRITES ?? 20_000);
const CUSTOMERS = 2000;
/** Rows that are written between two looks, which a server takes each minute. */
const BATCH = 500;

it(`takes less than twice the space of its data after ${WRITES} writes`, { timeout: 3_600_000 }, async () => {
  const { store } = await createTestApp();
  const size = async () => {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database())::integer as bytes`.execute(store.db);
    return rows[0]?.bytes ?? 0;
  };
  const empty = await size();
  await sql`insert into customers (description, notes)
    select 'Cliente ' || n, repeat('Portão azul. ', 10) from generate_series(1, ${CUSTOMERS}::integer) n`.execute(
    store.db,
  );
  let vacuumed = 0;
  for (let done = 0; done < WRITES; done += BATCH) {
    await sql`update customers set notes = notes || '.', version = version + 1 where id % ${CUSTOMERS / BATCH}::integer =
      ${(done / BATCH) % (CUSTOMERS / BATCH)}::integer and length(notes) < 200`.execute(store.db);
    await sql`update customers set notes = left(notes, 130) where length(notes) >= 200`.execute(store.db);
    // Statistics are written once a second at most, unless they are asked for.
    await sql`select pg_stat_force_next_flush()`.execute(store.db);
    vacuumed += (await vacuumBloated(store.db)).length;
  }
  expect(vacuumed, 'tables that were vacuumed').toBeGreaterThan(0);
  const used = (await size()) - empty;
  await sql`vacuum full customers`.execute(store.db);
  const data = (await size()) - empty;
  expect(used / data, `${used} bytes for rows and indexes that ${data} can hold`).toBeLessThan(2);
});
