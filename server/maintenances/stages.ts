import type { MaintenanceState } from '../../machines/types';
import { maintenanceAfter, maintenanceCan, type MaintenanceEvent } from '../../src/shared/domain/maintenance';
import { violates } from '../db/dbErrors';
import { lockVersion } from '../db/lookups';
import type { Row } from '../db/schema';
import type { Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { ApiError } from '../lib/errors';
import { lockAsset, touch } from '../catalogue/assets';
import { lockStates } from '../catalogue/assetStates';
import { illegal } from './commands';
import { readMaintenance, type MaintenanceRecord } from './queries';
import { touchedColumns } from '../lib/writeChanges';

/*
 * Stages of a maintenance, as machines/inventory/maintenanceLifecycle.machine.ts has them, with their effect on the asset
 * (product 3.9). A running maintenance sets the first state of type MAINTENANCE; its end restores the former state.
 */

/** Begins the work; 409 `illegal-transition` unless scheduled, `maintenance-overlap` when another one of the asset runs. */
export async function startMaintenance(trx: Trx, id: number, expected: number | undefined): Promise<MaintenanceRecord> {
  const maintenance = await lock(trx, id, expected);
  const state = stateAfter(maintenance, 'maintenance.start');
  const repair = await trx
    .selectFrom('asset_states')
    .select('id')
    .where('type', '=', 'MAINTENANCE')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!repair) throw illegal('There is no asset state of type MAINTENANCE.');
  await lockAsset(trx, maintenance.asset_serial);
  const { state_id } = await trx
    .selectFrom('assets')
    .select('state_id')
    .where('serial_number', '=', maintenance.asset_serial)
    .executeTakeFirstOrThrow();
  await lockStates(trx, [repair.id, state_id]);
  try {
    await setStage(trx, id, { state, former_state_id: state_id });
  } catch (error) {
    if (!violates(error, 'maintenances_one_running')) throw error;
    throw new ApiError(409, 'maintenance-overlap', 'Another maintenance of the asset is running.', {
      details: { asset: maintenance.asset_serial },
    });
  }
  await touch(trx, maintenance.asset_serial, { state_id: repair.id });
  return readMaintenance(trx, id);
}

/** Ends the work and brings the asset's former state back; 409 `illegal-transition` unless it runs. */
export async function finishMaintenance(
  trx: Trx,
  id: number,
  expected: number | undefined,
): Promise<MaintenanceRecord> {
  const maintenance = await lock(trx, id, expected);
  const state = stateAfter(maintenance, 'maintenance.finish');
  await setStage(trx, id, { state, former_state_id: null });
  await restoreAsset(trx, maintenance);
  return readMaintenance(trx, id);
}

/** Deletes a maintenance; a running one gives its asset the former state back first. */
export async function deleteMaintenance(trx: Trx, id: number, expected: number | undefined): Promise<void> {
  const maintenance = await lock(trx, id, expected);
  requireEvent(maintenance, 'maintenance.delete');
  await trx.deleteFrom('maintenances').where('id', '=', id).execute();
  if (maintenance.state === 'ONGOING') await restoreAsset(trx, maintenance);
}

async function lock(trx: Trx, id: number, expected: number | undefined): Promise<Row<'maintenances'>> {
  assertVersion(await lockVersion(trx, 'maintenances', id), expected);
  return trx.selectFrom('maintenances').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** 409 `illegal-transition` where the lifecycle chart does not allow the event. */
function requireEvent({ state }: Row<'maintenances'>, type: MaintenanceEvent): void {
  if (!maintenanceCan(state, type)) throw illegal(`${type} is not possible in the state ${state}.`);
}

function stateAfter(maintenance: Row<'maintenances'>, type: MaintenanceEvent): MaintenanceState {
  requireEvent(maintenance, type);
  return maintenanceAfter(maintenance.state, type) ?? maintenance.state;
}

async function setStage(
  trx: Trx,
  id: number,
  stage: { state: MaintenanceState; former_state_id: number | null },
): Promise<void> {
  await trx
    .updateTable('maintenances')
    .set({ ...stage, ...touchedColumns() })
    .where('id', '=', id)
    .execute();
}

/** Skips an asset whose state was changed by hand meanwhile (product 3.9). */
async function restoreAsset(trx: Trx, { asset_serial, former_state_id }: Row<'maintenances'>): Promise<void> {
  await lockAsset(trx, asset_serial);
  const asset = await trx
    .selectFrom('assets')
    .innerJoin('asset_states', 'asset_states.id', 'assets.state_id')
    .select('type')
    .where('serial_number', '=', asset_serial)
    .executeTakeFirstOrThrow();
  if (asset.type === 'MAINTENANCE' && former_state_id !== null)
    await touch(trx, asset_serial, { state_id: former_state_id });
}
