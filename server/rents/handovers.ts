import { today } from '../../src/shared/domain/days';
import type { Trx } from '../db/transaction';
import type { AlsoChanged } from '../lib/commands';
import type { Target } from './commands';
import { assertAssetsReturned } from './conflicts';
import type { HandedUnit, HandoverBy, HandoverItem, ReturnCharge, ReturnedItem } from './handoverItem';
import { writeHandover } from './handoverRecords';
import { assertMetersRise } from './handoverSheet';
import { illegal, linesThatCan, requireLines, setBack, setDays } from './lineDays';
import { applyTransition, lockRent, requireEvent, saveRent, lockLines, type Line, type LockedRent } from './lockRent';
import { exchangeLine } from './modelLines';
import { applyEffects, chargeReturn } from './returnEffects';

/*
 * Hand-overs: equipment of a rent goes out, or comes back, today. The first one starts the rent, `end` ends it with the
 * last one. An undo reverts the stored items, so every move writes them.
 */

/** Options of a recorded return. */
interface ReturnTerms extends HandoverBy {
  /** Whether the rent ends with it. */
  end: boolean;
  /** VAT rate of charges, in percent. */
  vatRate: number;
  charges?: readonly ReturnCharge[];
}

/**
 * Hands out these units, or all; starts a reserved rent. Throws as every action on a rent, and as an exchange where
 * another unit goes out instead. Answers 400 for a unit that is not on the rent, 409 `illegal-transition` for one that is
 * out or back already. 409 `asset-out` is for one that is still out on another rent.
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
  const others = items === 'all' ? [] : items.flatMap((item) => item.by ?? []);
  const running = { state: rent.state, rentLines: await lockLines(trx, id, others) };
  const chosen = items === 'all' ? running.rentLines.map(asItem) : items;
  const lines = requireLines(running, chosen, 'line.handOut');
  const out = await exchanged(trx, rent, chosen);
  await assertAssetsReturned(
    trx,
    id,
    out.map(({ serial }) => serial),
  );
  await assertMetersRise(trx, out);
  await setDays(trx, lines, { out_on: today() });
  await writeHandover(trx, id, out, { ...by, direction: 'OUT', movesRent: starts });
  await saveMove(trx, rent, { next, moves: starts });
}

/**
 * Takes these units back, or all that are out; with `end` ends the rent, and what never went out is released. Throws as
 * `handOut`, and 409 `illegal-transition` for the end of a rent of which a unit stays out, and for charges of a paid rent.
 * Answers what changed with it.
 */
export async function takeBack(
  trx: Trx,
  { id, version }: Target,
  items: readonly ReturnedItem[] | 'outstanding',
  { end, vatRate, charges = [], ...by }: ReturnTerms,
): Promise<AlsoChanged[]> {
  const rent = await lockRent(trx, id, version);
  if (!end) requireEvent(rent, 'rent.end');
  const next = end ? applyTransition(rent, 'rent.end') : {};
  const running = { state: rent.state, rentLines: await lockLines(trx, id) };
  const back = items === 'outstanding' ? linesThatCan(running, 'line.takeBack').map(asItem) : items;
  const lines = requireLines(running, back, 'line.takeBack');
  const returned = items === 'outstanding' ? [] : items;
  if (charges.length > 0 || returned.some(({ charge }) => charge)) requireEvent(rent, 'charge.change');
  await assertMetersRise(trx, back);
  const staying = linesThatCan(running, 'line.takeBack').find((line) => !lines.includes(line));
  if (end && staying) throw illegal('rent.end', running, staying);
  await setBack(trx, lines, back);
  if (end) await setDays(trx, linesThatCan(running, 'line.release'), { back_on: today() });
  const units: HandedUnit[] = [];
  const changed: AlsoChanged[] = [];
  for (const item of back) {
    const { also, ...effects } = await applyEffects(trx, item);
    units.push({ ...item, ...effects });
    changed.push(...also);
  }
  const handoverId = await writeHandover(trx, id, units, { ...by, direction: 'IN', movesRent: end });
  await chargeReturn(trx, { rentId: id, handoverId, vatRate }, returned, charges);
  await saveMove(trx, rent, { next, moves: end });
  return changed;
}

/** Writes the rent's stage after a hand-over, from which on it can be undone. */
function saveMove(
  trx: Trx,
  rent: LockedRent,
  { next, moves }: { next: Partial<Pick<LockedRent, 'state' | 'payed'>>; moves: boolean },
): Promise<void> {
  const now = new Date();
  return saveRent(trx, rent, { ...next, handed_at: now, moved_at: moves ? now : null });
}

/** The units as they go out, others instead of those that are exchanged. */
async function exchanged(trx: Trx, rent: LockedRent, items: readonly HandoverItem[]): Promise<HandoverItem[]> {
  const out: HandoverItem[] = [];
  for (const item of items) {
    const { serial, by = serial } = item;
    if (by !== serial) await exchangeLine(trx, rent, { serial, by }, today());
    out.push({ ...item, serial: by });
  }
  return out;
}

function asItem({ serial }: Line): HandoverItem {
  return { serial, condition: 'OK', notes: null };
}
