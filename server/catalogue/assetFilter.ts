import type { Static } from 'typebox';
import type { AssetStateType } from '../../machines/types';
import type { Day } from '../../src/shared/domain/days/days';
import { matches } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { toList } from '../lib/fields';
import type { AssetFilter } from '../../contract/assets';
import type { Place } from '../../contract/lib/limits';
import { isIn } from './places';

/** `places` leaves out the assets that are elsewhere on that day. */
type Filter = Omit<Static<typeof AssetFilter>, 'availability' | 'page' | 'perPage'> & {
  places?: { of: Place[]; today: Day };
};

/**
 * The states of the types; undefined without types. Named in the query, they tell the planner how many assets it will find:
 * few in maintenance, nearly all available.
 */
export async function readStatesOfTypes(db: Queryable, type: Filter['type']): Promise<number[] | undefined> {
  const types = (toList(type) ?? []) as AssetStateType[];
  if (types.length === 0) return undefined;
  const states = await db.selectFrom('asset_states').select('id').where('type', 'in', types).execute();
  return states.map(({ id }) => id);
}

/** Whether the filter leaves assets out. */
export function narrows({
  page: _page,
  perPage: _perPage,
  sort: _sort,
  ...conditions
}: Partial<Static<typeof AssetFilter>> & Pick<Filter, 'places'>): boolean {
  return Object.values(conditions).some((condition) => condition !== undefined);
}

/**
 * The assets that pass the filter; `ofTypes` are the states of the types that it names. Tables that only a sort reads
 * are joined for that sort alone. With such a join the planner would not walk an index by itself.
 */
export function filterAssets(db: Queryable, filter: Filter, ofTypes: number[] | undefined) {
  const isSortedBy = (field: string) => filter.sort?.replace(/^-/, '') === field;
  const serials = toList(filter.serialNumber)?.map(Number) ?? [];
  const states = toList(filter.state)?.map(Number) ?? [];
  const tagIds = toList(filter.tag)?.map(Number) ?? [];
  const centers = toList(filter.center)?.map(Number) ?? [];
  return db
    .selectFrom('assets')
    .$if(isSortedBy('state'), (query) => query.leftJoin('asset_states', 'asset_states.id', 'assets.state_id'))
    .$if(isSortedBy('center'), (query) => query.leftJoin('centers', 'centers.id', 'assets.center_id'))
    .where(matches('assets.search', filter.search, true))
    .$if(serials.length > 0, (query) => query.where('assets.serial_number', 'in', serials))
    .$if(states.length > 0, (query) => query.where('assets.state_id', 'in', states))
    .$if(ofTypes !== undefined, (query) => query.where('assets.state_id', 'in', ofTypes?.length ? ofTypes : [0]))
    .$if(centers.length > 0, (query) => query.where('assets.center_id', 'in', centers))
    .$if(filter.places !== undefined, (query) => query.where(isIn(filter.places?.of ?? [], filter.places?.today ?? '')))
    .$if(tagIds.length > 0, (query) =>
      query.where('assets.serial_number', 'in', (tagged) =>
        tagged.selectFrom('asset_tags').select('asset_serial').where('tag_id', 'in', tagIds),
      ),
    );
}
