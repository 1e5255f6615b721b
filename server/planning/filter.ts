import { sql } from 'kysely';
import type { Day } from '../../src/shared/domain/days/days';
import { readSearch } from '../../src/shared/domain/formats/search';
import { isFree } from '../availability/taken';
import { dayRange, isLate, isOut } from '../db/dayRange';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { rentMatches } from '../rents/rentSearch';
import type { ParsedPlanningQuery } from './query';

/** A query of the board, with the rows that several of its SQL statements need. */
export interface BoardFilter extends ParsedPlanningQuery {
  /** Serial numbers of the assets on rents that the search finds; empty without a search. */
  assetsOfFoundRents: number[];
  late: LateLine[];
}

/** A line of a late rent whose asset is still out. */
interface LateLine {
  /** Id of the rent. */
  rent: number;
  /** Serial number. */
  asset: number;
  /** The first day on which the line holds its asset. */
  start: Day;
  /** The last day of the rent. */
  end: Day;
}

/**
 * Adds to a query the rows that several statements need. As a subquery of each, they would be read again and again, and the
 * planner would misjudge how many they are.
 */
export async function prepareFilter(
  db: Queryable,
  query: ParsedPlanningQuery,
  readsCustomers: boolean,
): Promise<BoardFilter> {
  return {
    ...query,
    assetsOfFoundRents: await readAssetsOfFoundRents(db, query, readsCustomers),
    late: await readLateLines(db, query.today),
  };
}

/** The assets that the board may show: those that pass the filters. */
export function filterBoard(
  db: Queryable,
  { centers, tags, search, free, today, period, assetsOfFoundRents }: BoardFilter,
) {
  return db
    .selectFrom('assets')
    .$if(centers.length > 0, (query) => query.where('center_id', 'in', centers))
    .$if(tags.length > 0, (query) =>
      query.where('serial_number', 'in', (tagged) =>
        tagged.selectFrom('asset_tags').select('asset_serial').where('tag_id', 'in', tags),
      ),
    )
    .$if(readSearch(search) !== null, (query) =>
      query.where((where) =>
        where.or([matches('assets.search', search, true), where('serial_number', '=', anyOf(assetsOfFoundRents))]),
      ),
    )
    .$if(free !== null, (query) =>
      query.innerJoin('asset_states', 'asset_states.id', 'assets.state_id').where(isFree(free ?? period, today)),
    );
}

const anyOf = (serials: readonly number[]) => sql<number>`any(${serials}::bigint[])`;

/** Assets of rents in the period with this code, reference or customer. */
async function readAssetsOfFoundRents(
  db: Queryable,
  { search, period }: ParsedPlanningQuery,
  customers: boolean,
): Promise<number[]> {
  if (readSearch(search) === null) return [];
  const { rows } = await sql<{ serial: number }>`select distinct asset_serial as serial
    from rents join rent_lines on rent_id = rents.id
    where ${rentMatches(search, { isOpen: customers, serials: false })} and rent_lines.period && ${dayRange(period)}`.execute(
    db,
  );
  return rows.map(({ serial }) => serial);
}

/**
 * Finds the late rents first, then the lines of each. The planner expects hundreds of times as many late rents, and would
 * read every line that is out instead. `offset 0` keeps it from merging the subqueries.
 */
async function readLateLines(db: Queryable, today: Day): Promise<LateLine[]> {
  const { rows } =
    await sql<LateLine>`select id as rent, asset_serial as asset, coalesce(lower(held), out_on)::text as start, end_date::text as end
    from (select id, end_date from rents where ${isLate(today)} offset 0) as late
    cross join lateral (select asset_serial, held, out_on from rent_lines where rent_id = late.id and ${isOut} offset 0) as lines
    order by asset_serial`.execute(db);
  return rows;
}
