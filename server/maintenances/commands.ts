import type { Static } from 'typebox';
import { maintenanceCan } from '../../src/shared/domain/maintenance';
import { lockAssets } from '../catalogue/lockAssets';
import { lockVersion } from '../db/lookups';
import type { Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { readDay } from '../lib/days';
import { ApiError, invalidFields } from '../lib/errors';
import { changesOf, cleanText, readMoney, sendDay, toOptionalId } from '../lib/fields';
import type { MaintenanceBody, MaintenancePatch } from './schemas';
import { touchedColumns } from '../lib/touchedColumns';
import { readMaintenance, type MaintenanceRecord } from './queries';

/**
 * Plans a maintenance. It may lie over existing rents, because machines break: the answer names them. Answers 409
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
