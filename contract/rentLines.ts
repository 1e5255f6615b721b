import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { LARGEST_QUANTITY, LONGEST, MOST_UNITS } from './lib/limits';
import { ChargeSource, rentAction, rentChange } from './rentRecord';
import { closed, DatedQuery, OptionalIdInput, partial } from './lib/schemas';
import { filledText, IdInput, IdParams, MoneyInput, PercentInput, SerialInput } from './lib/values';
import type { Wire } from './lib/wire';

/** Most lines whose values change in one request. */
const MOST_VALUES = 10_000;

/** One asset and its value for the whole period, in euro without VAT. */
export const RentLineBody = closed({
  asset: SerialInput,
  paymentValue: MoneyInput,
  /** The value before the discount; the discount in percent, rounded to two decimals, must lead from it to the payment value. */
  listValue: Type.Optional(MoneyInput),
  discountPercent: Type.Optional(PercentInput),
});
export type LineValue = Wire<typeof RentLineBody>;
/** New values of lines. */
export const LineValues = Type.Optional(Type.Array(RentLineBody, { minItems: 1, maxItems: MOST_VALUES }));
/** Units of one model to add to a rent: as many as asked for, or none. */
const RentModelBody = closed({
  model: IdInput,
  quantity: Type.Integer({ minimum: 1, maximum: MOST_UNITS }),
  /** Center whose units go out first. */
  center: Type.Optional(OptionalIdInput),
});
/** A discount in percent, or else the sum of the lines that it leaves, in euro without VAT (`discountTotal`). */
const RentDiscountBody = partial({ percent: PercentInput, total: MoneyInput });
export type RentDiscount = Wire<typeof RentDiscountBody>;

/** Lines of a rent: one asset each. */
export const rentLineCalls = {
  /** Fails with 409 where the asset is not free in the rent's days. */
  add: defineCall({ ...rentAction('addEquipment', RentLineBody), example: { body: { asset: 6, paymentValue: 1 } } }),
  remove: defineCall({
    ...rentAction('removeEquipment', closed({ asset: SerialInput })),
    example: { body: { asset: 6 } },
  }),
  updateValue: defineCall({
    ...rentAction('updateEquipmentPaymentValue', RentLineBody),
    example: { body: { asset: 6, paymentValue: 90, listValue: 100, discountPercent: 10 } },
  }),
  /** Chooses free units of a model at the price of their rate, so many or none. */
  addModel: defineCall({
    ...rentAction('addModel', RentModelBody),
    query: DatedQuery,
    extension: 'availability',
    example: { body: { model: 3, quantity: 2, center: 4 } },
  }),
  /** Sets the same discount on every line, from its list value. */
  discount: defineCall({
    ...rentAction('discount', RentDiscountBody),
    extension: 'rates',
    example: { body: { percent: 5 } },
  }),
};

/** Purpose and value of a charge; one of it unless said otherwise. */
export const chargedFields = {
  description: filledText(LONGEST.name),
  quantity: Type.Optional(Type.Number({ minimum: 0.01, maximum: LARGEST_QUANTITY, multipleOf: 0.01 })),
  unitValue: MoneyInput,
};
const chargeFields = {
  ...chargedFields,
  type: Type.Optional(OptionalIdInput),
  vatRate: Type.Optional(PercentInput),
  source: Type.Optional(ChargeSource),
};
/** One of it at the usual VAT rate, entered by hand, unless said otherwise. */
export const RentChargeBody = closed(chargeFields);
export type ChargeFields = Wire<typeof RentChargeBody>;
export const RentChargePatch = partial(chargeFields);

const ofCharge = {
  ...rentChange,
  path: '/rents/:id/charges/:chargeId',
  params: Type.Object({ ...IdParams.properties, chargeId: IdParams.properties.id }),
  extension: 'charges',
} as const;

/** Charges beside the lines of a rent. */
export const rentChargeCalls = {
  add: defineCall({
    ...{
      ...rentAction('charges', RentChargeBody),
      query: DatedQuery,
      extension: 'charges',
      audit: ['rents', 'addCharge'],
    },
    example: { body: { description: 'Limpeza', quantity: 2, unitValue: 35, vatRate: 6 } },
  }),
  update: defineCall({
    ...{ ...ofCharge, method: 'PATCH', body: RentChargePatch, audit: ['rents', 'changeCharge'] },
    example: { body: { quantity: 2 } },
  }),
  remove: defineCall({ ...ofCharge, method: 'DELETE', audit: ['rents', 'removeCharge'] }),
};
