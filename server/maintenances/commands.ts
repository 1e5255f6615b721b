import type { Static } from 'typebox';
import { maintenanceCan } from '../../src/shared/domain/maintenance';
import { lockAssets } from '../catalogue/lockAssets';
import { maintenanceOverlap } from '../db/constraints';
import { lockVersion } from '../db/lookups';
import type { Row } from '../db/schema';
import type { Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { readDay } from '../lib/days';
import { ApiError, invalidFields } from '../lib/errors';
import { cleanNotes, readMoney, sendDay } from '../lib/fields';
import { writeChanges } from '../lib/writeChanges';
import { readMaintenance, type MaintenanceRecord } from './queries';
import type { MaintenanceBody, MaintenancePatch } from '../../contract/maintenances';

/** The asset of a maintenance, and its days. */
type Booking = Pick<Row<'maintenances'>, 'asset_serial' | 'start_date' | 'end_date'>;

/**
 * Plans a maintenance. It may lie over existing rents, because machines break: the answer names them. Throws 409
 * `maintenance-overlap` when the asset has another maintenance on one of the days.
 */
export async function createMaintenance(trx: Trx, body: Static<typeof MaintenanceBody>): Promise<MaintenanceRecord> {
  const booking: Booking = {
    asset_serial: Number(body.asset),
    start_date: readDay('startDate', body.startDate),
    end_date: readDay('endDate', body.endDate),
  };
  checkOrder(booking);
  // New lines and moved dates of rents look at maintenances under the same lock.
  await lockExistingAssets(trx, [booking.asset_serial]);
  await assertNoOverlap(trx, booking);
  const { id } = await trx
    .insertInto('maintenances')
    .values({
      ...booking,
      type: body.type,
      cost_value: readMoney('costValue', body.costValue),
      notes: cleanNotes(body.notes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readMaintenance(trx, id);
}

/**
 * Changes the fields that are given; the asset only before the work begins, else 409 `illegal-transition`. Throws 409
 * `maintenance-overlap` as a new maintenance does, and 412 when its version is not the expected one.
 */
export async function changeMaintenance(
  trx: Trx,
  id: number,
  body: Static<typeof MaintenancePatch>,
  expected: number | undefined,
): Promise<MaintenanceRecord> {
  assertVersion(await lockVersion(trx, 'maintenances', id), expected);
  const before = await trx.selectFrom('maintenances').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const given = {
    asset_serial: body.asset === undefined ? undefined : Number(body.asset),
    start_date: body.startDate === undefined ? undefined : readDay('startDate', body.startDate),
    end_date: body.endDate === undefined ? undefined : readDay('endDate', body.endDate),
  };
  const booking: Booking = {
    asset_serial: given.asset_serial ?? before.asset_serial,
    start_date: given.start_date ?? before.start_date,
    end_date: given.end_date ?? before.end_date,
  };
  checkOrder(booking);
  const hasOtherAsset = booking.asset_serial !== before.asset_serial;
  if (hasOtherAsset && !maintenanceCan(before.state, 'asset.change'))
    throw illegal('The asset of a maintenance that has begun cannot change.');
  await lockExistingAssets(trx, [before.asset_serial, booking.asset_serial]);
  await assertNoOverlap(trx, booking, id);
  await writeChanges(trx, 'maintenances', id, {
    ...given,
    type: body.type,
    cost_value: readMoney('costValue', body.costValue),
    notes: cleanNotes(body.notes),
  });
  return readMaintenance(trx, id);
}

/** 409 for an event that the stage of a maintenance does not allow. */
export function illegal(message: string): ApiError {
  return new ApiError(409, 'illegal-transition', message);
}

/** Locks assets; 400 for one that does not exist. */
async function lockExistingAssets(trx: Trx, serials: number[]): Promise<void> {
  const wanted = [...new Set(serials)];
  if ((await lockAssets(trx, wanted)).size < wanted.length) throw invalidFields({ asset: 'not-found' });
}

/** 400 for days in the wrong order. */
function checkOrder({ start_date, end_date }: Booking): void {
  if (end_date < start_date) throw invalidFields({ endDate: 'end-before-start' });
}

/** 409 when the asset has another maintenance on one of the days; `own` is the one that is changed. */
async function assertNoOverlap(trx: Trx, booking: Booking, own: number | null = null): Promise<void> {
  const other = await trx
    .selectFrom('maintenances')
    .select(['id', 'start_date', 'end_date'])
    .where('asset_serial', '=', booking.asset_serial)
    .where('start_date', '<=', booking.end_date)
    .where('end_date', '>=', booking.start_date)
    .where('id', 'is distinct from', own)
    .executeTakeFirst();
  if (!other) return;
  throw maintenanceOverlap({
    asset: booking.asset_serial,
    maintenance: { id: other.id, startDate: sendDay(other.start_date), endDate: sendDay(other.end_date) },
  });
}
