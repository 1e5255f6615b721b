import { transition } from 'xstate';
import { rentLifecycleMachine } from '../../machines/rent/rentLifecycle.machine';
import type { AssetCondition } from '../../machines/types';
import { isRentStage, rentCan, resolveLifecycle, type RentEvent } from '../../src/shared/domain/rent';
import { missingOf } from '../../src/shared/domain/account';
import { lockAssets } from '../catalogue/lockAssets';
import type { Row, RowChange } from '../db/schema';
import type { Queryable, Trx } from '../db/transaction';
import { assertVersion } from '../lib/commands';
import { ApiError, notFound } from '../lib/errors';
import { accountOf } from '../ledger/account';
import { touchedColumns } from '../lib/writeChanges';

export type LockedRent = Row<'rents'>;

/** Where an event of the chart leads. */
export type NextStep = Pick<LockedRent, 'state'>;

/** The rent of a request. */
export interface Target {
  id: number;
  /** The version that the caller saw; undefined skips the check. */
  version?: number;
}

/** The rent's row, which stays locked until the transaction ends: 404 without one, 412 when the version is old. */
export async function lockRent(trx: Trx, id: number, version: number | undefined): Promise<LockedRent> {
  const rent = await trx.selectFrom('rents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!rent) throw notFound('rent', id);
  assertVersion(rent.version, version);
  return rent;
}

/** 409 `illegal-transition` where the lifecycle chart does not allow the event. */
export function requireEvent(rent: LockedRent, type: RentEvent): void {
  if (!rentCan(asLifecycle(rent), type)) throw illegalTransition(rent, type);
}

/** 409 for an event that the rent's stage, or a later event, does not allow. */
export function illegalTransition(rent: LockedRent, event: string): ApiError {
  return new ApiError(409, 'illegal-transition', `${event} is not possible in this state of the rent.`, {
    details: { event, state: rent.state, payed: rent.payed },
  });
}

/**
 * The stage that the lifecycle chart reaches by the event; 409 when it does not allow it. Writes nothing. Whether the rent is
 * paid follows from its entries in the ledger.
 */
export function applyTransition(rent: LockedRent, type: RentEvent): NextStep {
  requireEvent(rent, type);
  const snapshot = resolveLifecycle(asLifecycle(rent));
  if (!snapshot) throw new Error(`The chart does not know the state ${rent.state}.`);
  const [{ value }] = transition(rentLifecycleMachine, snapshot, { type });
  if (!isRentStage(value.stage)) throw new Error(`A rent cannot be stored in the state ${value.stage}.`);
  return { state: value.stage };
}

/**
 * Writes the change and the next version of the rent. Clears the times of the last move and hand-over, so that these can no
 * longer be undone; a change that sets them itself keeps them.
 */
export async function saveRent(trx: Trx, rent: LockedRent, change: RowChange<'rents'>): Promise<void> {
  await trx
    .updateTable('rents')
    .set({ moved_at: null, handed_at: null, ...change, ...touchedColumns() })
    .where('id', '=', rent.id)
    .execute();
}

/** A line of a rent. Days are undefined until they are known. */
export interface Line {
  id: number;
  serial: number;
  outOn?: string;
  backOn?: string;
  condition?: AssetCondition;
  /** Day on which a lost unit was found. */
  foundOn?: string;
  /** Id of the line whose unit went out in a swap for this one. */
  swappedBy?: number;
}

/**
 * The rent's lines, by serial number, with their assets locked. A unit that came back and went out again has its newest
 * line last.
 * @param more further assets to lock, in the same order of locks
 */
export async function lockLines(trx: Trx, rentId: number, more: readonly number[] = []): Promise<Line[]> {
  const rows = await trx
    .selectFrom('rent_lines')
    .select(['id', 'asset_serial', 'out_on', 'back_on', 'condition', 'found_on', 'instead_of'])
    .where('rent_id', '=', rentId)
    .orderBy('asset_serial')
    .orderBy('id')
    .execute();
  const lines = rows.map(({ id, asset_serial: serial, out_on, back_on, condition, found_on }) => ({
    id,
    serial,
    outOn: out_on ?? undefined,
    backOn: back_on ?? undefined,
    condition: condition ?? undefined,
    foundOn: found_on ?? undefined,
    swappedBy: rows.find(({ instead_of }) => instead_of === id)?.id,
  }));
  await lockAssets(trx, [...lines.map(({ serial }) => serial), ...more]);
  return lines;
}

/** The serial numbers of the rent's lines, ascending. */
export async function serialsOf(trx: Queryable, rentId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('rent_lines')
    .select('asset_serial')
    .where('rent_id', '=', rentId)
    .orderBy('asset_serial')
    .execute();
  return rows.map((row) => row.asset_serial);
}

/** Milliseconds in which a start or an end can be undone. */
const UNDO_TIME = 3_600_000;

/** End of the time in which a move at that instant can be undone; null once it is over, and without a move. */
export function undoUntil(movedAt: Date | null): string | null {
  if (movedAt === null || movedAt.getTime() + UNDO_TIME <= Date.now()) return null;
  return new Date(movedAt.getTime() + UNDO_TIME).toISOString();
}

/** The rent as the chart reads it. */
function asLifecycle(rent: LockedRent) {
  const { state, payed, line_count: lineCount, entry_count: entryCount, moved_at: movedAt } = rent;
  const account = accountOf(rent);
  const amounts = { paidTotal: account.paid / 100, missing: missingOf(account) / 100 };
  return { state, payed, ...amounts, entryCount, lineCount, undoUntil: undoUntil(movedAt) };
}
