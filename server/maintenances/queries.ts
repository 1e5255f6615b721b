import { sql } from 'kysely';
import type { Static } from 'typebox';
import { onlyOne } from '../db/lookups';
import type { Row } from '../db/schema';
import type { Queryable } from '../db/transaction';
import { sendDay, sendMoney } from '../lib/fields';
import type { LineAsset } from '../../contract/lib/schemas';
import type { Maintenance, MaintenanceDays } from '../../contract/maintenances';

export type MaintenanceRecord = Static<typeof Maintenance>;

/** Maintenances by their identifiers, in any order, each with the rents that share a day with it. */
export async function readMaintenances(db: Queryable, ids: number[]): Promise<MaintenanceRecord[]> {
  const rows = await db
    .selectFrom('maintenances')
    .innerJoin('assets', 'assets.serial_number', 'maintenances.asset_serial')
    .selectAll('maintenances')
    .select(['assets.description', 'assets.brand', 'assets.model'])
    .where('maintenances.id', 'in', ids)
    .execute();
  const rents = await readOverlappedRents(db, ids);
  return rows.map((row) => ({
    id: row.id,
    asset: assetOf(row),
    type: row.type,
    state: row.state,
    startDate: sendDay(row.start_date),
    endDate: sendDay(row.end_date),
    costValue: sendMoney(row.cost_value),
    notes: row.notes,
    rents: rents.get(row.id) ?? [],
    version: row.version,
  }));
}

function assetOf(
  row: Pick<Row<'assets'>, 'description' | 'brand' | 'model'> & { asset_serial: number },
): Static<typeof LineAsset> {
  return { serialNumber: row.asset_serial, description: row.description, brand: row.brand, model: row.model };
}

async function readOverlappedRents(db: Queryable, ids: number[]): Promise<Map<number, MaintenanceRecord['rents']>> {
  const rows = await db
    .selectFrom('maintenances')
    .innerJoin('rent_lines', (join) =>
      join
        .onRef('rent_lines.asset_serial', '=', 'maintenances.asset_serial')
        .on(sql<boolean>`(rent_lines.period && maintenances.period or rent_lines.held && maintenances.period)`),
    )
    .innerJoin('rents', 'rents.id', 'rent_lines.rent_id')
    .distinct()
    .select([
      'maintenances.id as maintenance',
      'rents.id',
      'rents.code',
      'rents.state',
      'rents.start_date',
      'rents.end_date',
    ])
    .where('maintenances.id', 'in', ids)
    .orderBy('rents.start_date')
    .execute();
  const byMaintenance = new Map<number, MaintenanceRecord['rents']>();
  for (const row of rows) {
    const rent = {
      id: row.id,
      code: row.code,
      state: row.state,
      startDate: sendDay(row.start_date),
      endDate: sendDay(row.end_date),
    };
    byMaintenance.set(row.maintenance, [...(byMaintenance.get(row.maintenance) ?? []), rent]);
  }
  return byMaintenance;
}

/** Days of maintenances, without the permission to read them. */
export async function readMaintenanceDays(db: Queryable, ids: number[]): Promise<Static<typeof MaintenanceDays>[]> {
  const rows = await db.selectFrom('maintenances').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    asset: { serialNumber: row.asset_serial },
    state: row.state,
    startDate: sendDay(row.start_date),
    endDate: sendDay(row.end_date),
  }));
}

/** Reads one maintenance; throws a 404 where there is none. */
export async function readMaintenance(db: Queryable, id: number): Promise<MaintenanceRecord> {
  return onlyOne(await readMaintenances(db, [id]), 'maintenance', id);
}
