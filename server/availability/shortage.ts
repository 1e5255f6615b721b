import type { Static } from 'typebox';
import { dayFromNumber } from '../../src/shared/domain/days';
import { nextFreePeriod, shortDays } from '../../src/shared/domain/modelAvailability';
import { onlyOne } from '../db/lookups';
import type { Queryable } from '../db/transaction';
import { readModelAvailability } from './models';
import { numbersOf, type ModelQuestion } from './question';
import type { ModelShortage } from './schemas';
import { HORIZON_DAYS, readUnits } from './units';

/** Models that are looked at for alternatives, and how many are named. */
const MOST_CANDIDATES = 50;
const MOST_ALTERNATIVES = 5;

/** Units missing from a quantity of one model, by days, and alternatives; 404 for an unknown model. */
export async function readShortage(
  db: Queryable,
  id: number,
  quantity: number,
  question: ModelQuestion,
  knowsPrices: boolean,
): Promise<Static<typeof ModelShortage>> {
  const availability = onlyOne(await readModelAvailability(db, [id], question, knowsPrices), 'asset model', id);
  const of = (await readUnits(db, [id], question, HORIZON_DAYS)).get(id);
  const units = of?.units ?? [];
  const rules = of?.rules ?? { bufferDays: 0, today: 0 };
  const period = numbersOf(question);
  const next = nextFreePeriod(units, period, quantity, rules, HORIZON_DAYS);
  return {
    ...availability,
    short: shortDays(units, period, quantity, rules).map(({ missing, ...days }) => ({ ...wireDays(days), missing })),
    next: next && { ...wireDays(next), free: next.free },
    alternatives: await readAlternatives(db, id, question, knowsPrices),
  };
}

async function readAlternatives(db: Queryable, id: number, question: ModelQuestion, knowsPrices: boolean) {
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
  const ids = candidates.map((one) => one.id);
  const found = await readModelAvailability(db, ids, question, knowsPrices);
  return found
    .filter(({ free }) => free > 0)
    .sort((a, b) => ids.indexOf(a.model.id) - ids.indexOf(b.model.id))
    .slice(0, MOST_ALTERNATIVES);
}

function wireDays({ from, to }: { from: number; to: number }) {
  return { from: dayFromNumber(from), to: dayFromNumber(to) };
}
