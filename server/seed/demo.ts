import type { Permission } from '../../machines/types';
import { addDays, dayNumber, type Day } from '../../src/shared/domain/days/days';
import { ROLES } from '../../src/shared/domain/roles';
import { hashPassword } from '../lib/passwords';
import { PORTUGAL } from '../db/referenceData';
import type { Queryable } from '../db/transaction';
import { DEMO_MAIL, demoAccounts } from '../demoAccounts';
import { makeDemoAssets, type AssetPlaces, type SeedAsset } from './assets';
import { makeCharges } from './charges';
import { makeCustomers } from './customers';
import { TAGS } from './families';
import { makeMaintenances, type TakenDays } from './maintenances';
import { writeModels } from './models';
import { Random } from './random';
import { writeOtherMoney, writePayments } from './payments';
import { makeRefusals } from './refusals';
import { makeRents, PAST, type SeedLine, type SeedRent } from './rents';
import { insertAll, moveSequences } from './write';

const CUSTOMERS = 60;
const RENTS = 500;

const RIGHTS: Record<(typeof demoAccounts)[number]['username'], readonly Permission[]> = {
  admin: [],
  rita: ROLES.counter,
  tomas: ROLES.warehouse,
  ines: ROLES.accounting,
};

const CENTERS = [
  {
    description: 'Loures',
    street: 'Zona Industrial do Frielas, Lote 12',
    postal_code: '2660-001',
    postal_code_location: 'Loures',
    phone: '219 400 120',
  },
  {
    description: 'Setúbal',
    street: 'Estrada da Graça, 41',
    postal_code: '2910-520',
    postal_code_location: 'Setúbal',
    phone: '265 400 230',
  },
  {
    description: 'Maia',
    street: 'Rua do Outeiro, 810',
    postal_code: '4475-150',
    postal_code_location: 'Maia',
    phone: '229 400 340',
  },
  {
    description: 'Faro',
    street: 'Sítio do Rio Seco, Armazém 3',
    postal_code: '8005-421',
    postal_code_location: 'Faro',
    phone: '289 400 450',
  },
];

/**
 * Fills an empty, migrated database with a believable business around `today`, and the demo accounts. The business has
 * customers, equipment with models and rates, two years of rents with charges, and maintenances. The same day gives the same data. Run it
 * in a transaction, so that a half-filled database never remains.
 * @param vatRate percent, of every line
 */
export async function seedDemo(db: Queryable, today: Day, vatRate = 23): Promise<void> {
  const random = new Random(20_261_120);
  await seedAccounts(db);
  const places = { ...(await seedPlaces(db)), enteredOn: addDays(today, -PAST) };
  const customers = makeCustomers(random, CUSTOMERS, { customer: 1, address: 1 });
  const assets = makeDemoAssets(random, places);
  const rents: SeedRent[] = [];
  const paid: SeedRent[] = [];
  const lines: SeedLine[] = [];
  // Regular customers are spread over the whole list, not the first ones of it.
  const regulars = random.shuffled(customers);
  for (const made of makeRents(random, {
    count: RENTS,
    firstId: 1,
    firstNumber: 1,
    today,
    customers: regulars,
    assets,
    vatRate: vatRate.toFixed(2),
  })) {
    rents.push(made.rent);
    if (made.isPaid) paid.push(made.rent);
    lines.push(...made.lines);
  }
  const maintenances = makeMaintenances(random, today, assets, places, daysOf(rents, lines));
  await insertAll(
    db,
    'customers',
    customers.map(({ customer }) => customer),
  );
  await insertAll(
    db,
    'addresses',
    customers.flatMap(({ addresses }) => addresses),
  );
  await insertAll(
    db,
    'assets',
    assets.map(({ row }) => row),
  );
  await insertAll(db, 'asset_tags', tagsOf(assets));
  await insertAll(db, 'rents', rents);
  await insertAll(db, 'rent_lines', lines);
  await insertAll(db, 'maintenances', maintenances);
  await insertAll(db, 'refused_demand', makeRefusals(random, today, { rents, lines, assets }));
  const types = await db.selectFrom('charge_types').select(['description', 'id']).execute();
  const numbers = new Map(types.map(({ description, id }) => [description, id]));
  await insertAll(db, 'rent_charges', makeCharges(random, numbers, { rents, lines }, vatRate.toFixed(2)));
  await writePayments(db, paid, today);
  await writeOtherMoney(db, today);
  await moveSequences(db);
}

async function seedAccounts(db: Queryable): Promise<void> {
  const users = await Promise.all(
    demoAccounts.map(async ({ username, password }) => ({
      username,
      email: username + DEMO_MAIL,
      password_hash: await hashPassword(password),
      is_admin: username === 'admin',
      permissions: [...RIGHTS[username]],
    })),
  );
  await db.insertInto('users').values(users).execute();
}

/** Centers, tags, models and states; the states that a new database has are kept. */
async function seedPlaces(db: Queryable): Promise<Omit<AssetPlaces, 'enteredOn'> & { maintenance: number }> {
  const centers = CENTERS.map((center, index) => ({ ...center, id: index + 1, country_id: PORTUGAL, email: null }));
  await insertAll(db, 'centers', centers);
  await insertAll(
    db,
    'tags',
    TAGS.map((description, index) => ({ id: index + 1, description })),
  );
  await db
    .insertInto('asset_states')
    .values([
      { description: 'Em inspeção', type: 'MAINTENANCE' },
      { description: 'Reservado para venda', type: 'UNAVAILABLE' },
    ])
    .execute();
  return { ...(await readStates(db)), centers: centers.map(({ id }) => id), models: await writeModels(db) };
}

/** The states by what they mean: the first one of the first two types, all of the third. */
export async function readStates(
  db: Queryable,
): Promise<{ available: number; maintenance: number; unavailable: number[] }> {
  const states = await db.selectFrom('asset_states').select(['id', 'type']).orderBy('id').execute();
  const ofType = (type: string): number[] => states.filter((state) => state.type === type).map(({ id }) => id);
  const [available] = ofType('AVAILABLE');
  const [maintenance] = ofType('MAINTENANCE');
  if (available === undefined || maintenance === undefined)
    throw new Error('The database has no state AVAILABLE or MAINTENANCE.');
  return { available, maintenance, unavailable: ofType('UNAVAILABLE') };
}

/** Days on which rents take each asset. */
function daysOf(rents: readonly SeedRent[], lines: readonly SeedLine[]): TakenDays {
  const byId = new Map(rents.map((rent) => [rent.id, [dayNumber(rent.start_date), dayNumber(rent.end_date)] as const]));
  const taken = new Map<number, (readonly [number, number])[]>();
  for (const { rent_id, asset_serial } of lines) {
    const days = byId.get(rent_id);
    if (days) taken.set(asset_serial, [...(taken.get(asset_serial) ?? []), days]);
  }
  return taken;
}

function tagsOf(assets: readonly SeedAsset[]): { asset_serial: number; tag_id: number }[] {
  const ids = new Map<string, number>(TAGS.map((description, index) => [description, index + 1]));
  return assets.flatMap(({ row, family }) =>
    family.tags.map((tag) => ({ asset_serial: row.serial_number, tag_id: ids.get(tag) ?? 1 })),
  );
}
