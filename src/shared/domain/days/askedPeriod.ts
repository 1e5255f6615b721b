import type { Period } from './dayText';
import { addDays, daysInPeriod, FIRST_DAY, LAST_DAY, type Day } from './days';
import { MOST_PERIOD_DAYS } from '../../../../contract/lib/limits';

/** Why nothing can be asked about a period. */
export type PeriodProblem = 'unreadable' | 'empty' | 'lacksStart' | 'lacksEnd' | 'outOfRange' | 'tooLong';

/**
 * Says what keeps a typed period from being asked about; null for one that can be.
 * @param isReadable whether the text of its field is a period, or empty
 */
export function periodProblem({ start, end }: Period, isReadable: boolean): PeriodProblem | null {
  if (!isReadable) return 'unreadable';
  if (!start) return end ? 'lacksStart' : 'empty';
  if (!end) return 'lacksEnd';
  if (start < FIRST_DAY || end > LAST_DAY) return 'outOfRange';
  return daysInPeriod(start, end) > MOST_PERIOD_DAYS ? 'tooLong' : null;
}

/** Days ahead within which a rent may begin without a question: two years. */
const NEAR = 731;

/**
 * Whether a rent is asked about before it is kept: longer than can be asked for, or far ahead. A slip of one digit makes it so.
 * @param knownStart first day of the rent before the change: it is not asked about again
 */
export function isUnusualPeriod(start: Day, end: Day, today: Day, knownStart?: Day): boolean {
  const isFar = start !== knownStart && start > addDays(today, NEAR);
  return isFar || daysInPeriod(start, end) > MOST_PERIOD_DAYS;
}
