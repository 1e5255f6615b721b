import {
  assetModelCalls,
  chargeTypeCalls,
  rateCalls,
  type AssetModel,
  type AssetModelFields,
  type ChargeType,
  type ChargeTypeFields,
  type Rate,
  type RateFields,
} from '../../../contract/pricing';
import type { Id } from '../../../machines/types';
import { call } from '../../shared/api/client/call';
import { createIdempotently } from '../../shared/api/client/createIdempotently';
import { collectionOf, type CollectionSource } from '../../shared/collection/collection.logic';
import { recordFormOf, recordRemovalOf } from '../../shared/record/recordForm.logic';
import { keptResourceOf } from '../../shared/record/useResource';

const readRates = call(rateCalls.list);
const readAssetModels = call(assetModelCalls.list);
const readChargeTypes = call(chargeTypeCalls.list);

/** A source of records that only this project's server has: it counts, searches and sorts them. */
function sourceOf<T extends { id: Id }>(load: CollectionSource<T>['load']): CollectionSource<T> {
  return {
    load,
    uncounted: 'open',
    idOf: ({ id }) => String(id),
    textsOf: () => [],
    passes: () => true,
    valueOf: () => null,
  };
}

export const ratesSource = sourceOf<Rate>(({ search, sort, page, perPage }, signal) =>
  readRates({ query: { ...(search ? { search } : {}), sort, page, perPage } }, signal),
);
export const modelsSource = sourceOf<AssetModel>(({ search, sort, page, perPage }, signal) =>
  readAssetModels({ query: { ...(search ? { search } : {}), sort, page, perPage } }, signal),
);
export const chargeTypesSource = sourceOf<ChargeType>(({ search, sort, page, perPage }, signal) =>
  readChargeTypes({ query: { ...(search ? { search } : {}), sort, page, perPage } }, signal),
);

export const ratesList = collectionOf(ratesSource);
export const modelsList = collectionOf(modelsSource);
export const chargeTypesList = collectionOf(chargeTypesSource);

export const rateForm = recordFormOf<Rate, RateFields>({
  create: (rate, signal) =>
    createIdempotently(
      () => call(rateCalls.create)({ body: rate }, signal),
      async () =>
        (await readRates({ query: { search: rate.description } }, signal)).items.find(
          ({ description }) => description === rate.description,
        ),
    ),
  change: ({ id, version }, body, signal) => call(rateCalls.update)({ id, version, body }, signal),
  read: call(rateCalls.read),
});

export const modelForm = recordFormOf<AssetModel, AssetModelFields>({
  create: (model, signal) =>
    createIdempotently(
      () => call(assetModelCalls.create)({ body: model }, signal),
      async () =>
        (await readAssetModels({ query: { search: model.description } }, signal)).items.find(
          ({ description, brand, model: name }) =>
            description === model.description && brand === (model.brand ?? null) && name === (model.model ?? null),
        ),
    ),
  change: ({ id, version }, body, signal) => call(assetModelCalls.update)({ id, version, body }, signal),
  read: call(assetModelCalls.read),
});

export const chargeTypeForm = recordFormOf<ChargeType, ChargeTypeFields>({
  create: (type, signal) =>
    createIdempotently(
      () => call(chargeTypeCalls.create)({ body: type }, signal),
      async () =>
        (await readChargeTypes({ query: { search: type.description } }, signal)).items.find(
          ({ description }) => description === type.description,
        ),
    ),
  change: ({ id, version }, body, signal) => call(chargeTypeCalls.update)({ id, version, body }, signal),
  read: call(chargeTypeCalls.read),
});

export const rateRemoval = recordRemovalOf<Rate>(call(rateCalls.remove));
export const modelRemoval = recordRemovalOf<AssetModel>(call(assetModelCalls.remove));
export const chargeTypeRemoval = recordRemovalOf<ChargeType>(call(chargeTypeCalls.remove));

/** All rates, to choose from. */
export const rateChoices = keptResourceOf<Rate[]>(async (_all, signal) => (await readRates({}, signal)).items);

/** All kinds of charges, of which each part of a return has one at most. */
export const chargeTypeChoices = keptResourceOf<ChargeType[]>(
  async (_all, signal) => (await readChargeTypes({}, signal)).items,
);
