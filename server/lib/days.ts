import { addDays, dayOf, FIRST_DAY, isDay, LAST_DAY, today, type Day } from '../../src/shared/domain/days/days';
import { invalidFields, type FieldCode } from './errors';

/**
 * The time zone in which the server's days begin (`TZ`), by a name that PostgreSQL knows. Without a zone that it knows, Node
 * counts in UTC and calls it `Etc/Unknown`, or nothing.
 */
export const SERVER_ZONE = zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone by its name in PostgreSQL; UTC for none. */
export function zoneOf(name: string | undefined): string {
  return name === undefined || name === 'Etc/Unknown' ? 'UTC' : name;
}

/** The day in a request's field; 400 when the calendar has none, or it is out of range. */
export function readDay(field: string, wire: string): Day {
  const day = dayOf(wire);
  const failure = dayFailure(day);
  if (failure) throw invalidFields({ [field]: failure });
  return day;
}

/**
 * The caller's own day, from the address of a write; this machine's without one. 400 where it is more than a day away: no time
 * zone is.
 */
export function readToday(query: { today?: string }): Day {
  const own = today();
  if (query.today === undefined) return own;
  const day = readDay('today', query.today);
  if (day < addDays(own, -1) || day > addDays(own, 1)) throw invalidFields({ today: 'out-of-range' });
  return day;
}

/** The day that a write is given for what it records; the caller's own without one, and 400 for a later one. */
export function readOnDay(onDay: string | undefined, own: Day): Day | undefined {
  if (onDay === undefined) return undefined;
  const day = readDay('onDay', onDay);
  if (day > own) throw invalidFields({ onDay: 'in-future' });
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
