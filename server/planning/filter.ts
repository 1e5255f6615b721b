import { sql } from 'kysely';
import type { Day } from '../../src/shared/domain/days';
import { isFree } from '../availability/taken';
import { dayRange, isLate, isOut } from '../db/dayRange';
import { matches, wordsOf } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { rentMatches } from '../rents/rentSearch';
import type { ParsedPlanningQuery } from './query';

/** A query of the board with the rows that its SQL statements share. */
export interface BoardFilter extends ParsedPlanningQuery {
  /** Assets of rents that the search finds. */
  assetsOfFoundRents: number[];
  /** Lines of late rents. */
  late: LateLine[];
}

interface LateLine {
  rent: number;
  asset: number;
  start: Day;
  /** The last day of the rent. */
  end: Day;
}

/** Reads once what each statement would otherwise find again, and guess wrongly how much it is. */
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
    .$if(wordsOf(search).length > 0, (query) =>
      query.where((where) =>
        where.or([matches('assets.search', search), where('serial_number', '=', anyOf(assetsOfFoundRents))]),
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
  if (wordsOf(search).length === 0) return [];
  const { rows } = await sql<{ serial: number }>`select distinct asset_serial as serial
    from rents join rent_lines on rent_id = rents.id
    where ${rentMatches(search, { customers, serials: false })} and rent_lines.period && ${dayRange(period)}`.execute(
    db,
  );
  return rows.map(({ serial }) => serial);
}

/** Each late rent's lines are looked up by themselves. The planner expects hundreds of times as many, and would read all that is out. */
async function readLateLines(db: Queryable, today: Day): Promise<LateLine[]> {
  const { rows } =
    await sql<LateLine>`select id as rent, asset_serial as asset, coalesce(lower(held), out_on)::text as start, end_date::text as end
    from (select id, end_date from rents where ${isLate(today)} offset 0) as late
    cross join lateral (select asset_serial, held, out_on from rent_lines where rent_id = late.id and ${isOut} offset 0) as lines
    order by asset_serial`.execute(db);
  return rows;
}
