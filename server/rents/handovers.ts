import { sql, type RawBuilder } from 'kysely';
import type { AssetCondition, Handover, HandoverDirection } from '../../machines/types';
import { today, toWire, type Day } from '../../src/shared/domain/days';
import { lineCan, lineStage, type LineEvent, type RentOfLine } from '../../src/shared/domain/line';
import type { Queryable, Trx } from '../db/transaction';
import { ApiError, invalidFields } from '../lib/errors';
import type { Target } from './commands';
import { assertAssetsReturned } from './conflicts';
import { applyTransition, lockRent, requireEvent, saveRent, lockLines, type Line } from './lockRent';

/*
 * Hand-overs: equipment of a rent goes out, or comes back, today. The first one starts the rent, `end` ends it with the
 * last one. An undo reverts the stored items, so every move writes them.
 */

/** A unit as it is handed over. */
export interface HandoverItem {
  serial: number;
  condition: AssetCondition;
  notes: string | null;
}

/** Name of the account, and the person that takes or brings the equipment, in words. */
export interface HandoverBy {
  handedBy: string;
  person: string | null;
}

/** The day on which a line went out; of a rent that began before lines had days, its first one. */
export const outByNow = () => sql<Day>`coalesce(out_on, least(lower(period), ${today()}::date))`;

/**
 * Hands out these units, or all; starts a reserved rent. Throws as every action on a rent, and 400 for a unit that is not
 * on it. Answers 409 `illegal-transition` for one that is out or back already, `asset-out` for one that is still out on
 * another rent.
 */
export async function handOut(
  trx: Trx,
  { id, version }: Target,
  items: readonly HandoverItem[] | 'all',
  by: HandoverBy,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  const starts = items === 'all' || rent.state !== 'ONGOING';
  const next = starts ? applyTransition(rent, 'rent.start') : {};
  const running = { state: rent.state, rentLines: await lockLines(trx, id) };
  const out = items === 'all' ? running.rentLines.map(asItem) : items;
  requireLines(running, out, 'line.handOut');
  const serials = out.map(({ serial }) => serial);
  await assertAssetsReturned(trx, id, serials);
  await setDays(trx, id, serials, { out_on: today() });
  await writeHandover(trx, id, out, { ...by, direction: 'OUT', movesRent: starts });
  await saveRent(trx, rent, { ...next, moved_at: starts ? new Date() : null });
}

/**
 * Takes these units back, or all that are out; with `end` ends the rent, and what never went out is released. Throws as
 * `handOut`, and 409 `illegal-transition` for the end of a rent of which a unit stays out.
 */
export async function takeBack(
  trx: Trx,
  { id, version }: Target,
  items: readonly HandoverItem[] | 'outstanding',
  by: HandoverBy,
  end: boolean,
): Promise<void> {
  const rent = await lockRent(trx, id, version);
  if (!end) requireEvent(rent, 'rent.end');
  const next = end ? applyTransition(rent, 'rent.end') : {};
  const running = { state: rent.state, rentLines: await lockLines(trx, id) };
  const back = items === 'outstanding' ? linesThatCan(running, 'line.takeBack').map(asItem) : items;
  requireLines(running, back, 'line.takeBack');
  const serials = back.map(({ serial }) => serial);
  const staying = linesThatCan(running, 'line.takeBack').find(({ serial }) => !serials.includes(serial));
  if (end && staying) throw illegal('rent.end', running, staying);
  const released = end ? linesThatCan(running, 'line.release').map(({ serial }) => serial) : [];
  await setDays(trx, id, serials, { out_on: outByNow(), back_on: today() });
  await setDays(trx, id, released, { back_on: today() });
  await writeHandover(trx, id, back, { ...by, direction: 'IN', movesRent: end });
  await saveRent(trx, rent, { ...next, moved_at: end ? new Date() : null });
}

/** The hand-overs of a rent, the first one first. */
export async function readHandovers(db: Queryable, rentId: number): Promise<Handover[]> {
  const rows = await db.selectFrom('handovers').selectAll().where('rent_id', '=', rentId).orderBy('id').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .selectFrom('handover_items')
    .selectAll()
    .where('handover_id', 'in', ids)
    .orderBy('asset_serial')
    .execute();
  return rows.map(({ id, direction, on_day, person, handed_by, created_at }) => ({
    id,
    direction,
    onDay: toWire(on_day),
    person,
    handedBy: handed_by,
    createdAt: created_at.toISOString(),
    items: items
      .filter(({ handover_id: own }) => own === id)
      .map(({ asset_serial: asset, condition, notes }) => ({ asset, condition, notes })),
  }));
}

/**
 * Removes the hand-over by which the rent started or ended, and answers its units. Null where it moved before hand-overs
 * were kept: then it was all of them.
 */
export async function removeMove(trx: Trx, rentId: number, direction: HandoverDirection): Promise<number[] | null> {
  const last = await trx
    .selectFrom('handovers')
    .select('id')
    .where('rent_id', '=', rentId)
    .where('direction', '=', direction)
    .where('moves_rent', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const items = await trx
    .deleteFrom('handover_items')
    .where('handover_id', '=', last.id)
    .returning('asset_serial')
    .execute();
  await trx.deleteFrom('handovers').where('id', '=', last.id).execute();
  return items.map(({ asset_serial: serial }) => serial);
}

/** The lines that the chart lets take this step. */
export function linesThatCan(rent: RentOfLine<Line>, event: LineEvent): Line[] {
  return rent.rentLines.filter((line) => lineCan(rent, line, event));
}

function asItem({ serial }: Line): HandoverItem {
  return { serial, condition: 'OK', notes: null };
}

function requireLines(rent: RentOfLine<Line>, items: readonly HandoverItem[], event: LineEvent): void {
  const bySerial = new Map(rent.rentLines.map((line) => [line.serial, line]));
  for (const { serial } of items) {
    const line = bySerial.get(serial);
    if (!line) throw invalidFields({ asset: 'not-found' });
    if (!lineCan(rent, line, event)) throw illegal(event, rent, line);
  }
}

function illegal(event: LineEvent | 'rent.end', rent: RentOfLine<Line>, line: Line): ApiError {
  const details = { event, asset: line.serial, state: lineStage(rent, line) };
  return new ApiError(409, 'illegal-transition', `${event} is not possible in this state of ${line.serial}.`, {
    details,
  });
}

/** Writes days of these lines; `serials` may be empty. */
export async function setDays(
  trx: Trx,
  rentId: number,
  serials: readonly number[],
  days: { out_on?: Day | RawBuilder<Day> | null; back_on?: Day | null },
): Promise<void> {
  if (serials.length === 0) return;
  await trx
    .updateTable('rent_lines')
    .set(days)
    .where('rent_id', '=', rentId)
    .where('asset_serial', 'in', serials)
    .execute();
}

async function writeHandover(
  trx: Trx,
  rentId: number,
  items: readonly HandoverItem[],
  { direction, movesRent, handedBy, person }: HandoverBy & { direction: HandoverDirection; movesRent: boolean },
): Promise<void> {
  const { id } = await trx
    .insertInto('handovers')
    .values({ rent_id: rentId, direction, on_day: today(), moves_rent: movesRent, person, handed_by: handedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (items.length === 0) return;
  await trx
    .insertInto('handover_items')
    .values(items.map(({ serial, condition, notes }) => ({ handover_id: id, asset_serial: serial, condition, notes })))
    .execute();
}
