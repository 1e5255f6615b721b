import type { Period } from './dayText';
import { daysInPeriod, FIRST_DAY, LAST_DAY } from './days';
import { MOST_PERIOD_DAYS } from './modelAvailability';

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
