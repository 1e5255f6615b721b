import type { Day } from '../../../src/shared/domain/days/days';
import { readAsset, touch } from '../../catalogue/assets';
import { createAssetState, lockStates } from '../../catalogue/assetStates';
import type { Row } from '../../db/schema';
import type { Trx } from '../../db/transaction';
import type { AlsoChanged } from '../../lib/commands';
import { invalidFields } from '../../lib/errors';
import { createMaintenance } from '../../maintenances/commands';
import { readMaintenance } from '../../maintenances/queries';
import { deleteMaintenance, startMaintenance } from '../../maintenances/stages';
import { checkValue, insertCharge, type ChargeTerms } from '../lines/chargeCommands';
import type { Consequences, ReturnCharge, ReturnedItem } from './handoverItem';

/*
 * Consequences of a return: charges, a repair that begins today, and another state of a unit that is lost. An undo takes
 * all of it back.
 */

/** Writes the repair, which begins today, or the loss of a returned unit. Its asset is locked. */
export async function applyEffects(
  trx: Trx,
  item: ReturnedItem,
  today: Day,
): Promise<Consequences & { also: AlsoChanged[] }> {
  const { serial } = item;
  const maintenance = item.maintenance ? await repair(trx, serial, today) : null;
  const before = await readAsset(trx, serial);
  const formerState = item.condition === 'LOST' ? await lose(trx, serial) : null;
  const also: AlsoChanged[] = [];
  if (maintenance !== null) also.push({ resource: 'maintenances', id: maintenance, action: 'create' });
  if (formerState !== null) also.push({ resource: 'assets', id: serial, action: 'update', before });
  return { maintenance, formerState, also };
}

/** Writes the charges that come with a return: of its units, and others. */
export async function chargeReturn(
  trx: Trx,
  { rentId, handoverId, vatRate, today }: ChargeTerms & { rentId: number; handoverId: number },
  items: readonly ReturnedItem[],
  others: readonly ReturnCharge[],
): Promise<void> {
  const damage = items.flatMap(({ charge }) =>
    charge
      ? [
          {
            source: 'DAMAGE' as const,
            type: null,
            description: charge.description,
            quantity: 1,
            unitValue: charge.value,
          },
        ]
      : [],
  );
  const rates = await ratesOfTypes(trx, others);
  for (const { source, type = null, description, unitValue, quantity = 1 } of [...damage, ...others]) {
    checkValue(quantity, unitValue);
    await insertCharge(trx, rentId, {
      source,
      charge_type_id: type,
      description,
      quantity,
      unit_value: unitValue,
      vat_rate: (type === null ? null : rates.get(type)) ?? vatRate,
      ...{ handover_id: handoverId, added_on: today },
    });
  }
}

/** VAT rates of the kinds of these charges, in percent; null for the usual one. 400 for a kind that does not exist. */
async function ratesOfTypes(trx: Trx, charges: readonly ReturnCharge[]): Promise<Map<number, string | null>> {
  const types = [...new Set(charges.flatMap(({ type }) => type ?? []))];
  if (types.length === 0) return new Map();
  const found = await trx.selectFrom('charge_types').select(['id', 'vat_rate']).where('id', 'in', types).execute();
  if (found.length < types.length) throw invalidFields({ type: 'not-found' });
  return new Map(found.map(({ id, vat_rate }) => [id, vat_rate]));
}

/** Maintenances among these consequences, locked in the order of all writers: before their assets. */
export async function lockEffects(trx: Trx, items: readonly Row<'handover_items'>[]): Promise<void> {
  const ids = items.flatMap(({ maintenance_id }) => maintenance_id ?? []);
  if (ids.length === 0) return;
  await trx.selectFrom('maintenances').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Undoes effects of returned units: repairs that are not done, and the state of lost ones. A state that was
 * changed by hand meanwhile stays.
 */
export async function revertEffects(trx: Trx, items: readonly Row<'handover_items'>[]): Promise<AlsoChanged[]> {
  const also: AlsoChanged[] = [];
  for (const { asset_serial, maintenance_id, former_state_id } of items) {
    if (maintenance_id !== null) {
      const before = await readMaintenance(trx, maintenance_id);
      if (before.state !== 'DONE') {
        await deleteMaintenance(trx, maintenance_id, undefined);
        also.push({ resource: 'maintenances', id: maintenance_id, action: 'delete', before });
      }
    }
    also.push(...(await restoreState(trx, asset_serial, former_state_id)));
  }
  return also;
}

/** Gives a unit the state that it had before it was lost; one that was changed by hand meanwhile stays. */
export async function restoreState(trx: Trx, serial: number, former: number | null): Promise<AlsoChanged[]> {
  if (former === null) return [];
  const before = await readAsset(trx, serial);
  if (before.state.type !== 'UNAVAILABLE') return [];
  await touch(trx, serial, { state_id: former });
  return [{ resource: 'assets', id: serial, action: 'update', before }];
}

/** Sends a unit to repair today; null where it is there already. */
async function repair(trx: Trx, serial: number, day: Day): Promise<number | null> {
  const other = await trx
    .selectFrom('maintenances')
    .select('id')
    .where('asset_serial', '=', serial)
    .where((where) =>
      where.or([
        where('state', '=', 'ONGOING'),
        where.and([where('start_date', '<=', day), where('end_date', '>=', day)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (other) return null;
  const { id } = await createMaintenance(trx, { asset: serial, type: 'CORRECTIVE', startDate: day, endDate: day });
  await startMaintenance(trx, id, undefined);
  return id;
}

/** Makes a lost unit unavailable and answers its state before; null where it is unavailable already. */
async function lose(trx: Trx, serial: number): Promise<number | null> {
  const { state } = await readAsset(trx, serial);
  if (state.type === 'UNAVAILABLE') return null;
  const lost = await unavailableState(trx);
  await lockStates(trx, [lost, state.id]);
  await touch(trx, serial, { state_id: lost });
  return state.id;
}

/** The first state of type UNAVAILABLE. Where the last one was deleted, there is a new one. */
async function unavailableState(trx: Trx): Promise<number> {
  const type = 'UNAVAILABLE';
  const found = await trx
    .selectFrom('asset_states')
    .select('id')
    .where('type', '=', type)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return (found ?? (await createAssetState(trx, { description: 'Perdido', type }))).id;
}
