import { Type } from 'typebox';
import { MOST_UNITS } from '../../contract/lib/limits';
import { closed, oneOrMany, OptionalIdInput, partial, Word } from '../../contract/lib/schemas';
import {
  DayInput,
  FilterIdInput,
  IdInput,
  IdParams,
  MoneyInput,
  PercentInput,
  SerialInput,
  filledText,
  listWindow,
  nullable,
  optionalText,
} from '../../contract/lib/values';
import { ChargeSource } from './schemas';

/* Bodies, queries and parameters of the calls on rents. Their answers stand in `schemas.ts`. */

/** Period with both ends included, each optional. */
const Period = closed({ begin: Type.Optional(nullable(DayInput)), end: Type.Optional(nullable(DayInput)) });

const filters = {
  id: Type.Optional(oneOrMany(FilterIdInput)),
  customer: Type.Optional(oneOrMany(FilterIdInput)),
  asset: Type.Optional(oneOrMany(SerialInput)),
  state: Type.Optional(oneOrMany(Word)),
  payed: Type.Optional(Type.Boolean()),
  startDateInterval: Type.Optional(Period),
  overlaps: Type.Optional(Period),
  overdueOn: Type.Optional(DayInput),
  search: listWindow.search,
};

export const RentFilterBody = closed({ ...filters, ...listWindow });
/** `totals` adds the paid and unpaid totals. */
export const RentViewsBody = closed({ ...filters, today: DayInput, totals: Type.Optional(Type.Boolean()) });

export const RentAlertsQuery = closed({ today: DayInput });

/** Most models in one request. */
const MOST_MODELS = 50;
/** Most charges with other days: each stands for some units that cost the same more. */
const MOST_CHARGES = 1000;
/** Most lines whose values change in one request. */
const MOST_VALUES = 10_000;

/** Units of one model to add to a rent: as many as asked for, or none. */
export const RentModelBody = closed({
  model: IdInput,
  quantity: Type.Integer({ minimum: 1, maximum: MOST_UNITS }),
  /** Center whose units go out first. */
  center: Type.Optional(OptionalIdInput),
});

/** Units of a model for a new rent, and how many more were asked for but not free. */
const RentModelOrder = closed({
  model: IdInput,
  quantity: Type.Integer({ minimum: 0, maximum: MOST_UNITS }),
  missing: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_UNITS })),
});

/** A new rent, with lines by model where they are given. */
export const RentCreateBody = closed({
  customer: IdInput,
  delliveryAddress: Type.Optional(nullable(IdInput)),
  startDate: DayInput,
  endDate: DayInput,
  notes: optionalText(4000),
  referenceCode: optionalText(100),
  /** Extension: its lines by model, all of them or no rent. */
  models: Type.Optional(Type.Array(RentModelOrder, { minItems: 1, maxItems: MOST_MODELS })),
  /** Where these units are taken from first. */
  center: Type.Optional(OptionalIdInput),
});
export const RentPatchBody = closed({ notes: optionalText(4000), referenceCode: optionalText(100) });
/** The customer and one of its addresses, which change together. */
export const RentCustomerBody = closed({ customer: IdInput, delliveryAddress: IdInput });
/** One asset and its value for the whole period, in euro without VAT. */
export const RentLineBody = closed({
  asset: SerialInput,
  paymentValue: MoneyInput,
  /** The value before the discount; the payment value must be what the discount leaves of it. */
  listValue: Type.Optional(MoneyInput),
  discountPercent: Type.Optional(PercentInput),
});
/** New values of lines. */
export const LineValues = Type.Optional(Type.Array(RentLineBody, { minItems: 1, maxItems: MOST_VALUES }));
/** Extension: values for the days that an early start adds, saved with it or not at all. */
export const RentStartBody = Type.Optional(closed({ values: LineValues }));
/** The same discount on every line. */
export const RentDiscountBody = closed({ percent: PercentInput });
export const RentLineRemovalBody = closed({ asset: SerialInput });

/** Purpose and value of a charge; one of it unless said otherwise. */
export const chargedFields = {
  description: filledText(200),
  quantity: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99_999.99, multipleOf: 0.01 })),
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
export const RentChargePatch = partial(chargeFields);
export const RentDatesBody = closed({
  startDate: DayInput,
  endDate: DayInput,
  /** Extension: new values of lines, saved with the dates or not at all. */
  values: LineValues,
  /** Extension: charges for what the other days cost, saved with them or not at all. */
  charges: Type.Optional(Type.Array(RentChargeBody, { minItems: 1, maxItems: MOST_CHARGES })),
});
export const RentChargeParams = Type.Object({ ...IdParams.properties, chargeId: IdParams.properties.id });
export const RentCancelBody = closed({ reason: filledText(500) });
