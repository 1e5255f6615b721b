import { beforeAll, expect, it } from 'vitest';
import { readFreeUnits } from '../../../server/availability/freeUnits';
import { numbersOf, type ModelQuery } from '../../../server/availability/query';
import { readUnits } from '../../../server/availability/units';
import { Random } from '../../../server/seed/random';
import { addDays, today } from '../../../src/shared/domain/days/days';
import { pickUnits } from '../../../src/shared/domain/availability/modelAvailability';
import { createRentFixture, type RentFixture } from '../rentFixture';
import { createTestApp, type TestApp } from '../support';

/* The database chooses free units in the order in which the plain function picks them. */
const UNITS = 40;
const BUFFER_DAYS = 2;
const NOBODY = { customers: false, maintenances: false };
const day = (offset: number) => addDays(today(), offset);

let test: TestApp;
let fixture: RentFixture;
let centers: number[];

beforeAll(async () => {
  test = await createTestApp();
  fixture = await createRentFixture(test);
  const { db } = test.store;
  const random = new Random(7);
  const places = [{ description: 'Loures' }, { description: 'Faro' }].map((place) => ({ ...place, country_id: 620 }));
  centers = (await db.insertInto('centers').values(places).returning('id').execute()).map(({ id }) => id);
  await db.updateTable('asset_models').set({ buffer_days: BUFFER_DAYS }).where('id', '=', fixture.model).execute();
  for (let index = 0; index < UNITS; index += 1) await addUnit(random);
});

/** A unit with a few bookings one after the other, some of them maintenances; the first may be late. */
async function addUnit(random: Random): Promise<void> {
  const { db } = test.store;
  const serial = await fixture.asset();
  const state_id = random.chance(0.1) ? fixture.brokenState : fixture.availableState;
  await db
    .updateTable('assets')
    .set({ state_id, center_id: random.pick([...centers, null]) })
    .where('serial_number', '=', serial)
    .execute();
  let start = -random.whole(2, 40);
  while (start < 70) {
    const end = start + random.whole(0, 9);
    const days = { start_date: day(start), end_date: day(end) };
    if (random.chance(0.2)) {
      const planned = { type: 'PREVENTIVE' as const, state: random.pick(['SCHEDULED', 'DONE'] as const) };
      await db
        .insertInto('maintenances')
        .values({ asset_serial: serial, ...planned, ...days })
        .execute();
    } else {
      const isLate = end < 0 && end > -9 && random.chance(0.5);
      await addRent(serial, { state: isLate ? 'ONGOING' : 'NOT_STARTED', ...days });
      // It is out until it comes back, and has no other late rent.
      if (isLate) start = 0;
    }
    start = Math.max(start, end) + 1 + random.whole(0, 25);
  }
}

async function addRent(serial: number, rent: { state: string; start_date: string; end_date: string }): Promise<void> {
  const { db } = test.store;
  const { id, period } = await db
    .insertInto('rents')
    .values({ ...rent, code: `U-${serial}-${rent.start_date}`, customer_id: fixture.customer } as never)
    .returning(['id', 'period'])
    .executeTakeFirstOrThrow();
  const out_on = rent.state === 'ONGOING' ? rent.start_date : null;
  const line = { rent_id: id, period, line_order: 0, asset_serial: serial, out_on };
  await db
    .insertInto('rent_lines')
    .values({ ...line, payment_value: '10.00', vat_rate: '23.00' })
    .execute();
}

const periods = Array.from({ length: 30 }, (_, index): [number, number, number | undefined] => {
  const from = (index * 7) % 45;
  return [from, from + (index % 6), index % 3 === 2 ? undefined : index % 3];
});

it.each(periods)('from day %i to %i, for center %s', async (from, to, center) => {
  const { db } = test.store;
  const query: ModelQuery = {
    today: today(),
    from: day(from),
    to: day(to),
    center: center === undefined ? null : (centers[center] ?? null),
  };
  const of = (await readUnits(db, [fixture.model], query)).get(fixture.model);
  const wanted = { quantity: UNITS, center: query.center };
  const picked = pickUnits(of?.units ?? [], numbersOf(query), wanted, of?.rules ?? { bufferDays: 0, today: 0 });
  const window = { page: 1, perPage: UNITS };
  const { total, units } = await readFreeUnits(db, fixture.model, query, window, NOBODY);
  expect(units.map(({ serialNumber }) => serialNumber)).toEqual(picked.map(({ serialNumber }) => serialNumber));
  expect(total).toBe(picked.length);
  expect(total).toBeGreaterThan(0);
});
