import type { Static } from 'typebox';
import { dayNumber } from '../../src/shared/domain/days/days';
import { priceOf } from '../../src/shared/domain/price';
import type { Queryable } from '../db/transaction';
import type { Period } from '../rents/conflicts';
import { readPackages } from './rates';
import type { PriceProposal } from '../../contract/pricing';

type Proposal = Static<typeof PriceProposal>;

/** Proposals for a period, in the order of the models asked for; unknown models are left out. */
export async function proposePrices(
  db: Queryable,
  models: readonly number[],
  { start, end }: Period,
): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('asset_models')
    .leftJoin('rates', 'rates.id', 'asset_models.rate_id')
    .select(['asset_models.id', 'asset_models.description', 'rate_id', 'rates.description as rate_description'])
    .where('asset_models.id', 'in', models)
    .execute();
  const packages = await readPackages(db, [...new Set(rows.flatMap(({ rate_id }) => rate_id ?? []))]);
  const days = dayNumber(end) - dayNumber(start) + 1;
  const found = new Map(
    rows.map(({ id, description, rate_id, rate_description }): [number, Proposal] => {
      const model = { id, description };
      const price = rate_id === null ? null : priceOf(packages.get(rate_id) ?? [], days);
      if (rate_id === null || price === null) return [id, { model, value: null, pricing: null }];
      const rate = { id: rate_id, description: rate_description ?? '' };
      return [id, { model, value: price.value, pricing: { rate, days, parts: price.parts } }];
    }),
  );
  return [...new Set(models)].flatMap((id) => found.get(id) ?? []);
}

/**
 * Pricing of assets' values for these days, in their order. Null where the value is not the price by the rate of the
 * asset's model.
 */
export async function pricingsOf(
  db: Queryable,
  values: readonly { serial: number; value: number }[],
  period: Period,
): Promise<Proposal['pricing'][]> {
  const serials = values.map(({ serial }) => serial);
  const assets = await db
    .selectFrom('assets')
    .select(['serial_number', 'model_id'])
    .where('serial_number', 'in', serials)
    .execute();
  const modelOf = new Map(assets.map(({ serial_number, model_id }) => [serial_number, model_id]));
  const models = [...new Set(assets.flatMap(({ model_id }) => model_id ?? []))];
  const prices = models.length > 0 ? await proposePrices(db, models, period) : [];
  const priceOfModel = new Map(prices.map((price) => [price.model.id, price]));
  return values.map(({ serial, value }) => {
    const price = priceOfModel.get(modelOf.get(serial) ?? NaN);
    return price?.value === value ? price.pricing : null;
  });
}
