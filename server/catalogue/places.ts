import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Static } from 'typebox';
import { toWire, type Day } from '../../src/shared/domain/days/days';
import type { AssetAvailability } from '../../contract/assets';
import { PLACES, type Place } from '../../contract/lib/limits';
import { dayRange, isOut, linesHolding, linesHoldingKnown } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import type { Knowledge } from './knowledge';

type Whereabouts = NonNullable<Static<typeof AssetAvailability>['now']>;

/** Whether the asset is at one of these places today. `assets` must be in the query. */
export function isIn(places: Place[], today: Day): RawBuilder<SqlBool> {
  const conditions = conditionsOf(today);
  return sql<SqlBool>`(${sql.join(
    places.map((place) => conditions[place]),
    sql` or `,
  )})`;
}

/**
 * Where an asset is today: what has happened comes before what is planned. A line whose asset came back keeps it no more.
 * Each list of assets is made once for all. Of a few known ones their own lines are looked up instead.
 */
function conditionsOf(today: Day, serials?: number[]): Record<Place, RawBuilder<SqlBool>> {
  const days = dayRange({ begin: today, end: today });
  const known = serials ? sql`asset_serial in (${sql.join(serials)}) and` : sql``;
  const held = (serials ? linesHoldingKnown : linesHolding)(days);
  const ofType = (type: string) => sql`assets.state_id in (select id from asset_states where type = ${type})`;
  const out = sql`select asset_serial from rent_lines where ${known} ${isOut}`;
  const running = sql`select asset_serial from maintenances where ${known} state = 'ONGOING'`;
  const kept = sql`select asset_serial from rent_lines where ${known} ${held} and back_on is null
    union all select asset_serial from maintenances where ${known} state <> 'DONE' and period && ${days}`;
  const isAway = sql`serial_number in (${out} union all ${running})`;
  return {
    out: sql`(serial_number in (${out}))`,
    repair: sql`(serial_number not in (${out}) and (serial_number in (${running}) or ${ofType('MAINTENANCE')}))`,
    unavailable: sql`(${ofType('UNAVAILABLE')} and not ${isAway})`,
    kept: sql`(${ofType('AVAILABLE')} and not ${isAway} and serial_number in (${kept}))`,
    free: sql`(${ofType('AVAILABLE')} and serial_number not in (${out} union all ${running} union all ${kept}))`,
  };
}

/** The first place whose condition holds; one of them always does. */
function placeOf(today: Day, serials: number[]): RawBuilder<Place> {
  const conditions = conditionsOf(today, serials);
  return sql<Place>`case ${sql.join(
    PLACES.map((place) => sql`when ${conditions[place]} then ${sql.lit(place)}`),
    sql` `,
  )} end`;
}

/** Reads where assets are today, and which rent or maintenance has them, keeps them, or comes next. */
export async function readWhereabouts(
  db: Queryable,
  serials: number[],
  today: Day,
  knowledge: Knowledge,
): Promise<Map<number, Whereabouts>> {
  const places = await db
    .selectFrom('assets')
    .select(['serial_number', placeOf(today, serials).as('place')])
    .where('serial_number', 'in', serials)
    .execute();
  const bookings = await readBookings(db, serials, today, knowledge);
  return new Map(
    places.map(({ serial_number, place }) => {
      const booking = bookings.find((each) => each.asset_serial === serial_number && explains(each, place, today));
      return [serial_number, { place, booking: booking ? toBooking(booking, knowledge) : null }];
    }),
  );
}

/** Whether the booking is why the asset is there, or of a free asset one that comes. */
function explains({ kind, is_running, first }: BookingRow, place: Place, today: Day): boolean {
  if (place === 'out') return is_running && kind === 'rent';
  if (place === 'repair') return is_running && kind === 'maintenance';
  return !is_running && (place === 'free' || (place === 'kept' && first <= today));
}

interface BookingRow {
  asset_serial: number;
  kind: 'rent' | 'maintenance';
  is_running: boolean;
  id: number;
  code: string;
  customer: string | null;
  first: Day;
  last: Day;
}

function toBooking({ kind, id, code, customer, first, last }: BookingRow, { customers }: Knowledge) {
  return {
    ...{ kind, id, code, customer: customers ? customer : null },
    ...{ startDate: toWire(first), endDate: toWire(last) },
  };
}

/** Per asset at most four, by their first days: the rent and the maintenance that run, and the next of each. */
async function readBookings(db: Queryable, serials: number[], today: Day, { maintenances }: Knowledge) {
  const known = sql`asset_serial in (${sql.join(serials)})`;
  const { rows } = await sql<BookingRow>`
    with lines as (
      select asset_serial, rent_id, held, true as is_running from rent_lines where ${known} and ${isOut}
      union all (
        select distinct on (asset_serial) asset_serial, rent_id, held, false from rent_lines
        where ${known} and out_on is null and back_on is null and upper(held) > ${today}::date order by asset_serial, lower(held))),
    works as (
      select distinct on (asset_serial, state) asset_serial, id, state, start_date, end_date from maintenances
      where ${maintenances} and ${known} and (state = 'ONGOING' or state <> 'DONE' and end_date >= ${today}::date)
      order by asset_serial, state, start_date)
    select asset_serial, 'rent' as kind, is_running, rents.id, code, customers.description as customer,
      (case when is_running then start_date else lower(held) end)::text as first,
      (case when is_running then end_date else upper(held) - 1 end)::text as last
    from lines join rents on rents.id = rent_id join customers on customers.id = customer_id
    union all select asset_serial, 'maintenance', state = 'ONGOING', id, '', null, start_date::text, end_date::text from works
    order by first, id`.execute(db);
  return rows;
}
