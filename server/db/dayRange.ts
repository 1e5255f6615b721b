import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '../../src/shared/domain/days';

/** From the first to the last day, both included. */
interface Days {
  begin: Day;
  end: Day;
}

/** The days from the first to the last as a range of the database. */
export function dayRange({ begin, end }: Days): RawBuilder<string> {
  return sql<string>`daterange(${begin}::date, ${end}::date, '[]')`;
}

/**
 * Lines of any asset on some of these days, by the index on their days (migration 0061). With `period && …` alone the
 * planner may take the index that begins with the asset, and read all of it. `rent_lines` must be in the query.
 */
export function linesOn(range: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`rent_lines.period * '(,)'::daterange && ${range}`;
}
