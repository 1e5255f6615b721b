import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';

/** Days from the first to the last, both included. */
interface Days {
  begin: Day;
  end: Day;
}

/** The days from the first to the last as a range of the database. */
export function dayRange({ begin, end }: Days): RawBuilder<string> {
  return sql<string>`daterange(${begin}::date, ${end}::date, '[]')`;
}

/**
 * Lines that hold their asset on some of these days, by the index on these days (migration 0062). With `held && …` alone the
 * planner may take the index that begins with the asset, and read all of it. `rent_lines` must be in the query.
 */
export function linesHolding(range: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`rent_lines.held * '(,)'::daterange && ${range}`;
}

/** Whether the line's asset has gone out and has not come back. `rent_lines` must be in the query. */
export const isOut = sql<SqlBool>`(rent_lines.out_on is not null and rent_lines.back_on is null)`;

/** Whether the rent should have ended before today. `rents` must be in the query. */
export function isLate(today: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`(rents.state = 'ONGOING' and rents.end_date < ${today}::date)`;
}

/**
 * Whether the line's asset is out although its rent should have ended before today. Only running rents have equipment that is
 * out. Naming their stage lets the database begin with the few that are late. `rent_lines` and `rents` must be in the query.
 */
export function isOutLate(today: Day): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isOut} and ${isLate(today)})`;
}

/**
 * Lines that hold known assets on some of these days. Each asset is looked up by itself, along the index on asset and last
 * day (migration 0065). Few lines of an asset hold it after the first day. `rent_lines` must be in the query.
 */
export function linesHoldingKnown(range: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(upper(rent_lines.held) > lower(${range}) and lower(rent_lines.held) < upper(${range}))`;
}
