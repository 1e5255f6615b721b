import { sql } from 'kysely';
import type { Queryable } from '../db/transaction';
import { CHARGE_TYPES, FAMILIES, RATES, type Family } from './families';
import type { RatePackage } from '../../src/shared/domain/price';

/** A model as assets and lines need it. */
export interface SeedModel {
  id: number;
  rate: { id: number; description: string; packages: readonly RatePackage[] };
}

const LENGTHS = [1, 3, 7, 28];

/** Rates, a model of every family and kinds of charges, as far as they are not there yet; the model by family. */
export async function writeModels(db: Queryable): Promise<Map<Family, SeedModel>> {
  const rates = await writeRates(db);
  for (const family of FAMILIES) {
    await db
      .insertInto('asset_models')
      .values({
        description: family.description,
        brand: family.brand,
        model: family.model,
        rate_id: rates.get(family.rate)?.id,
        deposit: Math.ceil(family.costValue / 1000) * 50,
        replacement_value: family.costValue,
        meter_unit: family.hasMeter ? 'HOURS' : null,
        has_fuel: family.hasMeter,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const type of CHARGE_TYPES) {
    await db
      .insertInto('charge_types')
      .values(type)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const models = await db.selectFrom('asset_models').select(['id', 'description', 'brand', 'model']).execute();
  const found = FAMILIES.map((family): [Family, SeedModel] => {
    const model = models.find(
      (each) => each.description === family.description && each.brand === family.brand && each.model === family.model,
    );
    const rate = rates.get(family.rate);
    if (!model || !rate) throw new Error(`There is no model ${family.brand} ${family.model}.`);
    return [family, { id: model.id, rate }];
  });
  return new Map(found);
}

async function writeRates(db: Queryable): Promise<Map<string, SeedModel['rate']>> {
  const written = new Map<string, SeedModel['rate']>();
  for (const [description, prices] of Object.entries(RATES)) {
    const packages = prices.map((price, index) => ({ days: LENGTHS[index] ?? 1, price }));
    const made = await db
      .insertInto('rates')
      .values({ description })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const { id } =
      made ??
      (await db
        .selectFrom('rates')
        .select('id')
        .where('description_sort', '=', sql<string>`fold_text(${description})`)
        .executeTakeFirstOrThrow());
    if (made) {
      await db
        .insertInto('rate_packages')
        .values(packages.map((one) => ({ rate_id: id, ...one })))
        .execute();
    }
    written.set(description, { id, description, packages });
  }
  return written;
}
