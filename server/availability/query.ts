import type { Static } from 'typebox';
import { dayNumber, daysInPeriod, type Day } from '../../src/shared/domain/days/days';
import { MOST_PERIOD_DAYS } from '../../contract/lib/limits';
import { readDay } from '../lib/days';
import { invalidFields } from '../lib/errors';
import { toOptionalId } from '../lib/fields';
import type { UnitsQuery } from '../../contract/availability';

/** A query about the units of models, with days that exist. */
export interface ModelQuery {
  today: Day;
  from: Day;
  to: Day;
  /** Center whose units go out first; null where any will do. */
  center: number | null;
}

/** The query of a request; 400 for reversed days or too many of them. */
export function parseModelQuery(
  query: Pick<Static<typeof UnitsQuery>, 'today' | 'from' | 'to' | 'center'>,
): ModelQuery {
  const today = readDay('today', query.today);
  const from = readDay('from', query.from);
  const to = readDay('to', query.to);
  if (to < from) throw invalidFields({ to: 'end-before-start' });
  if (daysInPeriod(from, to) > MOST_PERIOD_DAYS) throw invalidFields({ to: 'out-of-range' });
  return { today, from, to, center: toOptionalId(query.center) ?? null };
}

/** The period as day numbers. */
export function numbersOf({ from, to }: Pick<ModelQuery, 'from' | 'to'>) {
  return { from: dayNumber(from), to: dayNumber(to) };
}
