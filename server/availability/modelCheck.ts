import type { Static } from 'typebox';
import { dayFromNumber } from '../../src/shared/domain/days/days';
import { nextFreePeriod, shortDays } from '../../src/shared/domain/availability/modelAvailability';
import { onlyOne } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { readModelAvailability } from './models';
import { numbersOf, type ModelQuery } from './query';
import type { ModelCheck } from '../../contract/availability';
import { HORIZON_DAYS, readUnits } from './units';

/** Models that are looked at for alternatives, and how many are named. */
const MOST_CANDIDATES = 50;
const MOST_ALTERNATIVES = 5;

/** Units missing from a quantity of one model, by days, and alternatives; 404 for an unknown model. */
export async function readModelCheck(
  db: Queryable,
  id: number,
  quantity: number,
  query: ModelQuery,
  knowsPrices: boolean,
): Promise<Static<typeof ModelCheck>> {
  // Counting the units of all of them at once reads the lines of the period once.
  const others = await readCandidates(db, id);
  const found = await readModelAvailability(db, [id, ...others], query, knowsPrices);
  const ofModel = (one: number) => found.filter(({ model }) => model.id === one);
  const availability = onlyOne(ofModel(id), 'asset model', id);
  return {
    ...availability,
    ...(await readMissing(db, id, quantity, query, availability.free)),
    alternatives: others
      .flatMap(ofModel)
      .filter(({ free }) => free > 0)
      .slice(0, MOST_ALTERNATIVES),
  };
}

/** Short days, and the first period with enough units. Where enough are free throughout, no unit is read. */
async function readMissing(
  db: Queryable,
  id: number,
  quantity: number,
  query: ModelQuery,
  free: number,
): Promise<Pick<Static<typeof ModelCheck>, 'short' | 'next'>> {
  if (free >= quantity) return { short: [], next: { from: query.from, to: query.to, free } };
  const ofModel = (await readUnits(db, [id], query, HORIZON_DAYS)).get(id);
  const units = ofModel?.units ?? [];
  const rules = ofModel?.rules ?? { bufferDays: 0, today: 0 };
  const period = numbersOf(query);
  const next = nextFreePeriod(units, period, quantity, rules, HORIZON_DAYS);
  return {
    short: shortDays(units, period, quantity, rules).map(({ missing, ...days }) => ({ ...wireDays(days), missing })),
    next: next && { ...wireDays(next), free: next.free },
  };
}

/** Models with a tag of this one, by name. */
async function readCandidates(db: Queryable, id: number): Promise<number[]> {
  const tags = db
    .selectFrom('asset_tags')
    .innerJoin('assets', 'assets.serial_number', 'asset_tags.asset_serial')
    .select('tag_id')
    .where('assets.model_id', '=', id);
  const candidates = await db
    .selectFrom('asset_models')
    .select('id')
    .where('id', '!=', id)
    .where(
      'id',
      'in',
      db
        .selectFrom('assets')
        .innerJoin('asset_tags', 'asset_tags.asset_serial', 'assets.serial_number')
        .select((select) => select.fn.coalesce('assets.model_id', select.val(0)).as('model_id'))
        .where('tag_id', 'in', tags),
    )
    .orderBy('description_sort')
    .limit(MOST_CANDIDATES)
    .execute();
  return candidates.map((one) => one.id);
}

function wireDays({ from, to }: { from: number; to: number }) {
  return { from: dayFromNumber(from), to: dayFromNumber(to) };
}
