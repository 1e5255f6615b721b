import { sql } from 'kysely';
import { hasPermission } from '../../../src/shared/domain/permissions';
import type { Row } from '../../db/schema';
import type { Trx } from '../../db/transaction';
import type { RentEvent } from '../../../src/shared/domain/rent';
import { entriesOfHandover } from '../../ledger/deposits';
import { moneyMoved, voidEntries } from '../../ledger/entries';
import type { RentOutcome } from '../runRentCommand';
import { forbidden } from '../../lib/errors';
import type { SignedIn } from '../../lib/requestUser';
import { assertAssetsReturned, assertLinesFree } from '../conflicts';
import { itemsOf, lastHandover, removeHandover } from './handoverRecords';
import { today } from '../../../src/shared/domain/days/days';
import { linesThatCan, outBy, setDays } from '../lines/lineDays';
import {
  applyTransition,
  illegalTransition,
  lockLines,
  lockRent,
  saveRent,
  undoUntil,
  type Line,
  type LockedRent,
  type Target,
} from '../lockRent';
import { restoreValues } from '../lines/lineValues';
import { lockEffects, revertEffects } from './returnEffects';

/*
 * Undo of a hand-over, within an hour and as long as nothing has followed. Where the hand-over started or ended the
 * rent, the rent is in its former stage again. A signed one takes `rent:update`: its photos and signature go with it. So does one that
 * moved a deposit, whose entries are reversed.
 */

/** Undoes a start: the equipment never left. Throws 409 `asset-unavailable` when another rent has its days meanwhile. */
export async function undoStart(trx: Trx, { id, version }: Target, user: SignedIn['user']): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  const last = requireRight(user, await lastHandover(trx, id, 'OUT'));
  return undoOut(trx, rent, last, { move: 'rent.undoStart', by: user });
}

/**
 * Undoes an end: equipment that came in with it is out again, released equipment may still go out. Throws 409
 * `asset-out` where a piece has left with another customer meanwhile, and `asset-unavailable` when another rent has its
 * days.
 */
export async function undoEnd(trx: Trx, { id, version }: Target, user: SignedIn['user']): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  const last = requireRight(user, await lastHandover(trx, id, 'IN'));
  return undoIn(trx, rent, last, { move: 'rent.undoEnd', by: user });
}

/** Undoes the rent's last hand-over, also one that left the rent in its stage. Throws as `undoStart` and `undoEnd`. */
export async function undoHandover(trx: Trx, { id, version }: Target, user: SignedIn['user']): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  const last = requireRight(user, await lastHandover(trx, id));
  if (!last) throw illegalTransition(rent, 'handover.undo');
  // Where the hand-over moved the rent, `applyTransition` checks that the hour is not over.
  if (!last.moves_rent && undoUntil(rent.handed_at) === null) throw illegalTransition(rent, 'handover.undo');
  if (last.swap_of !== null) return undoSwap(trx, rent, last.swap_of);
  if (last.direction === 'OUT')
    return undoOut(trx, rent, last, { move: last.moves_rent && 'rent.undoStart', by: user });
  return undoIn(trx, rent, last, { move: last.moves_rent && 'rent.undoEnd', by: user });
}

/** The hand-over to undo. Rents that moved before hand-overs were stored have none: all of their equipment moved. */
type Undone = Row<'handovers'> | undefined;

/** The hand-over to undo; 403 for a signed one without `rent:update`. */
function requireRight(user: SignedIn['user'], undone: Undone): Undone {
  if (undone && undone.signature !== null && !hasPermission(user, 'rent:update')) throw forbidden();
  return undone;
}

/** The event of the rent's chart where the rent moved with the hand-over, and the user that undoes it. */
interface UndoTerms<Move extends RentEvent> {
  move: Move | false;
  by: SignedIn['user'];
}

/** Reverses what a hand-over did to the deposit; 403 without `rent:update`, as for moving it. */
async function undoDeposit(
  trx: Trx,
  rent: LockedRent,
  undone: Undone,
  by: SignedIn['user'],
): Promise<Pick<RentOutcome, 'touches'>> {
  const entries = undone ? await entriesOfHandover(trx, rent.id, undone.id) : [];
  if (entries.length === 0) return {};
  if (!hasPermission(by, 'rent:update')) throw forbidden();
  await voidEntries(trx, entries, { by, source: 'HANDOVER' });
  return moneyMoved(rent);
}

/**
 * Undoes a hand-out; `move` is the event of the rent's chart where the rent started with it. What an early start changed of the
 * rent is as before.
 */
async function undoOut(trx: Trx, rent: LockedRent, undone: Undone, { move, by }: UndoTerms<'rent.undoStart'>) {
  const next = move ? applyTransition(rent, move) : {};
  const items = undone && (await itemsOf(trx, undone.id));
  const running = { state: rent.state, rentLines: await lockLines(trx, rent.id) };
  const out = linesOf(items, linesThatCan(running, 'line.undoHandOut'));
  const period = { ...daysOf(rent), ...(undone?.former_start && { start: undone.former_start }) };
  await assertLinesFree(trx, rent.id, period, { out: clearedFor(out, 'out_on') });
  await setDays(trx, out, { out_on: null, holds_early: true });
  if (undone?.former_values) await restoreValues(trx, undone.former_values);
  const money = await undoDeposit(trx, rent, undone, by);
  if (undone) await removeHandover(trx, undone.id);
  await saveRent(trx, rent, { ...next, start_date: period.start });
  return money;
}

/** Undoes a return; `move` is the event of the rent's chart where the rent ended with it. */
async function undoIn(trx: Trx, rent: LockedRent, undone: Undone, { move, by }: UndoTerms<'rent.undoEnd'>) {
  const next = move ? applyTransition(rent, move) : {};
  const items = undone && (await itemsOf(trx, undone.id));
  await lockEffects(trx, items ?? []);
  const ended = { state: rent.state, rentLines: await lockLines(trx, rent.id) };
  const returned = linesOf(items, linesThatCan(ended, 'line.undoTakeBack'));
  const released = move ? linesThatCan(ended, 'line.undoRelease') : [];
  await assertAssetsReturned(
    trx,
    rent.id,
    returned.map(({ serial }) => serial),
  );
  await assertLinesFree(trx, rent.id, daysOf(rent), { back: clearedFor([...returned, ...released], 'back_on') });
  await setDays(trx, returned, { out_on: outBy(today()), back_on: null, condition: null });
  await setDays(trx, released, { back_on: null });
  const also = await revertEffects(trx, items ?? []);
  const money = await undoDeposit(trx, rent, undone, by);
  if (undone) await removeHandover(trx, undone.id);
  await saveRent(trx, rent, next);
  return { also, ...money };
}

/**
 * Undoes a swap: the former unit is out again, and the line of the other one goes.
 * @param handover the one in which the former unit came back; the one of the other unit goes with it
 */
async function undoSwap(trx: Trx, rent: LockedRent, handover: number) {
  const items = await itemsOf(trx, handover);
  await lockEffects(trx, items);
  const running = { state: rent.state, rentLines: await lockLines(trx, rent.id) };
  const returned = linesOf(items, linesThatCan(running, 'line.undoSwap'));
  await assertAssetsReturned(
    trx,
    rent.id,
    returned.map(({ serial }) => serial),
  );
  await assertLinesFree(trx, rent.id, daysOf(rent), { back: clearedFor(returned, 'back_on') });
  await trx
    .deleteFrom('rent_lines')
    .where(
      'instead_of',
      'in',
      returned.map(({ id }) => id),
    )
    .execute();
  await setDays(trx, returned, { back_on: null, condition: null });
  const also = await revertEffects(trx, items);
  await removeHandover(trx, handover);
  await saveRent(trx, rent, {});
  return { also };
}

/** Those of the lines whose units are among the items, or all without items; the newest line of a unit that went out again. */
function linesOf(items: readonly Row<'handover_items'>[] | undefined, lines: readonly Line[]): Line[] {
  if (!items) return [...lines];
  const newest = new Map(lines.map((line) => [line.serial, line]));
  return items.flatMap(({ asset_serial }) => newest.get(asset_serial) ?? []);
}

/** SQL of a day column as it will be: null for these lines, unchanged for all others. */
function clearedFor(lines: readonly Line[], day: 'out_on' | 'back_on') {
  return sql<string | null>`case when id <> all(${lines.map(({ id }) => id)}::integer[]) then ${sql.ref(day)} end`;
}

function daysOf({ start_date: start, end_date: end }: LockedRent) {
  return { start, end };
}
