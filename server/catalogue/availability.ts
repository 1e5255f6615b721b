import { sql } from 'kysely';
import type { Static } from 'typebox';
import { toWire, type Day } from '../../src/shared/domain/days/days';
import { dayRange, isOutLate } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import { readDay } from '../lib/days';
import { invalidFields } from '../lib/errors';
import type { AssetAvailability, AvailabilityQuery } from '../../contract/assets';
import type { Place } from '../../contract/lib/limits';
import { toId, toList } from '../lib/fields';
import type { Knowledge } from './knowledge';
import { readWhereabouts } from './places';

type Answer = Static<typeof AssetAvailability>;
type Booking = Answer['bookings'][number];

/** Query about every asset: whether it is overdue today, and its bookings in a period. */
export interface Availability {
  today: Day;
  /** Null where only overdue assets matter. */
  period: { begin: Day; end: Day } | null;
  /** The rent that the assets are looked for; it is never late for itself. */
  rent: number;
  /** Whether it is asked where each asset is. */
  now?: boolean;
  places?: Place[];
}

/** The query of a request; 400 for days that do not exist or a period without an end. */
export function readAvailability(query: Static<typeof AvailabilityQuery>): Availability {
  const today = readDay('availability', query.today);
  const rent = query.rent === undefined ? 0 : toId(query.rent);
  const asked = { today, rent, now: query.now, places: toList(query.place) };
  if (query.begin === undefined && query.end === undefined) return { ...asked, period: null };
  if (query.begin === undefined || query.end === undefined) throw invalidFields({ availability: 'required' });
  const period = { begin: readDay('availability', query.begin), end: readDay('availability', query.end) };
  if (period.end < period.begin) throw invalidFields({ availability: 'end-before-start' });
  return { ...asked, period };
}

/** Bookings of these assets in the period, and the overdue rent of each. */
export async function readAvailabilities(
  db: Queryable,
  serials: number[],
  query: Availability,
  knowledge: Knowledge,
): Promise<Map<number, Answer>> {
  const answers = new Map(serials.map((serial): [number, Answer] => [serial, { bookings: [], overdue: null }]));
  for (const row of await readRentBookings(db, serials, query)) {
    const rent: Booking = {
      kind: 'rent',
      id: row.id,
      code: row.code,
      customer: knowledge.customers ? row.customer : null,
      startDate: toWire(row.start_date),
      endDate: toWire(row.end_date),
    };
    const answer = answers.get(row.asset_serial);
    if (row.is_taken) answer?.bookings.push({ ...rent, startDate: toWire(row.first), endDate: toWire(row.last) });
    if (answer && row.is_late) answer.overdue = rent;
  }
  if (query.now)
    for (const [serial, now] of await readWhereabouts(db, serials, query.today, knowledge)) {
      const answer = answers.get(serial);
      if (answer) answer.now = now;
    }
  if (!query.period || !knowledge.maintenances) return answers;
  for (const row of await readMaintenanceBookings(db, serials, query.period)) {
    const days = { startDate: toWire(row.start_date), endDate: toWire(row.end_date) };
    answers
      .get(row.asset_serial)
      ?.bookings.push({ kind: 'maintenance', id: row.id, code: '', customer: null, ...days });
  }
  return answers;
}

function readRentBookings(db: Queryable, serials: number[], { today, period, rent }: Availability) {
  const isTaken = period ? sql<boolean>`rent_lines.held && ${dayRange(period)}` : sql<boolean>`false`;
  const isLate = sql<boolean>`(${isOutLate(today)} and rents.id <> ${rent})`;
  return db
    .selectFrom('rent_lines')
    .innerJoin('rents', 'rents.id', 'rent_lines.rent_id')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .select(['asset_serial', 'rents.id', 'rents.code', 'rents.start_date', 'rents.end_date'])
    .select(['customers.description as customer', isTaken.as('is_taken'), isLate.as('is_late')])
    .select([sql<Day>`lower(held)::text`.as('first'), sql<Day>`(upper(held) - 1)::text`.as('last')])
    .where('asset_serial', 'in', serials)
    .where(sql<boolean>`(${isTaken} or ${isLate})`)
    .orderBy('rents.end_date')
    .execute();
}

function readMaintenanceBookings(db: Queryable, serials: number[], period: { begin: Day; end: Day }) {
  return db
    .selectFrom('maintenances')
    .select(['id', 'asset_serial', 'start_date', 'end_date'])
    .where('asset_serial', 'in', serials)
    .where('state', '!=', 'DONE')
    .where(sql<boolean>`period && ${dayRange(period)}`)
    .orderBy('end_date')
    .execute();
}
