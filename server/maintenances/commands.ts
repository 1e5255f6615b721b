import { sql } from 'kysely';
import type { Static } from 'typebox';
import { maintenanceCan } from '../../src/shared/domain/maintenance';
import { lockAssets } from '../catalogue/lockAssets';
import { lockVersion, onlyOne } from '../db/lookups';
import type { Row } from '../db/schema';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { readDay } from '../lib/days';
import { ApiError, invalidFields } from '../lib/errors';
import { changesOf, cleanText, readMoney, sendDay, sendMoney, toOptionalId } from '../lib/fields';
import type { LineAsset, Maintenance, MaintenanceBody, MaintenanceDays, MaintenancePatch } from './schemas';
import { touchedColumns } from '../lib/touchedColumns';

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
        .on(sql<boolean>`rent_lines.period && maintenances.period`),
    )
    .innerJoin('rents', 'rents.id', 'rent_lines.rent_id')
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

/** One maintenance; 404 without it. */
export async function readMaintenance(db: Queryable, id: number): Promise<MaintenanceRecord> {
  return onlyOne(await readMaintenances(db, [id]), 'maintenance', id);
}

/**
 * Plans a maintenance. It may lie over existing rents, because machines break: the answer names them. 409
 * `maintenance-overlap` when the asset has another maintenance on one of the days.
 */
export async function createMaintenance(trx: Trx, body: Static<typeof MaintenanceBody>): Promise<MaintenanceRecord> {
  const asset_serial = Number(body.asset);
  const period = { start_date: readDay('startDate', body.startDate), end_date: readDay('endDate', body.endDate) };
  checkOrder(period);
  // New lines and moved dates of rents look at maintenances under the same lock.
  await lockExistingAssets(trx, [asset_serial]);
  await checkFree(trx, { asset_serial, ...period });
  const { id } = await trx
    .insertInto('maintenances')
    .values({
      asset_serial,
      ...period,
      type: body.type,
      cost_value: readMoney('costValue', body.costValue),
      notes: cleanText(body.notes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readMaintenance(trx, id);
}

/** Changes the fields that are given; the asset only before the work begins (409 `illegal-transition`). */
export async function changeMaintenance(
  trx: Trx,
  id: number,
  body: Static<typeof MaintenancePatch>,
  expected: number | undefined,
): Promise<MaintenanceRecord> {
  assertVersion(await lockVersion(trx, 'maintenances', id), expected);
  const before = await trx.selectFrom('maintenances').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const place = {
    asset_serial: toOptionalId(body.asset) ?? before.asset_serial,
    start_date: body.startDate === undefined ? before.start_date : readDay('startDate', body.startDate),
    end_date: body.endDate === undefined ? before.end_date : readDay('endDate', body.endDate),
  };
  checkOrder(place);
  const moved = place.asset_serial !== before.asset_serial;
  if (moved && !maintenanceCan(before.state, 'asset.change'))
    throw illegal('The asset of a maintenance that has begun cannot change.');
  await lockExistingAssets(trx, [before.asset_serial, place.asset_serial]);
  await checkFree(trx, place, id);
  const changes = changesOf({
    asset_serial: body.asset === undefined ? undefined : place.asset_serial,
    start_date: body.startDate === undefined ? undefined : place.start_date,
    end_date: body.endDate === undefined ? undefined : place.end_date,
    type: body.type,
    cost_value: readMoney('costValue', body.costValue),
    notes: cleanText(body.notes),
  });
  if (changes) {
    await trx
      .updateTable('maintenances')
      .set({ ...changes, ...touchedColumns() })
      .where('id', '=', id)
      .execute();
  }
  return readMaintenance(trx, id);
}

/** 409 for what the stage of a maintenance does not allow. */
export function illegal(message: string): ApiError {
  return new ApiError(409, 'illegal-transition', message);
}

/** Locks assets; 400 for one that does not exist. */
async function lockExistingAssets(trx: Trx, serials: number[]): Promise<void> {
  const wanted = [...new Set(serials)];
  if ((await lockAssets(trx, wanted)).size < wanted.length) throw invalidFields({ asset: 'not-found' });
}

function checkOrder({ start_date, end_date }: { start_date: string; end_date: string }): void {
  if (end_date < start_date) throw invalidFields({ endDate: 'end-before-start' });
}

async function checkFree(
  trx: Trx,
  place: { asset_serial: number; start_date: string; end_date: string },
  except = 0,
): Promise<void> {
  const other = await trx
    .selectFrom('maintenances')
    .select(['id', 'start_date', 'end_date'])
    .where('asset_serial', '=', place.asset_serial)
    .where('start_date', '<=', place.end_date)
    .where('end_date', '>=', place.start_date)
    .where('id', '!=', except)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError(409, 'maintenance-overlap', 'The asset has another maintenance on one of these days.', {
    details: {
      asset: place.asset_serial,
      maintenance: { id: other.id, startDate: sendDay(other.start_date), endDate: sendDay(other.end_date) },
    },
  });
}
