import { sql } from 'kysely';
import { newDays } from '../../../src/shared/domain/availability/availability';
import type { Day } from '../../../src/shared/domain/days/days';
import type { Trx } from '../../db/transaction';
import type { AlsoChanged } from '../../lib/commands';
import { depositWithHandover } from '../../ledger/deposits';
import type { RentOutcome } from '../runRentCommand';
import { invalidFields } from '../../lib/errors';
import { assertAssetsReturned, assertBackBy, assertLinesFree, assertNoMaintenance } from '../conflicts';
import type { HandedUnit, HandoverContext, HandoverItem, ReturnCharge, ReturnedItem } from './handoverItem';
import { writeHandover } from './handoverRecords';
import { assertMetersRise } from './handoverSheet';
import { formerValues, writeLineValues, type LineInput } from '../lines/lineValues';
import { dayOfReturn, illegal, linesThatCan, requireLines, setBack, setDays } from '../lines/lineDays';
import {
  applyTransition,
  lockRent,
  requireEvent,
  saveRent,
  lockLines,
  type Line,
  type LockedRent,
  type NextStep,
  type Target,
} from '../lockRent';
import { exchangeLine } from '../lines/modelLines';
import { applyEffects, chargeReturn } from './returnEffects';

/*
 * Hand-overs: equipment of a rent goes out, or comes back, on a day. The first one starts the rent, `end` ends it with the
 * last one. An undo reverts the stored items, so every move writes them.
 */

/** Options of a hand-out. */
interface DepartureTerms extends HandoverContext {
  /** New values of lines where the rent's first day moves with it. */
  values?: readonly LineInput[];
}

/** Options of a recorded return. */
interface ReturnTerms extends HandoverContext {
  /** Whether the rent ends with it. */
  end: boolean;
  /** VAT rate of charges, in percent. */
  vatRate: number;
  charges?: readonly ReturnCharge[];
}

/**
 * Hands out these units, or all; starts a reserved rent. Throws as every action on a rent, and as an exchange where
 * another unit goes out instead. A rent that starts before its first day with all its equipment begins on that day; what goes
 * out alone is kept from then on. Either is 409 `asset-unavailable` or `asset-in-maintenance` where that meets others. Answers 400 for a unit that is not on the rent, 409 `illegal-transition` for one that is
 * out or back already. 409 `asset-out` is for one that is still out on another rent. A deposit is taken with it.
 */
export async function handOut(
  trx: Trx,
  { id, version }: Target,
  items: readonly HandoverItem[] | 'all',
  { values = [], ...context }: DepartureTerms,
): Promise<RentOutcome> {
  const day = context.onDay ?? context.today;
  const rent = await lockRent(trx, id, version);
  const starts = items === 'all' || rent.state !== 'ONGOING';
  const next = starts ? applyTransition(rent, 'rent.start') : {};
  const others = items === 'all' ? [] : items.flatMap((item) => item.replacement ?? []);
  const running = { state: rent.state, rentLines: await lockLines(trx, id, others) };
  const chosen = items === 'all' ? running.rentLines.map(asItem) : items;
  const lines = requireLines(running, chosen, 'line.handOut');
  const isEarly = day < rent.start_date;
  const movesStart = isEarly && starts && lines.length === running.rentLines.length;
  if (values.length > 0 && !movesStart) throw invalidFields({ values: 'invalid' });
  const start = movesStart ? day : rent.start_date;
  const former = movesStart ? await revalue(trx, rent, values, day) : undefined;
  const out = await exchanged(trx, rent, chosen, { today: context.today, outOn: day });
  const serials = out.map(({ serial }) => serial);
  await assertAssetsReturned(trx, id, serials);
  if (context.onDay !== undefined) await assertBackBy(trx, serials, day);
  await assertMetersRise(trx, out);
  if (isEarly) await assertFreeBefore(trx, rent, { lines, serials, day, start });
  await setDays(trx, lines, { out_on: day });
  const handoverId = await writeHandover(trx, id, out, {
    ...context,
    day,
    former,
    direction: 'OUT',
    movesRent: starts,
  });
  const outcome = await depositWithHandover(trx, id, handoverId, context);
  await saveMove(trx, rent, { next: { ...next, start_date: start }, moves: starts });
  return outcome;
}

/**
 * Takes these units back, or all that are out; with `end` ends the rent, and what never went out is released. Throws as
 * `handOut`, and 409 `illegal-transition` for the end of a rent of which a unit stays out. With charges a paid rent is unpaid
 * again. Of the deposit, what is missing then may be kept, and the rest given back. Answers what changed with it.
 */
export async function takeBack(
  trx: Trx,
  { id, version }: Target,
  items: readonly ReturnedItem[] | 'outstanding',
  { end, vatRate, charges = [], ...context }: ReturnTerms,
): Promise<RentOutcome> {
  const rent = await lockRent(trx, id, version);
  if (!end) requireEvent(rent, 'rent.end');
  const next = end ? applyTransition(rent, 'rent.end') : {};
  const running = { state: rent.state, rentLines: await lockLines(trx, id) };
  const back = items === 'outstanding' ? linesThatCan(running, 'line.takeBack').map(asItem) : items;
  const lines = requireLines(running, back, 'line.takeBack');
  const returned = items === 'outstanding' ? [] : items;
  const isCharged = charges.length > 0 || returned.some(({ charge }) => charge);
  if (isCharged) requireEvent({ ...rent, ...next }, 'charge.add');
  await assertMetersRise(trx, back);
  const staying = linesThatCan(running, 'line.takeBack').find((line) => !lines.includes(line));
  if (end && staying) throw illegal('rent.end', running, staying);
  const day = dayOfReturn(lines, context);
  await setBack(trx, lines, back, day);
  if (end) await setDays(trx, linesThatCan(running, 'line.release'), { back_on: day });
  const units: HandedUnit[] = [];
  const changed: AlsoChanged[] = [];
  for (const item of back) {
    const { also, ...effects } = await applyEffects(trx, item, context.today);
    units.push({ ...item, ...effects });
    changed.push(...also);
  }
  const handoverId = await writeHandover(trx, id, units, { ...context, day, direction: 'IN', movesRent: end });
  await chargeReturn(trx, { rentId: id, handoverId, vatRate, today: context.today }, returned, charges);
  const outcome = await depositWithHandover(trx, id, handoverId, context);
  await saveMove(trx, rent, { next, moves: end });
  return { also: changed, ...outcome };
}

/** Gives lines new values, for a rent that begins on this day, and answers what has to be kept for the undo. */
async function revalue(trx: Trx, rent: LockedRent, values: readonly LineInput[], day: Day) {
  if (values.length === 0) return { start: rent.start_date, values: null };
  requireEvent(rent, 'line.changeValue');
  const former = await formerValues(trx, rent.id, values);
  await writeLineValues(trx, rent.id, values, { start: day, end: rent.end_date });
  return { start: rent.start_date, values: former };
}

/** 409 where lines that go out before the rent's first day meet another rent or a maintenance; `start` is the first day from then on. */
async function assertFreeBefore(
  trx: Trx,
  { id, start_date, end_date: end }: LockedRent,
  { lines, serials, day, start }: { lines: readonly Line[]; serials: readonly number[]; day: Day; start: Day },
): Promise<void> {
  const out = sql<Day | null>`case when id = any(${lines.map((line) => line.id)}::integer[]) then ${day}::date else out_on end`;
  await assertLinesFree(trx, id, { start, end }, { out });
  await assertNoMaintenance(trx, serials, newDays({ start: start_date, end }, { start: day, end }));
}

/** Writes the rent's stage after a hand-over, from which on it can be undone. */
function saveMove(
  trx: Trx,
  rent: LockedRent,
  { next, moves }: { next: Partial<NextStep & Pick<LockedRent, 'start_date'>>; moves: boolean },
): Promise<void> {
  const now = new Date();
  return saveRent(trx, rent, { ...next, handed_at: now, moved_at: moves ? now : null });
}

/** The units as they go out, others instead of those that are exchanged. */
async function exchanged(
  trx: Trx,
  rent: LockedRent,
  items: readonly HandoverItem[],
  days: { today: Day; outOn: Day },
): Promise<HandoverItem[]> {
  const out: HandoverItem[] = [];
  for (const item of items) {
    const { serial, replacement = serial } = item;
    if (replacement !== serial) await exchangeLine(trx, rent, { serial, replacement }, days);
    out.push({ ...item, serial: replacement });
  }
  return out;
}

function asItem({ serial }: Line): HandoverItem {
  return { serial, condition: 'OK', notes: null };
}
