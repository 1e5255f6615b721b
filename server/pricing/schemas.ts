import { Type } from 'typebox';
import { MOST_PACKAGE_DAYS } from '../../src/shared/domain/price';
import { closed, NullableMoney, NullableText, OptionalIdInput, partial } from '../../contract/lib/schemas';
import {
  DayInput,
  filledText,
  Id,
  IdInput,
  Money,
  MoneyInput,
  nullable,
  optionalText,
  Version,
} from '../../contract/lib/values';

/** A record by its identifier and what it is called. */
export const Named = closed({ id: Id, description: Type.String() });
/** Percent in a request, with at most two decimals. */
export const PercentInput = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });
const NullablePercent = NullableMoney;

const packageDays = Type.Integer({ minimum: 1, maximum: MOST_PACKAGE_DAYS });

/** A list of packages of days at a price, by length. */
export const Rate = closed({
  id: Id,
  description: Type.String(),
  packages: Type.Array(closed({ days: Type.Integer(), price: Money })),
  /** Number of models that the rate prices, and of their assets. */
  modelCount: Type.Integer(),
  assetCount: Type.Integer(),
  version: Version,
});
const rateFields = {
  description: filledText(200),
  packages: Type.Array(closed({ days: packageDays, price: MoneyInput }), { minItems: 1, maxItems: 40 }),
};
export const RateBody = closed(rateFields);
export const RatePatch = partial(rateFields);

const MeterUnit = Type.Enum(['HOURS', 'KM']);

/** A kind of equipment that customers ask for. */
export const AssetModel = closed({
  id: Id,
  description: Type.String(),
  brand: NullableText,
  model: NullableText,
  rate: nullable(Named),
  deposit: NullableMoney,
  replacementValue: NullableMoney,
  bufferDays: Type.Integer(),
  meterUnit: nullable(MeterUnit),
  hasFuel: Type.Boolean(),
  assetCount: Type.Integer(),
  version: Version,
});
const modelFields = {
  description: filledText(200),
  brand: optionalText(100),
  model: optionalText(100),
  rate: Type.Optional(OptionalIdInput),
  deposit: Type.Optional(nullable(MoneyInput)),
  replacementValue: Type.Optional(nullable(MoneyInput)),
  bufferDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
  meterUnit: Type.Optional(nullable(MeterUnit)),
  hasFuel: Type.Optional(Type.Boolean()),
};
export const AssetModelBody = closed(modelFields);
export const AssetModelPatch = partial(modelFields);

/** Parts of a return for which a charge is proposed: an eighth of a tank, an hour, or a kilometre. */
const ChargeProposal = Type.Enum(['FUEL', 'HOURS', 'KM']);

/** A kind of charge. It proposes a unit value, or a share of the lines, and a VAT rate other than the usual one. */
export const ChargeType = closed({
  id: Id,
  description: Type.String(),
  unitValue: NullableMoney,
  percentOfLines: NullablePercent,
  vatRate: NullablePercent,
  proposedFor: nullable(ChargeProposal),
  version: Version,
});
const chargeTypeFields = {
  description: filledText(200),
  unitValue: Type.Optional(nullable(MoneyInput)),
  percentOfLines: Type.Optional(nullable(PercentInput)),
  vatRate: Type.Optional(nullable(PercentInput)),
  /** Needs a unit value. */
  proposedFor: Type.Optional(nullable(ChargeProposal)),
};
export const ChargeTypeBody = closed(chargeTypeFields);
export const ChargeTypePatch = partial(chargeTypeFields);

/** Origin of a value: a rate, and its packages that cover the days. */
export const LinePricing = closed({
  rate: Named,
  days: Type.Integer(),
  parts: Type.Array(closed({ days: Type.Integer(), price: Money, count: Type.Integer() })),
});

/** Asks for the price of one unit of each model from the first to the last day. */
export const PricesBody = closed({
  startDate: DayInput,
  endDate: DayInput,
  models: Type.Array(IdInput, { minItems: 1, maxItems: 200 }),
});
/** The proposed price of a model; null where it has no rate. */
export const PriceProposal = closed({ model: Named, value: NullableMoney, pricing: nullable(LinePricing) });
