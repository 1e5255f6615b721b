import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AssetStateType } from '../../machines/types';
import { isFree } from '../availability/taken';
import { dayRange, linesOn } from '../db/dayRange';
import { matches, wordsOf } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import type { PlanningQuestion } from './question';
import { MAX_ASSETS } from './schemas';

/** An asset as a row of the board. */
export interface BoardAsset {
  serial_number: number;
  /** Its model, with names of the model's own; null without one. */
  model_id: number | null;
  description: string | null;
  brand: string | null;
  model: string | null;
  buffer_days: number | null;
  state: AssetStateType;
  center_id: number | null;
  center: string | null;
}

/** The first assets that pass the filters, those of a model together, and how many there are in all. */
export async function readBoardAssets(
  db: Queryable,
  question: PlanningQuestion,
  readsCustomers: boolean,
): Promise<{ assets: BoardAsset[]; total: number }> {
  const found = filter(db, question, readsCustomers);
  const assets = await found
    .leftJoin('centers', 'centers.id', 'assets.center_id')
    .select(['serial_number', 'model_id', 'asset_models.description', 'asset_models.brand', 'asset_models.model'])
    .select(['buffer_days', 'asset_states.type as state'])
    .select(['center_id', 'centers.description as center'])
    .orderBy(sql`asset_models.description_sort nulls last`)
    .orderBy('serial_number')
    .limit(MAX_ASSETS)
    .execute();
  if (assets.length < MAX_ASSETS) return { assets, total: assets.length };
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { assets, total };
}

function filter(db: Queryable, { centers, tags, search, free, today, period }: PlanningQuestion, customers: boolean) {
  return db
    .selectFrom('assets')
    .innerJoin('asset_states', 'asset_states.id', 'assets.state_id')
    .leftJoin('asset_models', 'asset_models.id', 'assets.model_id')
    .$if(centers.length > 0, (query) => query.where('center_id', 'in', centers))
    .$if(tags.length > 0, (query) =>
      query.where('serial_number', 'in', (tagged) =>
        tagged.selectFrom('asset_tags').select('asset_serial').where('tag_id', 'in', tags),
      ),
    )
    .$if(wordsOf(search).length > 0, (query) =>
      query.where((where) => where.or([matches('assets.search', search), onRent(search, customers, period)])),
    )
    .$if(free !== null, (query) => query.where(isFree(free ?? period, today)));
}

/** Whether a rent of the period with this code, reference or customer has the asset. */
function onRent(search: string, customers: boolean, period: PlanningQuestion['period']): RawBuilder<SqlBool> {
  return sql<SqlBool>`serial_number in (select asset_serial from rent_lines join rents on rents.id = rent_id
    join customers on customers.id = customer_id where ${linesOn(dayRange(period))}
    and ${matches(customers ? ['rents.search', 'customers.search'] : 'rents.search', search)})`;
}
