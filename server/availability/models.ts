import { sql } from 'kysely';
import type { Static } from 'typebox';
import { assetName } from '../../src/shared/domain/asset';
import { dayFromNumber } from '../../src/shared/domain/days/days';
import { nextFreePeriod } from '../../src/shared/domain/availability/modelAvailability';
import type { Queryable } from '../db/transaction';
import { sendMoney } from '../lib/fields';
import { proposePrices } from '../pricing/proposals';
import { countUnits, readLateUnits } from './counts';
import { numbersOf, type ModelQuery } from './query';
import type { ModelAvailability } from '../../contract/availability';
import { HORIZON_DAYS, readUnits } from './units';

type Answer = Static<typeof ModelAvailability>;

/** Free units of these models, in any order; prices and late rents only where the caller may know of rents. */
export async function readModelAvailability(
  db: Queryable,
  models: readonly number[],
  query: ModelQuery,
  knowsRents: boolean,
): Promise<Answer[]> {
  if (models.length === 0) return [];
  const counts = await countUnits(db, models, query);
  const late = knowsRents ? await readLateUnits(db, models, query) : [];
  const tags = await readTagsOfModels(db, models);
  const period = { start: query.from, end: query.to };
  const prices = new Map(
    (knowsRents ? await proposePrices(db, models, period) : []).map((proposal) => [proposal.model.id, proposal]),
  );
  const rows = await db
    .selectFrom('asset_models')
    .select(['id', 'description', 'brand', 'model', 'deposit'])
    .where('id', 'in', models)
    .execute();
  const answers = rows.map(({ id, deposit, ...name }): Answer => {
    const centers = counts.filter(({ model }) => model === id);
    return {
      model: { id, description: assetName(name) },
      tags: tags.filter(({ model }) => model === id).map(({ tag }) => tag),
      total: sum(centers.map(({ total }) => total)),
      free: sum(centers.map(({ free }) => free)),
      centers: centers.filter(({ free }) => free > 0).map(({ center, free }) => ({ center, free })),
      late: late.filter(({ model }) => model === id).map(({ serialNumber, rent }) => ({ serialNumber, rent })),
      price: prices.get(id)?.value ?? null,
      pricing: prices.get(id)?.pricing ?? null,
      deposit: knowsRents ? sendMoney(deposit) : null,
      nextFree: null,
    };
  });
  await addNextFree(db, answers, query);
  return answers;
}

/** Adds the next day with a free unit to models that have none in the period. */
async function addNextFree(db: Queryable, answers: readonly Answer[], query: ModelQuery): Promise<void> {
  const short = answers.filter(({ free, total }) => free === 0 && total > 0);
  const units = await readUnits(
    db,
    short.map(({ model }) => model.id),
    query,
    HORIZON_DAYS,
  );
  for (const answer of short) {
    const ofModel = units.get(answer.model.id);
    const next = ofModel && nextFreePeriod(ofModel.units, numbersOf(query), 1, ofModel.rules, HORIZON_DAYS);
    if (next) answer.nextFree = { day: dayFromNumber(next.from), free: next.free };
  }
}

/** Tags of the equipment of these models, the commonest first. */
async function readTagsOfModels(db: Queryable, models: readonly number[]) {
  const rows = await db
    .selectFrom('assets')
    .innerJoin('asset_tags', 'asset_tags.asset_serial', 'assets.serial_number')
    .innerJoin('tags', 'tags.id', 'asset_tags.tag_id')
    .select(['assets.model_id', 'tags.id', 'tags.description'])
    .where('assets.model_id', 'in', models)
    .groupBy(['assets.model_id', 'tags.id', 'tags.description'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tags.description')
    .execute();
  return rows.map(({ model_id, id, description }) => ({ model: model_id ?? 0, tag: { id, description } }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
