import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../../src/shared/domain/days/days';
import { lineCan, lineStage, type LineEvent, type RentOfLine } from '../../../src/shared/domain/line';
import type { AssetCondition } from '../../../machines/types';
import type { Trx } from '../../db/transaction';
import { ApiError, invalidFields } from '../../lib/errors';
import type { Line } from '../lockRent';

/*
 * Days on which lines went out and came back. The chart of a line decides which may be written.
 */

/** The day on which a line went out. Of a rent that began before lines had days it is the first one, `by` at the latest. */
export const outBy = (by: Day) => sql<Day>`coalesce(out_on, least(lower(period), ${by}::date))`;

/**
 * The day on which these lines come back, not before the last of them went out. Without `onDay` it is the caller's; another caller
 * may have been a day ahead. 400 for an `onDay` before that.
 */
export function dayOfReturn(lines: readonly Line[], { today, onDay }: { today: Day; onDay?: Day }): Day {
  const out = lines.reduce((latest, { outOn = '' }) => (outOn > latest ? outOn : latest), '');
  if (onDay === undefined) return out > today ? out : today;
  if (onDay < out) throw invalidFields({ onDay: 'before-out' });
  return onDay;
}

/** The lines that the chart lets take this step. */
export function linesThatCan(rent: RentOfLine<Line>, event: LineEvent): Line[] {
  return rent.rentLines.filter((line) => lineCan(rent, line, event));
}

/** Writes days of these lines, and how they came back; there may be none. */
export async function setDays(
  trx: Trx,
  lines: readonly Line[],
  days: {
    out_on?: Day | RawBuilder<Day> | null;
    back_on?: Day | null;
    condition?: AssetCondition | null;
    found_on?: Day;
    holds_early?: true;
  },
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await trx.updateTable('rent_lines').set(days).where('id', 'in', ids).execute();
}

/** Writes that the lines of these units came back on this day, each in the condition of its item. */
export async function setBack(
  trx: Trx,
  lines: readonly Line[],
  items: readonly { condition: AssetCondition }[],
  day: Day,
): Promise<void> {
  for (const condition of new Set(items.map((item) => item.condition))) {
    const own = lines.filter((_, at) => items[at]?.condition === condition);
    await setDays(trx, own, { out_on: outBy(day), back_on: day, condition });
  }
}

/**
 * The lines of these units; the newest one of a unit that went out again. Throws 400 for a unit that is not on the rent, and
 * 409 `illegal-transition` where the chart does not allow the event.
 */
export function requireLines(rent: RentOfLine<Line>, items: readonly { serial: number }[], event: LineEvent): Line[] {
  const bySerial = new Map(rent.rentLines.map((line) => [line.serial, line]));
  return items.map(({ serial }) => {
    const line = bySerial.get(serial);
    if (!line) throw invalidFields({ asset: 'not-found' });
    if (!lineCan(rent, line, event)) throw illegal(event, rent, line);
    return line;
  });
}

/** 409 for an event that the stage of a line does not allow. */
export function illegal(event: LineEvent | 'rent.end', rent: RentOfLine<Line>, line: Line): ApiError {
  const details = { event, asset: line.serial, state: lineStage(rent, line) };
  return new ApiError(409, 'illegal-transition', `${event} is not possible in this state of ${line.serial}.`, {
    details,
  });
}
