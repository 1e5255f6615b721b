import type { Static } from 'typebox';
import { sql } from 'kysely';
import { LONG_PAUSE } from '../../src/shared/domain/availability/modelAvailability';
import { readAssets } from '../catalogue/assets';
import { readAvailabilities } from '../catalogue/availability';
import type { Knowledge } from '../catalogue/knowledge';
import type { ListedAsset } from '../../contract/assets';
import { linesHoldingKnown } from '../db/dayRange';
import { matches, onlyOne } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import type { ModelQuery } from './query';
import { lateAssets } from './taken';
import { daysAround } from './units';

/** One page of units; `search` is part of their serial number or description. */
export interface UnitsWindow {
  search?: string;
  page?: number;
  perPage?: number;
}

const DEFAULT_PER_PAGE = 20;

/**
 * Units of a model that are free throughout the period, in the order in which they would be chosen. `total` counts all pages.
 * Answers 404 for an unknown model.
 */
export async function readFreeUnits(
  db: Queryable,
  model: number,
  query: ModelQuery,
  { search, page = 1, perPage = DEFAULT_PER_PAGE }: UnitsWindow,
  knowledge: Knowledge,
): Promise<{ total: number; units: Static<typeof ListedAsset>[] }> {
  const free = await chooseFree(db, model, query);
  if (free.length === 0)
    onlyOne(await db.selectFrom('asset_models').select('id').where('id', '=', model).execute(), 'asset model', model);
  const found = await readFound(db, free, search);
  const serials = found.slice((page - 1) * perPage, page * perPage);
  if (serials.length === 0) return { total: found.length, units: [] };
  const assets = new Map((await readAssets(db, serials)).map((asset) => [asset.serialNumber, asset]));
  const late = await readAvailabilities(db, serials, { today: query.today, period: null, rent: 0 }, knowledge);
  const units = serials.flatMap((serial) => {
    const asset = assets.get(serial);
    return asset ? [{ ...asset, availability: late.get(serial) }] : [];
  });
  return { total: found.length, units };
}

/**
 * Serial numbers of the free units in the order of `pickUnits` (a test compares them). The database chooses them,
 * because a page shows a few, and the bookings of all units would be many.
 */
async function chooseFree(db: Queryable, model: number, { today, from, to, center }: ModelQuery): Promise<number[]> {
  const units = sql`(select serial_number from assets where model_id = ${model})`;
  const around = daysAround({ from, to });
  const { rows } = await sql<{ serial: number }>`
    with busy as (
      select asset_serial, lower(held) as first, upper(held) - 1 as last, (select buffer_days from asset_models where id = ${model}) as gap
      from rent_lines where ${linesHoldingKnown(around)} and asset_serial in ${units}
      union all
      select asset_serial, start_date, end_date, 0 from maintenances where state <> 'DONE' and period && ${around} and asset_serial in ${units}),
    pauses as (
      select asset_serial, bool_or(last + gap >= ${from}::date and first - gap <= ${to}::date) as is_taken,
        ${from}::date - 1 - max(last) filter (where last < ${from}::date) as before, min(first) filter (where first > ${to}::date) - 1 - ${to}::date as after
      from busy group by asset_serial)
    select serial_number as serial
    from assets join asset_states on asset_states.id = assets.state_id left join pauses on asset_serial = serial_number
      cross join lateral (select serial_number in ${lateAssets(today)} as is_late) as late
    where model_id = ${model} and type = 'AVAILABLE' and is_taken is not true and not (is_late and ${from}::date <= ${today}::date)
    order by is_late, (${center}::integer is not null and center_id is distinct from ${center}::integer),
      coalesce(before, ${LONG_PAUSE}) + coalesce(after, ${LONG_PAUSE}), serial_number`.execute(db);
  return rows.map(({ serial }) => Number(serial));
}

async function readFound(db: Queryable, serials: number[], search: string | undefined): Promise<number[]> {
  if (search === undefined || serials.length === 0) return serials;
  const rows = await db
    .selectFrom('assets')
    .select('serial_number')
    .where('serial_number', 'in', serials)
    .where(matches('assets.search', search, true))
    .execute();
  const found = new Set(rows.map((row) => row.serial_number));
  return serials.filter((serial) => found.has(serial));
}
