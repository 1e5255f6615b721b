import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isFree } from '../availability/taken';
import { dayRange } from '../db/dayRange';
import { matches, wordsOf } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { foundBy } from '../rents/rentSearch';
import type { PlanningQuestion } from './question';

/** The assets that the board may show: those that pass the filters. */
export function filterBoard(
  db: Queryable,
  { centers, tags, search, free, today, period }: PlanningQuestion,
  readsCustomers: boolean,
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
      query.where((where) => where.or([matches('assets.search', search), onRent(search, readsCustomers, period)])),
    )
    .$if(free !== null, (query) =>
      query.innerJoin('asset_states', 'asset_states.id', 'assets.state_id').where(isFree(free ?? period, today)),
    );
}

/** Whether a rent of the period with this code, reference or customer has the asset. */
function onRent(search: string, customers: boolean, period: PlanningQuestion['period']): RawBuilder<SqlBool> {
  return sql<SqlBool>`serial_number in (select asset_serial from rents join rent_lines on rent_id = rents.id
    where ${foundBy(search, customers, false)} and rent_lines.period && ${dayRange(period)})`;
}
