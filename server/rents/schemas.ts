import { Type } from 'typebox';
import type { CancelledRent } from '../../machines/types';
import type { RentAlerts } from '../../src/shared/domain/alerts';
import { Country, LineAsset, Named, NullableText, closed, typedAs } from '../../contract/lib/schemas';
import { LinePricing } from '../../contract/pricing';
import { Id, Money, nullable, Version, WireDay } from '../../contract/lib/values';

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
  /** Unit that went out instead of this one. */
  swappedBy: Type.Optional(Type.Integer()),
  /** Unit that this one went out instead of. */
  insteadOf: Type.Optional(Type.Integer()),
  /** Condition in which the unit came back, where it is known. */
  condition: Type.Optional(Condition),
  /** When it was found, of one that was lost. */
  foundOn: Type.Optional(WireDay),
  ...OutAndBack,
});

/** Origin of a charge; `MANUAL` for one that a person entered. */
export const ChargeSource = Type.Enum(['MANUAL', 'LATE', 'DAMAGE', 'METER', 'EXTENSION']);

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

/** A rent with all its parts. Totals in euro, without VAT unless they say so. */
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
  /** With VAT, of a rent that was paid before a charge came. */
  missing: Type.Optional(Money),
  undoUntil: nullable(Type.String({ format: 'date-time', description: 'Until when its start or end can be undone.' })),
  rentLines: Type.Array(RentLine),
  charges: Type.Array(RentCharge),
  warnings: Type.Array(Warning),
  version: Version,
});

const {
  undoUntil: _undo,
  warnings: _warnings,
  version: _version,
  payed: _payed,
  missing: _missing,
  ...kept
} = Rent.properties;

/** A rent as it was when it was cancelled. */
export const CancelledRentAnswer = typedAs<CancelledRent>()(
  closed({
    ...kept,
    reason: Type.String(),
    cancelledBy: Type.String(),
    cancelledAt: Type.String({ format: 'date-time' }),
  }),
);

/** A rent as a caller without `rent:read` gets it: days and serial numbers. */
export const RentDays = closed({
  id: Id,
  code: Type.String(),
  state: Type.String(),
  startDate: WireDay,
  endDate: WireDay,
  rentLines: Type.Array(closed({ asset: closed({ serialNumber: Type.Integer() }), ...OutAndBack })),
});

/** The whole rent, or only its days, by the permission of the caller. */
export const RentAnswer = Type.Union([Rent, RentDays]);
export const RentList = Type.Array(RentAnswer);

/** Counts of the rents in each view, and on request the sums of the paid and unpaid ones. */
export const RentViews = closed({
  all: Type.Integer(),
  ORDERING: Type.Integer(),
  NOT_STARTED: Type.Integer(),
  ONGOING: Type.Integer(),
  ENDED: Type.Integer(),
  overdue: Type.Integer(),
  leavesToday: Type.Integer(),
  returnsToday: Type.Integer(),
  /** Reserved rents whose first day has passed. */
  missed: Type.Integer(),
  unpaid: Type.Integer(),
  paidTotal: Type.Optional(Money),
  paidTotalWithVat: Type.Optional(Money),
  unpaidTotal: Type.Optional(Money),
  unpaidTotalWithVat: Type.Optional(Money),
});

const AlertGroup = closed({
  count: Type.Integer(),
  rents: Type.Array(closed({ id: Id, code: Type.String(), customer: Type.String() })),
});
export const RentAlertsAnswer = typedAs<RentAlerts>()(
  closed({ leaving: AlertGroup, returning: AlertGroup, overdue: AlertGroup, unpaid: AlertGroup }),
);
