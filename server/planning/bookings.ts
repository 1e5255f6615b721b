import { sql } from 'kysely';
import type { PlanningMaintenance, PlanningRent } from '../../src/shared/domain/planningTypes';
import type { Knowledge } from '../catalogue/availability';
import { dayRange, linesOn } from '../db/dayRange';
import type { Queryable } from '../db/transaction';

import type { PlanningQuestion } from './question';

/** Rents of these assets in the period, or with preparation in it; a late rent counts until today. */
export async function readBoardRents(
  db: Queryable,
  serials: number[],
  { period, today }: PlanningQuestion,
  { customers }: Knowledge,
): Promise<PlanningRent[]> {
  const { begin, end } = period;
  // A board that ends before a rent should have ended shows none of its delay.
  const isLate = sql<boolean>`rents.state = 'ONGOING' and rents.end_date < ${today}::date
    and rents.end_date < ${begin}::date and ${begin} <= ${today}`;
  const withPreparation = sql`daterange(${begin}::date - (select coalesce(max(buffer_days), 0) from asset_models), ${end}::date, '[]')`;
  const rows = await db
    .selectFrom('rent_lines')
    .innerJoin('rents', 'rents.id', 'rent_lines.rent_id')
    .innerJoin('customers', 'customers.id', 'rents.customer_id')
    .select(['rents.id', 'rents.code', 'rents.state', 'rents.start_date', 'rents.end_date', 'rents.payed'])
    .select(['rents.line_count', 'rents.payment_total', 'rents.payment_total_with_vat'])
    .select(['customers.description', sql<number[]>`array_agg(asset_serial order by asset_serial)`.as('assets')])
    .where(
      sql<boolean>`rent_lines.rent_id in (
      select rent_id from rent_lines where ${linesOn(withPreparation)}
      union all select id from rents where ${isLate})`,
    )
    .where(sql<boolean>`asset_serial = any(${serials}::bigint[])`)
    .groupBy(['rents.id', 'customers.id'])
    .orderBy('rents.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    state: row.state,
    start: row.start_date,
    end: row.end_date,
    payed: row.payed,
    lines: row.line_count,
    assets: row.assets.map(Number),
    customer: customers ? row.description : null,
    paymentTotal: customers ? Number(row.payment_total) : null,
    paymentTotalWithVat: customers ? Number(row.payment_total_with_vat) : null,
  }));
}

/** Maintenances of these assets in the period that are not done. */
export async function readBoardMaintenances(
  db: Queryable,
  serials: number[],
  { period }: PlanningQuestion,
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
