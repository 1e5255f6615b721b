import type { Static } from 'typebox';
import { pickUnits } from '../../src/shared/domain/modelAvailability';
import { readAssets } from '../catalogue/assets';
import { readAvailabilities, type Knowledge } from '../catalogue/availability';
import type { ListedAsset } from '../catalogue/schemas';
import { matches, onlyOne } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { numbersOf, type ModelQuestion } from './question';
import { readUnits } from './units';

/** One page of units; `search` is part of their serial number or description. */
export interface UnitsWindow {
  search?: string;
  page?: number;
  perPage?: number;
}

const DEFAULT_PER_PAGE = 20;

/**
 * Units of a model that are free throughout the period, in the order in which they would be chosen; `total` counts all pages. 404 for
 * an unknown model.
 */
export async function readFreeUnits(
  db: Queryable,
  model: number,
  question: ModelQuestion,
  { search, page = 1, perPage = DEFAULT_PER_PAGE }: UnitsWindow,
  knowledge: Knowledge,
): Promise<{ total: number; units: Static<typeof ListedAsset>[] }> {
  const of = (await readUnits(db, [model], question)).get(model);
  if (!of) {
    onlyOne(await db.selectFrom('asset_models').select('id').where('id', '=', model).execute(), 'asset model', model);
    return { total: 0, units: [] };
  }
  const wanted = { quantity: of.units.length, center: question.center };
  const free = pickUnits(of.units, numbersOf(question), wanted, of.rules).map(({ serialNumber }) => serialNumber);
  const found = await readFound(db, free, search);
  const serials = found.slice((page - 1) * perPage, page * perPage);
  if (serials.length === 0) return { total: found.length, units: [] };
  const assets = new Map((await readAssets(db, serials)).map((asset) => [asset.serialNumber, asset]));
  const late = await readAvailabilities(db, serials, { today: question.today, period: null, rent: 0 }, knowledge);
  const units = serials.flatMap((serial) => {
    const asset = assets.get(serial);
    return asset ? [{ ...asset, availability: late.get(serial) }] : [];
  });
  return { total: found.length, units };
}

async function readFound(db: Queryable, serials: number[], search: string | undefined): Promise<number[]> {
  if (search === undefined || serials.length === 0) return serials;
  const rows = await db
    .selectFrom('assets')
    .select('serial_number')
    .where('serial_number', 'in', serials)
    .where(matches('assets.search', search))
    .execute();
  const found = new Set(rows.map((row) => row.serial_number));
  return serials.filter((serial) => found.has(serial));
}
