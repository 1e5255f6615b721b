import { dayOf, FIRST_DAY, isDay, LAST_DAY, type Day } from '../../src/shared/domain/days';
import { invalidFields, type FieldCode } from './errors';

/** The day in a request's field; 400 when the calendar has none, or it is out of range. */
export function readDay(field: string, wire: string): Day {
  const day = dayOf(wire);
  const failure = dayFailure(day);
  if (failure) throw invalidFields({ [field]: failure });
  return day;
}

/** A period of a request, both days included; 400 with `end-before-start` when they are reversed. */
export function readPeriod(body: { startDate: string; endDate: string }): { start: Day; end: Day } {
  const start = readDay('startDate', body.startDate);
  const end = readDay('endDate', body.endDate);
  if (end < start) throw invalidFields({ endDate: 'end-before-start' });
  return { start, end };
}

function dayFailure(day: Day): FieldCode | undefined {
  if (!isDay(day)) return 'invalid';
  return day < FIRST_DAY || day > LAST_DAY ? 'out-of-range' : undefined;
}
