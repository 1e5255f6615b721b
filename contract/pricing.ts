import { Type } from 'typebox';
import { crudCalls } from './lib/crudCalls';
import { defineCall } from './lib/defineCall';
import { LONGEST, MOST_PACKAGE_DAYS, MOST_PRICED_MODELS } from './lib/limits';
import { readers } from './lib/readers';
import { closed, Named, NullableMoney, NullableText, OptionalIdInput, partial } from './lib/schemas';
import { SETTINGS } from './lib/unmeasured';
import {
  DayInput,
  filledText,
  Id,
  IdInput,
  Money,
  MoneyInput,
  nullable,
  optionalText,
  PercentInput,
  Version,
} from './lib/values';
import { clientType, sparse, type OrOther, type Wire } from './lib/wire';

const NullablePercent = Type.Unsafe<number | null>({ type: ['number', 'null'] });

const packageDays = Type.Integer({ minimum: 1, maximum: MOST_PACKAGE_DAYS });

/** A list of packages of days at a price, by length. */
export const Rate = closed({
  id: Id,
  description: Type.String(),
  packages: Type.Array(closed({ days: Type.Integer(), price: Money })),
  ...sparse({
    /** Number of models that the rate prices, and of their assets. */
    modelCount: Type.Integer(),
    assetCount: Type.Integer(),
    version: Version,
  }),
});
export type Rate = Wire<typeof Rate>;

const rateFields = {
  description: filledText(LONGEST.name),
  packages: Type.Array(closed({ days: packageDays, price: MoneyInput }), { minItems: 1, maxItems: 40 }),
};
export const RateBody = closed(rateFields);
export type RateFields = Wire<typeof RateBody>;
export const RatePatch = partial(rateFields);

/** Rates: what some days of a model cost. Values on rents stay as they are when one changes. */
export const rateCalls = crudCalls({
  path: '/rates',
  tag: 'rates',
  readers: readers.rates,
  writers: 'settings:update',
  extension: 'rates',
  record: Rate,
  listed: Rate,
  body: RateBody,
  patch: RatePatch,
  examples: {
    create: { description: 'Gruas', packages: [{ days: 1, price: 45 }] },
    change: { packages: [{ days: 7, price: 200 }] },
  },
  unmeasured: SETTINGS,
});

const METER_UNITS = ['HOURS', 'KM'] as const;
export type MeterUnit = (typeof METER_UNITS)[number];
const MeterUnitInput = Type.Enum([...METER_UNITS]);

/** A kind of equipment that customers ask for. */
export const AssetModel = closed({
  id: Id,
  description: Type.String(),
  ...sparse({
    brand: NullableText,
    model: NullableText,
    rate: nullable(Named),
    deposit: NullableMoney,
    replacementValue: NullableMoney,
    /** Days to prepare a unit before it goes out again. */
    bufferDays: Type.Integer(),
    meterUnit: nullable(clientType<OrOther<MeterUnit>>()(MeterUnitInput)),
    /** Has a tank, whose level is noted at a hand-over. */
    hasFuel: Type.Boolean(),
    assetCount: Type.Integer(),
    version: Version,
  }),
});
export type AssetModel = Wire<typeof AssetModel>;

const modelFields = {
  description: filledText(LONGEST.name),
  brand: optionalText(LONGEST.brand),
  model: optionalText(LONGEST.model),
  rate: Type.Optional(OptionalIdInput),
  deposit: Type.Optional(nullable(MoneyInput)),
  replacementValue: Type.Optional(nullable(MoneyInput)),
  bufferDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
  meterUnit: Type.Optional(nullable(MeterUnitInput)),
  hasFuel: Type.Optional(Type.Boolean()),
};
export const AssetModelBody = closed(modelFields);
export type AssetModelFields = Wire<typeof AssetModelBody>;
export const AssetModelPatch = partial(modelFields);

/** Models: the kinds of equipment that customers ask for. */
export const assetModelCalls = crudCalls({
  path: '/asset-models',
  tag: 'asset-models',
  readers: readers['asset-models'],
  writers: 'settings:update',
  extension: 'assetModels',
  record: AssetModel,
  listed: AssetModel,
  body: AssetModelBody,
  patch: AssetModelPatch,
  examples: { create: { description: 'Grua' }, change: { bufferDays: 1 } },
  unmeasured: SETTINGS,
});

const PROPOSALS = ['FUEL', 'HOURS', 'KM'] as const;
/** Parts of a return for which a kind of charge is proposed: an eighth of a tank, an hour, or a kilometre. */
export type ChargeProposal = (typeof PROPOSALS)[number];
const ChargeProposalInput = Type.Enum([...PROPOSALS]);

/** A kind of charge. It proposes a unit value, or a share of the lines, and a VAT rate other than the usual one. */
export const ChargeType = closed({
  id: Id,
  description: Type.String(),
  ...sparse({
    unitValue: NullableMoney,
    percentOfLines: NullablePercent,
    vatRate: NullablePercent,
    proposedFor: nullable(clientType<OrOther<ChargeProposal>>()(ChargeProposalInput)),
    version: Version,
  }),
});
export type ChargeType = Wire<typeof ChargeType>;

const chargeTypeFields = {
  description: filledText(LONGEST.name),
  unitValue: Type.Optional(nullable(MoneyInput)),
  percentOfLines: Type.Optional(nullable(PercentInput)),
  vatRate: Type.Optional(nullable(PercentInput)),
  /** Needs a unit value. */
  proposedFor: Type.Optional(nullable(ChargeProposalInput)),
};
export const ChargeTypeBody = closed(chargeTypeFields);
export type ChargeTypeFields = Wire<typeof ChargeTypeBody>;
export const ChargeTypePatch = partial(chargeTypeFields);

/** Kinds of charges, with what they usually come to. Charges on rents stay as they are when one changes. */
export const chargeTypeCalls = crudCalls({
  path: '/charge-types',
  tag: 'charge-types',
  readers: readers['charge-types'],
  writers: 'settings:update',
  extension: 'charges',
  record: ChargeType,
  listed: ChargeType,
  body: ChargeTypeBody,
  patch: ChargeTypePatch,
  examples: { create: { description: 'Limpeza' }, change: { unitValue: 35 } },
  unmeasured: SETTINGS,
});

/** Origin of a value: a rate, and its packages that cover the days. */
export const LinePricing = closed({
  rate: Named,
  days: Type.Integer(),
  parts: Type.Array(closed({ days: Type.Integer(), price: Money, count: Type.Integer() })),
});
export type LinePricing = Wire<typeof LinePricing>;

/** Asks for the price of one unit of each model from the first to the last day. */
const PricesBody = closed({
  startDate: DayInput,
  endDate: DayInput,
  models: Type.Array(IdInput, { minItems: 1, maxItems: MOST_PRICED_MODELS }),
});
/** The proposed price of a model; null where it has no rate. */
export const PriceProposal = closed({ model: Named, value: NullableMoney, pricing: nullable(LinePricing) });
export type PriceProposal = Wire<typeof PriceProposal>;

/** What models cost in a period. */
export const readPrices = defineCall({
  method: 'POST',
  path: '/prices',
  tag: 'prices',
  access: ['rent:read', 'rent:update'],
  extension: 'rates',
  isReading: true,
  body: PricesBody,
  answer: Type.Array(PriceProposal),
  example: { body: { startDate: '2026-11-20T00:00:00', endDate: '2026-11-21T00:00:00', models: [5, 6] } },
});
