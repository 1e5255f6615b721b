import { sql } from 'kysely';
import { today } from '../../src/shared/domain/days';
import type { RentEvent } from '../../src/shared/domain/rent';
import { lockAssets } from '../catalogue/lockAssets';
import { isOut } from '../db/dayRange';
import type { Trx } from '../db/transaction';
import type { Target } from './commands';
import { assertAssetsReturned, assertLinesFree } from './conflicts';
import { applyTransition, lockRent, saveRent, serialsOf, type LockedRent } from './lockRent';

/*
 * The start and the end of a rent: all its equipment goes out, or comes back, today. The lines keep the day.
 */

/** Hands out everything; 409 `asset-out` while a piece is still out on another rent. */
export function startRent(trx: Trx, target: Target): Promise<void> {
  return move(trx, target, 'rent.start', async ({ id }, serials) => {
    await assertAssetsReturned(trx, id, serials);
    await trx.updateTable('rent_lines').set({ out_on: today() }).where('rent_id', '=', id).execute();
  });
}

/** Takes back everything that is out. */
export function endRent(trx: Trx, target: Target): Promise<void> {
  return move(trx, target, 'rent.end', async ({ id }) => {
    await trx.updateTable('rent_lines').set({ back_on: today() }).where('rent_id', '=', id).where(isOut).execute();
  });
}

/** The equipment never left; 409 `asset-unavailable` when another rent has its days meanwhile. */
export function undoStart(trx: Trx, target: Target): Promise<void> {
  return move(trx, target, 'rent.undoStart', async (rent) => {
    await assertLinesFree(trx, rent.id, daysOf(rent), { out: sql`null::date` });
    await trx.updateTable('rent_lines').set({ out_on: null }).where('rent_id', '=', rent.id).execute();
  });
}

/**
 * The equipment is with the customer after all. Answers 409 `asset-out` where a piece has left with another customer
 * meanwhile, and `asset-unavailable` when another rent has its days.
 */
export function undoEnd(trx: Trx, target: Target): Promise<void> {
  return move(trx, target, 'rent.undoEnd', async (rent, serials) => {
    await assertAssetsReturned(trx, rent.id, serials);
    await assertLinesFree(trx, rent.id, daysOf(rent), { back: sql`null::date` });
    // A rent that ended before lines had these days went out on its first one.
    const out = sql<string>`coalesce(out_on, least(lower(period), ${today()}::date))`;
    await trx.updateTable('rent_lines').set({ out_on: out, back_on: null }).where('rent_id', '=', rent.id).execute();
  });
}

/** Moves the rent along the chart with its equipment. A start and an end can be undone, an undo is final. */
async function move(
  trx: Trx,
  { id, version }: Target,
  event: RentEvent,
  moveLines: (rent: LockedRent, serials: number[]) => Promise<void>,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  const next = applyTransition(rent, event);
  const serials = await serialsOf(trx, id);
  await lockAssets(trx, serials);
  await moveLines(rent, serials);
  const isUndo = event === 'rent.undoStart' || event === 'rent.undoEnd';
  await saveRent(trx, rent, { ...next, moved_at: isUndo ? null : new Date() });
}

function daysOf({ start_date: start, end_date: end }: LockedRent) {
  return { start, end };
}
