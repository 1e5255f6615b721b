import { sql } from 'kysely';
import type { Trx } from '../db/transaction';
import type { Target } from './commands';
import { assertAssetsReturned, assertLinesFree } from './conflicts';
import { handOut, linesThatCan, outByNow, removeMove, setDays, takeBack } from './handovers';
import { applyTransition, lockLines, lockRent, saveRent, type LockedRent } from './lockRent';

/*
 * Start and end of a rent as hand-overs of all its equipment, and their undo.
 */

/** Hands out everything; 409 `asset-out` while a piece is still out on another rent. */
export function startRent(trx: Trx, target: Target, handedBy: string): Promise<void> {
  return handOut(trx, target, 'all', { handedBy, person: null });
}

/** Takes back everything that is out, and releases what never went out. */
export function endRent(trx: Trx, target: Target, handedBy: string): Promise<void> {
  return takeBack(trx, target, 'outstanding', { handedBy, person: null }, true);
}

/** The equipment never left; 409 `asset-unavailable` when another rent has its days meanwhile. */
export async function undoStart(trx: Trx, { id, version }: Target): Promise<void> {
  const rent = await lockRent(trx, id, version);
  const next = applyTransition(rent, 'rent.undoStart');
  const lines = linesThatCan({ state: rent.state, rentLines: await lockLines(trx, id) }, 'line.undoHandOut');
  await assertLinesFree(trx, id, daysOf(rent), { out: sql`null::date` });
  await removeMove(trx, id, 'OUT');
  await setDays(trx, id, serialsOf(lines), { out_on: null });
  await saveRent(trx, rent, { ...next, moved_at: null });
}

/**
 * Takes the end back: equipment that came in with it is out again, released equipment may still go out. Answers 409
 * `asset-out` where a piece has left with another customer meanwhile, and `asset-unavailable` when another rent has its
 * days.
 */
export async function undoEnd(trx: Trx, { id, version }: Target): Promise<void> {
  const rent = await lockRent(trx, id, version);
  const next = applyTransition(rent, 'rent.undoEnd');
  const ended = { state: rent.state, rentLines: await lockLines(trx, id) };
  const moved = await removeMove(trx, id, 'IN');
  const came = serialsOf(linesThatCan(ended, 'line.undoTakeBack')).filter((serial) => moved?.includes(serial) ?? true);
  const released = serialsOf(linesThatCan(ended, 'line.undoRelease'));
  await assertAssetsReturned(trx, id, came);
  const back = sql<string | null>`case when asset_serial <> all(${[...came, ...released]}::bigint[]) then back_on end`;
  await assertLinesFree(trx, id, daysOf(rent), { back });
  await setDays(trx, id, came, { out_on: outByNow(), back_on: null });
  await setDays(trx, id, released, { back_on: null });
  await saveRent(trx, rent, { ...next, moved_at: null });
}

function serialsOf(lines: readonly { serial: number }[]): number[] {
  return lines.map(({ serial }) => serial);
}

function daysOf({ start_date: start, end_date: end }: LockedRent) {
  return { start, end };
}
