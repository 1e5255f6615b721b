import { Type } from 'typebox';
import type { CancelledRent } from '../../machines/types';
import type { RentAlerts } from '../../src/shared/domain/alerts';
import { MOST_UNITS } from '../../src/shared/domain/modelAvailability';
import { closed, Country, NullableText, oneOrMany, OptionalIdInput, partial, Word } from '../schemas/common';
import { LinePricing, Named, PercentInput } from '../pricing/schemas';
import { LineAsset } from '../maintenances/schemas';
import {
  DayInput,
  filledText,
  FilterIdInput,
  Id,
  IdInput,
  IdParams,
  listWindow,
  Money,
  MoneyInput,
  nullable,
  optionalText,
  SerialInput,
  Version,
  WireDay,
} from '../schemas/values';

const DeliveryAddress = closed({
  id: Id,
  street: Type.String(),
  postalCode: Type.String(),
  postalCodeLocation: Type.String(),
  country: Country,
  isDelliveryAddress: Type.Boolean(),
});

/** Days on which the asset of a line went out and came back, once it has. */
const OutAndBack = { outOn: Type.Optional(WireDay), backOn: Type.Optional(WireDay) };

/** Condition in which a unit comes back. */
export const Condition = Type.Enum(['OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE', 'LOST']);

const RentLine = closed({
  id: Id,
  lineOrder: Type.Integer(),
  asset: closed({ ...LineAsset.properties, assetModel: nullable(Named) }),
  paymentValue: Money,
  paymentValueWithVat: Money,
  vatRate: Type.Number(),
  /** Value before the discount. */
  listValue: Money,
  discountPercent: Type.Number(),
  /** Null for a value that was typed by hand; only where rents are asked for by `id`. */
  pricing: Type.Optional(nullable(LinePricing)),
  /** Chosen by its model: another unit may go out instead. */
  exchangeable: Type.Boolean(),
  /** Unit that has gone out for it, and unit for which it has gone out. */
  swappedBy: Type.Optional(Type.Integer()),
  insteadOf: Type.Optional(Type.Integer()),
  /** Condition in which the unit came back, where it is known. */
  condition: Type.Optional(Condition),
  /** When it was found, of one that was lost. */
  foundOn: Type.Optional(WireDay),
  ...OutAndBack,
});

const ChargeSource = Type.Enum(['MANUAL', 'LATE', 'DAMAGE', 'METER']);

/** Cost of a rent beside its lines. */
const RentCharge = closed({
  id: Id,
  type: nullable(Named),
  description: Type.String(),
  quantity: Type.Number(),
  unitValue: Money,
  paymentValue: Money,
  paymentValueWithVat: Money,
  vatRate: Type.Number(),
  source: ChargeSource,
});

/** A maintenance that was recorded over days of the rent. */
const Warning = closed({
  id: Id,
  asset: closed({ serialNumber: Type.Integer() }),
  startDate: WireDay,
  endDate: WireDay,
});

export const Rent = closed({
  id: Id,
  code: Type.String(),
  referenceCode: NullableText,
  rentNumber: Type.Integer(),
  customer: closed({
    id: Id,
    description: Type.String(),
    phone: NullableText,
    email: NullableText,
    taxNumber: NullableText,
  }),
  delliveryAddress: nullable(DeliveryAddress),
  state: Type.String(),
  startDate: WireDay,
  endDate: WireDay,
  notes: NullableText,
  paymentTotal: Money,
  paymentTotalWithVat: Money,
  /** The payment total is the sum of these two. */
  linesTotal: Money,
  chargesTotal: Money,
  payed: Type.Boolean(),
  undoUntil: nullable(Type.String({ format: 'date-time', description: 'Until when its start or end can be undone.' })),
  rentLines: Type.Array(RentLine),
  charges: Type.Array(RentCharge),
  warnings: Type.Array(Warning),
  version: Version,
});

const { undoUntil: _undo, warnings: _warnings, version: _version, payed: _payed, ...kept } = Rent.properties;

export const RentCancelBody = closed({ reason: filledText(500) });
/** A rent as it was when it was cancelled. */
export const CancelledRentAnswer = Type.Unsafe<CancelledRent>(
  closed({
    ...kept,
    reason: Type.String(),
    cancelledBy: Type.String(),
    cancelledAt: Type.String({ format: 'date-time' }),
  }),
);

/** A rent without the permission to read it: asset and days. */
export const RentDays = closed({
  id: Id,
  code: Type.String(),
  state: Type.String(),
  startDate: WireDay,
  endDate: WireDay,
  rentLines: Type.Array(closed({ asset: closed({ serialNumber: Type.Integer() }), ...OutAndBack })),
});

export const RentAnswer = Type.Union([Rent, RentDays]);
export const RentList = Type.Array(RentAnswer);

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
export const RentViews = closed({
  all: Type.Integer(),
  ORDERING: Type.Integer(),
  NOT_STARTED: Type.Integer(),
  ONGOING: Type.Integer(),
  ENDED: Type.Integer(),
  overdue: Type.Integer(),
  leavesToday: Type.Integer(),
  returnsToday: Type.Integer(),
  missed: Type.Integer(),
  unpaid: Type.Integer(),
  paidTotal: Type.Optional(Money),
  paidTotalWithVat: Type.Optional(Money),
  unpaidTotal: Type.Optional(Money),
  unpaidTotalWithVat: Type.Optional(Money),
});

export const RentAlertsQuery = closed({ today: DayInput });
const AlertGroup = closed({
  count: Type.Integer(),
  rents: Type.Array(closed({ id: Id, code: Type.String(), customer: Type.String() })),
});
export const RentAlertsAnswer = Type.Unsafe<RentAlerts>(
  closed({ leaving: AlertGroup, returning: AlertGroup, overdue: AlertGroup, unpaid: AlertGroup }),
);

/** Most models in one request. */
const MOST_MODELS = 50;
/** Most lines whose values change in one request. */
const MOST_VALUES = 10_000;

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
export const RentCustomerBody = closed({ customer: IdInput, delliveryAddress: IdInput });
export const RentLineBody = closed({
  asset: SerialInput,
  paymentValue: MoneyInput,
  /** The value before the discount; the payment value must be what the discount leaves of it. */
  listValue: Type.Optional(MoneyInput),
  discountPercent: Type.Optional(PercentInput),
});
export const RentDatesBody = closed({
  startDate: DayInput,
  endDate: DayInput,
  /** Extension: new values of lines, saved with the dates or not at all. */
  values: Type.Optional(Type.Array(RentLineBody, { minItems: 1, maxItems: MOST_VALUES })),
});
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
export const RentChargeParams = Type.Object({ ...IdParams.properties, chargeId: IdParams.properties.id });
