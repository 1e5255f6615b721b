import { sql } from 'kysely';
import type { Permission } from '../../machines/types';
import { toWire } from '../../src/shared/domain/days/days';
import { readers } from '../../contract/lib/readers';
import { hasPermission } from '../../src/shared/domain/permissions';
import type { Queryable } from './transaction';

/** A column that refers to a record. */
export type Use =
  | 'assets.state_id'
  | 'assets.center_id'
  | 'assets.model_id'
  | 'cash_ups.center_id'
  | 'asset_models.rate_id'
  | 'ledger_entries.center_id'
  | 'ledger_entries.customer_id'
  | 'maintenances.asset_serial'
  | 'maintenances.former_state_id'
  | 'rent_charges.charge_type_id'
  | 'rent_lines.asset_serial'
  | 'rents.customer_id'
  | 'rents.delivery_address_id';

/** Records that refer to a record, by kind. */
export interface References {
  cashUps?: { id: number; day: string }[];
  rents?: { id: number; code: string }[];
  maintenances?: { id: number; startDate: string; endDate: string }[];
  assets?: { serialNumber: number; description: string }[];
  models?: { id: number; description: string; brand: string | null; model: string | null }[];
  /** Whether there are more than these. */
  more?: true;
}

/** Most records that an answer names: enough to see which kind stands in the way. */
const NAMED = 5;

/** Reads the first records that refer to this one; null when none does. */
export async function readReferences(db: Queryable, uses: readonly Use[], id: number): Promise<References | null> {
  const found: References = {};
  for (const use of uses) {
    const { more, ...named } = await readUse(db, use, id);
    const [kind, rows] = Object.entries(named)[0] as [string, unknown[]];
    if (rows.length > 0) Object.assign(found, { [kind]: rows });
    if (more) found.more = true;
  }
  return Object.keys(found).length > 0 ? found : null;
}

async function readUse(db: Queryable, use: Use, id: number): Promise<References> {
  const [table = '', column = ''] = use.split('.');
  const where = sql`${sql.ref(`${table}.${column}`)} = ${id}`;
  if (table === 'assets') {
    const { rows } = await sql<{ serialNumber: number; description: string }>`
      select serial_number as "serialNumber", description from assets where ${where}
      order by serial_number limit ${NAMED + 1}`.execute(db);
    return cut('assets', rows);
  }
  if (table === 'asset_models') {
    const { rows } = await sql<NonNullable<References['models']>[number]>`
      select id, description, brand, model from asset_models where ${where}
      order by description_sort, id limit ${NAMED + 1}`.execute(db);
    return cut('models', rows);
  }
  if (table === 'maintenances') {
    const { rows } = await sql<{ id: number; start: string; end: string }>`
      select id, start_date as start, end_date as end from maintenances where ${where}
      order by start_date desc, id limit ${NAMED + 1}`.execute(db);
    return cut(
      'maintenances',
      rows.map(({ id: own, start, end }) => ({ id: own, startDate: toWire(start), endDate: toWire(end) })),
    );
  }
  if (table === 'cash_ups') {
    const { rows } = await sql<{ id: number; day: string }>`
      select id, day from cash_ups where ${where} order by day desc, id limit ${NAMED + 1}`.execute(db);
    return cut(
      'cashUps',
      rows.map(({ id: own, day }) => ({ id: own, day: toWire(day) })),
    );
  }
  // An asset is on a rent once, a kind of charge perhaps several times.
  const referring =
    table === 'rents' ? where : sql`rents.id in (select rent_id from ${sql.table(table)} where ${where})`;
  const { rows } = await sql<{ id: number; code: string }>`
    select rents.id, rents.code from rents where ${referring}
    order by rents.start_date desc, rents.id limit ${NAMED + 1}`.execute(db);
  return cut('rents', rows);
}

function cut(kind: 'rents' | 'maintenances' | 'assets' | 'models' | 'cashUps', rows: unknown[]): References {
  return { [kind]: rows.slice(0, NAMED), ...(rows.length > NAMED ? { more: true } : {}) };
}

/** Permissions by kind of record. */
const READERS: Record<string, readonly Permission[]> = {
  rents: ['rent:read', 'rent:update'],
  maintenances: ['maintenance:read', 'rent:update'],
  assets: ['asset:read', 'rent:update'],
  models: ['settings:read', 'asset:read', 'rent:update'],
  cashUps: readers['cash-ups'],
};

/** The references as far as this user may know of them. */
export function referencesFor(
  user: { isAdmin: boolean; permissions: string[] } | null,
  details: Record<string, unknown>,
): Record<string, unknown> {
  const mayKnow = (kind: string) => READERS[kind]?.some((one) => hasPermission(user, one)) ?? true;
  const known = Object.entries(details).filter(([kind]) => mayKnow(kind));
  return Object.fromEntries(known.length < Object.keys(details).length ? [...known, ['more', true]] : known);
}
