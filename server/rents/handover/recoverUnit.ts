import type { FoundCondition } from '../../../machines/types';
import type { Day } from '../../../src/shared/domain/days/days';
import type { Trx } from '../../db/transaction';
import type { RentOutcome } from '../runRentCommand';
import { linesThatCan, requireLines, setDays } from '../lines/lineDays';
import { lockLines, lockRent, saveRent, type Target } from '../lockRent';
import { applyEffects, restoreState } from './returnEffects';

/** A lost unit as it was found. */
interface RecoveredUnit {
  serial: number;
  condition: FoundCondition;
  /** Whether a repair of the unit begins today. */
  maintenance?: boolean;
}

/**
 * Takes a lost unit into the house again, in any stage of its rent. It has the state from before the loss; charges stay as they
 * are. Throws 400 for a unit that is not on the rent, 409 `illegal-transition` for one that is not lost. Answers what changed with it.
 */
export async function recoverUnit(
  trx: Trx,
  { id, version }: Target,
  unit: RecoveredUnit,
  today: Day,
): Promise<RentOutcome> {
  const { serial, condition, maintenance } = unit;
  const rent = await lockRent(trx, id, version);
  const moved = { state: rent.state, rentLines: await lockLines(trx, id) };
  // A unit whose state was changed by hand may be on the rent once more.
  const lost = linesThatCan(moved, 'line.find').filter((line) => line.serial === serial);
  // Throws the reason: not on the rent, or not lost.
  if (lost.length === 0) requireLines(moved, [unit], 'line.find');
  await setDays(trx, lost, { found_on: today });
  const items = await trx
    .updateTable('handover_items')
    .set({ found_on: today, found_condition: condition })
    .where('asset_serial', '=', serial)
    .where('condition', '=', 'LOST')
    .where('found_on', 'is', null)
    .where('handover_id', 'in', (from) => from.selectFrom('handovers').select('id').where('rent_id', '=', id))
    .returning('former_state_id')
    .execute();
  const former = items.find(({ former_state_id }) => former_state_id !== null)?.former_state_id ?? null;
  const restored = await restoreState(trx, serial, former);
  const { also } = await applyEffects(trx, { serial, condition, notes: null, maintenance }, today);
  await saveRent(trx, rent, {});
  return { also: [...restored, ...also] };
}
