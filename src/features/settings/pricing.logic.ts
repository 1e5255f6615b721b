import type { AssetModel, ChargeType, Id, Rate } from '../../../machines/types';
import {
  createAssetModel,
  deleteAssetModel,
  readAssetModel,
  readAssetModels,
  updateAssetModel,
  type AssetModelFields,
} from '../../shared/api/assetModels';
import {
  createChargeType,
  deleteChargeType,
  readChargeType,
  readChargeTypes,
  updateChargeType,
  type ChargeTypeFields,
} from '../../shared/api/chargeTypes';
import { createIdempotently } from '../../shared/api/client/createIdempotently';
import { createRate, deleteRate, readRate, readRates, updateRate, type RateFields } from '../../shared/api/rates';
import { collectionOf, type CollectionSource } from '../../shared/collection/collection.logic';
import { recordFormOf, recordRemovalOf } from '../../shared/record/recordForm.logic';
import { resourceOf } from '../../shared/record/useResource';

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
  readRates({ ...(search ? { search } : {}), sort, page, perPage }, signal),
);
export const modelsSource = sourceOf<AssetModel>(({ search, sort, page, perPage }, signal) =>
  readAssetModels({ ...(search ? { search } : {}), sort, page, perPage }, signal),
);
export const chargeTypesSource = sourceOf<ChargeType>(({ search, sort, page, perPage }, signal) =>
  readChargeTypes({ ...(search ? { search } : {}), sort, page, perPage }, signal),
);

export const ratesList = collectionOf(ratesSource);
export const modelsList = collectionOf(modelsSource);
export const chargeTypesList = collectionOf(chargeTypesSource);

export const rateForm = recordFormOf<Rate, RateFields>({
  create: (rate, signal) =>
    createIdempotently(
      () => createRate(rate, signal),
      async () =>
        (await readRates({ search: rate.description }, signal)).items.find(
          ({ description }) => description === rate.description,
        ),
    ),
  change: (rate, changes, signal) => updateRate(rate.id, changes, rate.version, signal),
  read: (rate, signal) => readRate(rate.id, signal),
});

export const modelForm = recordFormOf<AssetModel, AssetModelFields>({
  create: (model, signal) =>
    createIdempotently(
      () => createAssetModel(model, signal),
      async () =>
        (await readAssetModels({ search: model.description }, signal)).items.find(
          ({ description, brand, model: name }) =>
            description === model.description && brand === (model.brand ?? null) && name === (model.model ?? null),
        ),
    ),
  change: (model, changes, signal) => updateAssetModel(model.id, changes, model.version, signal),
  read: (model, signal) => readAssetModel(model.id, signal),
});

export const chargeTypeForm = recordFormOf<ChargeType, ChargeTypeFields>({
  create: (type, signal) =>
    createIdempotently(
      () => createChargeType(type, signal),
      async () =>
        (await readChargeTypes({ search: type.description }, signal)).items.find(
          ({ description }) => description === type.description,
        ),
    ),
  change: (type, changes, signal) => updateChargeType(type.id, changes, type.version, signal),
  read: (type, signal) => readChargeType(type.id, signal),
});

export const rateRemoval = recordRemovalOf<Rate>((rate) => deleteRate(rate.id, rate.version));
export const modelRemoval = recordRemovalOf<AssetModel>((model) => deleteAssetModel(model.id, model.version));
export const chargeTypeRemoval = recordRemovalOf<ChargeType>((type) => deleteChargeType(type.id, type.version));

/** All rates, to choose from. */
export const rateChoices = resourceOf<Rate[]>(async (_all, signal) => (await readRates({}, signal)).items);

/** All kinds of charges, of which each part of a return has one at most. */
export const chargeTypeChoices = resourceOf<ChargeType[]>(
  async (_all, signal) => (await readChargeTypes({}, signal)).items,
);
