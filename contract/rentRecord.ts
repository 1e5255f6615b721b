import { Type, type TSchema } from 'typebox';
import { LinePricing } from './pricing';
import { CONDITIONS, type RentStage } from './lib/limits';
import { closed, Country, LineAsset as AssetOfLine, Named, NullableText } from './lib/schemas';
import { ONE_RENT } from './lib/unmeasured';
import { Id, IdParams, Money, nullable, Version, WireDay } from './lib/values';
import { clientType, sparse, type AnyId, type OrOther, type Wire } from './lib/wire';

/* A rent as answers have it, which calls on rents and on their hand-overs share. */

const DeliveryAddress = closed({
  id: Id,
  ...sparse({
    street: Type.String(),
    postalCode: Type.String(),
    postalCodeLocation: Type.String(),
    country: clientType<Country | null>()(Country),
    isDelliveryAddress: Type.Boolean(),
  }),
});

/** Days on which the asset of a line went out and came back, once it has. */
const OutAndBack = { outOn: Type.Optional(WireDay), backOn: Type.Optional(WireDay) };

/** Condition in which a unit goes out or comes back. */
export const Condition = Type.Enum([...CONDITIONS]);

/** The asset of a line, and the model that it is of. */
const RentedAsset = closed({ ...AssetOfLine.properties, ...sparse({ assetModel: nullable(Named) }) });
export type LineAsset = Wire<typeof RentedAsset>;

/** The number of another unit of the rent, which exists: it needs no bounds. */
const OtherUnit = clientType<AnyId>()(Type.Integer());

/** One asset on a rent, with its value. */
const RentLine = closed({
  id: Id,
  /** Zero-based; shown plus one. */
  lineOrder: Type.Integer(),
  asset: RentedAsset,
  paymentValue: Money,
  paymentValueWithVat: Money,
  ...sparse({
    /** Percent stored with the line when it was written. */
    vatRate: Type.Number(),
    /** Value before the discount. */
    listValue: Money,
    discountPercent: Type.Number(),
  }),
  /** Null for a value that was typed by hand; only where rents are asked for by `id`. */
  pricing: Type.Optional(nullable(LinePricing)),
  /** Chosen by its model: another unit may go out instead. */
  ...sparse({ exchangeable: Type.Boolean() }),
  /** Unit that went out instead of this one. */
  swappedBy: Type.Optional(OtherUnit),
  /** Unit that this one went out instead of. */
  insteadOf: Type.Optional(OtherUnit),
  /** Condition in which the unit came back, where it is known. */
  condition: Type.Optional(Condition),
  /** When it was found, of one that was lost. */
  foundOn: Type.Optional(WireDay),
  ...OutAndBack,
});
export type RentLine = Wire<typeof RentLine>;

/** Origin of a charge: typed by hand, proposed by a return, or the price of days that a paid rent gained. */
export const ChargeSource = Type.Enum(['MANUAL', 'LATE', 'DAMAGE', 'METER', 'EXTENSION']);
export type ChargeSource = Wire<typeof ChargeSource>;

/** Cost of a rent beside its lines. */
const RentCharge = closed({
  id: Id,
  ...sparse({ type: nullable(Named) }),
  description: Type.String(),
  quantity: Type.Number(),
  unitValue: Money,
  paymentValue: Money,
  paymentValueWithVat: Money,
  vatRate: Type.Number(),
  source: clientType<OrOther<ChargeSource>>()(ChargeSource),
});
export type RentCharge = Wire<typeof RentCharge>;

/** A maintenance that was recorded over days of the rent. */
const Warning = closed({
  id: Id,
  asset: closed({ serialNumber: OtherUnit }),
  startDate: WireDay,
  endDate: WireDay,
});

/** A rent with all its parts. Totals in euro, without VAT unless they say so. */
export const Rent = closed({
  id: Id,
  code: Type.String(),
  ...sparse({ referenceCode: NullableText }),
  rentNumber: Type.Integer(),
  customer: closed({
    id: Id,
    description: Type.String(),
    ...sparse({ phone: NullableText, email: NullableText, taxNumber: NullableText }),
  }),
  ...sparse({ delliveryAddress: nullable(DeliveryAddress) }),
  state: clientType<OrOther<RentStage>>()(Type.String()),
  startDate: WireDay,
  endDate: WireDay,
  ...sparse({ notes: NullableText }),
  paymentTotal: Money,
  paymentTotalWithVat: Money,
  /** The payment total is the sum of these two. */
  ...sparse({ linesTotal: Money, chargesTotal: Money }),
  payed: Type.Boolean(),
  /**
   * Extension `ledger`: amounts paid, outstanding and overpaid, with VAT, and the number of entries. A back end without it
   * sends the outstanding amount only for a rent that was paid before a charge was added.
   */
  missing: Type.Optional(Money),
  ...sparse({ paidTotal: Money, over: Money, entryCount: Type.Integer() }),
  /** Deposit that is held, and whether it is a card authorisation or a cheque rather than money. */
  ...sparse({ depositHeld: Money, depositIsHold: Type.Boolean() }),
  /** Deposit to ask for, that of its models unless given; only where rents are asked for by `id`. */
  depositAsked: Type.Optional(Money),
  /** Extension `ledger`: days to pay after the last day, and the last day on which it is to be paid. */
  ...sparse({ paymentDays: Type.Integer(), dueOn: WireDay }),
  /** Extension `accountantExport`: number of its invoice in the invoicing program. */
  ...sparse({ invoiceReference: NullableText }),
  ...sparse({
    undoUntil: nullable(
      Type.String({ format: 'date-time', description: 'Until when its start or end can be undone.' }),
    ),
  }),
  rentLines: Type.Array(RentLine),
  ...sparse({ charges: Type.Array(RentCharge), warnings: Type.Array(Warning), version: Version }),
});
export type Rent = Wire<typeof Rent>;

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
export const RentAnswer = clientType<Rent>()(Type.Union([Rent, RentDays]));

const {
  undoUntil: _undo,
  warnings: _warnings,
  version: _version,
  payed: _payed,
  missing: _missing,
  paidTotal: _paidTotal,
  over: _over,
  entryCount: _entryCount,
  depositHeld: _depositHeld,
  depositIsHold: _depositIsHold,
  depositAsked: _depositAsked,
  paymentDays: _paymentDays,
  dueOn: _dueOn,
  invoiceReference: _invoice,
  ...kept
} = Rent.properties;

/** A rent as it was when it was cancelled. It has the identifier of the rent that it was. */
export const CancelledRent = closed({
  ...kept,
  linesTotal: Money,
  chargesTotal: Money,
  charges: Type.Array(RentCharge),
  reason: Type.String(),
  cancelledBy: Type.String(),
  cancelledAt: Type.String({ format: 'date-time' }),
  /** Entries of its account, as the list of them has them. */
  ...sparse({ entryCount: Type.Integer() }),
});
export type CancelledRent = Wire<typeof CancelledRent>;
/** Parts of a cancelled rent, as they were. */
export type CancelledParts = Pick<
  CancelledRent,
  'state' | 'delliveryAddress' | 'notes' | 'rentLines' | 'charges' | 'linesTotal' | 'chargesTotal'
>;

/** Facts of calls that change a rent: each answers the rent as it is afterwards. */
export const rentChange = {
  tag: 'rents',
  access: 'rent:update',
  params: IdParams,
  answer: RentAnswer,
  unmeasured: ONE_RENT,
} as const;

/** Facts of a call that posts an action of a rent. */
export const rentAction = <const Action extends string, Body extends TSchema>(action: Action, body: Body) =>
  ({ ...rentChange, method: 'POST', path: `/rents/:id/${action}`, body, audit: ['rents', action] }) as const;
