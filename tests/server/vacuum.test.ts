import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { vacuumBloated } from '../../server/db/vacuum';
import { createTestApp } from './support';

/* The embedded database has no background workers. `WRITES=1000000` writes as often as the goal says. */
const WRITES = Number(process.env.WRITES ?? 20_000);
const CUSTOMERS = 2000;
/** Rows that are written between two looks, which a server takes each minute. */
const BATCH = 500;

it(`stops growing within a quarter of ${WRITES} writes`, { timeout: 3_600_000 }, async () => {
  const { store } = await createTestApp();
  const size = async () => {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database())::integer as bytes`.execute(store.db);
    return rows[0]?.bytes ?? 0;
  };
  await sql`insert into customers (description, notes)
    select 'Cliente ' || n, repeat('Portão azul. ', 10) from generate_series(1, ${CUSTOMERS}::integer) n`.execute(
    store.db,
  );
  let early = 0;
  let vacuumed = 0;
  for (let done = 0; done < WRITES; done += BATCH) {
    await sql`update customers set notes = notes || '.', version = version + 1 where id % ${CUSTOMERS / BATCH}::integer =
      ${(done / BATCH) % (CUSTOMERS / BATCH)}::integer and length(notes) < 200`.execute(store.db);
    await sql`update customers set notes = left(notes, 130) where length(notes) >= 200`.execute(store.db);
    // Statistics are written once a second at most, unless they are asked for.
    await sql`select pg_stat_force_next_flush()`.execute(store.db);
    vacuumed += (await vacuumBloated(store.db)).length;
    if (done === WRITES / 4) early = await size();
  }
  expect(vacuumed, 'tables that were vacuumed').toBeGreaterThan(0);
  const late = await size();
  expect(late / early, `${early} bytes after a quarter of the writes, ${late} after all`).toBeLessThan(1.1);
});
