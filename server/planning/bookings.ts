import { sql, type RawBuilder } from 'kysely';
import type { PlanningMaintenance, PlanningRent } from '../../contract/planning';
import type { Knowledge } from '../catalogue/knowledge';
import { dayRange, isOut, linesHoldingKnown } from '../db/dayRange';
import type { Queryable } from '../db/transaction';
import type { BoardFilter } from './filter';
import type { ParsedPlanningQuery } from './query';

/** The days of a board with as many before it as the longest preparation has. */
export function withPreparation({ begin, end }: ParsedPlanningQuery['period']): RawBuilder<unknown> {
  return sql`daterange(${begin}::date - (select coalesce(max(buffer_days), 0) from asset_models), ${end}::date, '[]')`;
}

type HeldDays = PlanningRent['held'][number];

/**
 * Rents of these assets in the period, or with preparation in it; a late rent counts until today.
 * @param only ids of the rents to read; all of them without it
 */
export async function readBoardRents(
  db: Queryable,
  serials: number[],
  { period, day, today, late }: BoardFilter,
  { customers }: Knowledge,
  only: number[] | null = null,
): Promise<PlanningRent[]> {
  // A board that ends before a rent should have ended shows none of its delay. What went out after its last day holds nothing.
  // A day names late bookings whatever their end.
  const showsDelay = day !== null || period.begin <= today;
  const isLate = sql<boolean>`(end_date < ${period.begin}::date or isempty(held)) and ${showsDelay}::boolean`;
  const asked = sql`unnest(${serials}::bigint[]) as asked`;
  const shown = new Set(serials);
  const ofLate = late.filter(({ asset }) => shown.has(asset)).map(({ rent }) => rent);
  // Each asset is looked up by itself: far more rents have these days than these assets.
  const found = sql<{ rent_id: number; serials: number[]; held: HeldDays[] | null; out: number[] | null }>`(
    select rent_id, array_agg(distinct asked order by asked) as serials,
      array_agg(asked order by asked) filter (where out_on is not null and back_on is null) as out,
      json_agg(json_build_object('asset', asked, 'start', coalesce(lower(held), out_on), 'end', coalesce(upper(held) - 1, out_on))
        order by asked) filter (where held <> period) as held from (
      select rent_id, asked, period, held, out_on, back_on from ${asked} join rent_lines on asset_serial = asked where ${linesHoldingKnown(withPreparation(period))}
      union
      select rent_id, asked, rent_lines.period, held, out_on, back_on from rents join rent_lines on rent_id = rents.id join ${asked} on asset_serial = asked
      where rents.id = any(${ofLate}::integer[]) and ${isOut} and ${isLate}) as lines
    group by rent_id)`;
  const rows = await db
    .selectFrom('rents')
    .innerJoin(found.as<'found'>('found'), 'found.rent_id', 'rents.id')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .select(['rents.id', 'rents.code', 'rents.state', 'rents.start_date', 'rents.end_date', 'rents.payed'])
    .select(['rents.line_count', 'rents.payment_total', 'rents.payment_total_with_vat'])
    .select(['customers.description', 'found.serials as assets', 'found.held', 'found.out'])
    .$if(only !== null, (query) => query.where('rents.id', '=', sql<number>`any(${only}::integer[])`))
    .orderBy('rents.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    state: row.state,
    start: row.start_date,
    end: row.end_date,
    payed: customers ? row.payed : null,
    lines: row.line_count,
    assets: row.assets.map(Number),
    held: row.held ?? [],
    out: (row.out ?? []).map(Number),
    customer: customers ? row.description : null,
    paymentTotal: customers ? Number(row.payment_total) : null,
    paymentTotalWithVat: customers ? Number(row.payment_total_with_vat) : null,
  }));
}

/** Maintenances of these assets in the period that are not done. */
export async function readBoardMaintenances(
  db: Queryable,
  serials: number[],
  { period }: ParsedPlanningQuery,
  isTypeKnown: boolean,
): Promise<PlanningMaintenance[]> {
  const rows = await db
    .selectFrom('maintenances')
    .select(['id', 'asset_serial', 'start_date', 'end_date', 'type'])
    .where('state', '!=', 'DONE')
    .where(sql<boolean>`period && ${dayRange(period)}`)
    .where(sql<boolean>`asset_serial = any(${serials}::bigint[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, asset_serial, start_date, end_date, type }) => ({
    id,
    asset: asset_serial,
    start: start_date,
    end: end_date,
    type: isTypeKnown ? type : null,
  }));
}
