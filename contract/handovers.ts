import { Type } from 'typebox';
import { PhotoAnswer, PhotosInput, SignatureInput, SignatureOfHandover } from './handoverPhotos';
import { Amount, HeldSeen, Method } from './ledger';
import { defineCall } from './lib/defineCall';
import { LONGEST } from './lib/limits';
import { closed, DatedQuery, NoBody, NullableMoney, NullableText, OptionalIdInput } from './lib/schemas';
import { ONE_RENT } from './lib/unmeasured';
import {
  DayInput,
  filledText,
  Id,
  IdParams,
  Money,
  MoneyInput,
  nullable,
  optionalText,
  SerialInput,
  WireDay,
} from './lib/values';
import { asRead, clientType, sparse, type AnyId, type OrOther, type Wire } from './lib/wire';
import type { MeterUnit } from './pricing';
import { chargedFields, LineValues } from './rentLines';
import { Condition, rentAction } from './rentRecord';

const Instant = Type.String({ format: 'date-time' });

const readings = {
  notes: optionalText(2000),
  /** Hours or kilometres. */
  meter: Type.Optional(Type.Number({ minimum: 0, maximum: 9_999_999.9, multipleOf: 0.1 })),
  /** The meter was exchanged, or read wrongly before: it may be lower than last time. */
  meterReset: Type.Optional(Type.Boolean()),
  /** Eighths of a tank. */
  fuel: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
  /** Photos that were stored before, where `handoverPhotos` is announced. */
  photos: PhotosInput,
};
/** A unit that goes out, and one that comes back; `OK` unless said otherwise. */
const Present = Type.Enum(['OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE']);
/** Condition of a lost unit when it was found. */
export type FoundCondition = Wire<typeof Present>;
const going = { ...readings, condition: Type.Optional(Present) };
const coming = {
  ...readings,
  condition: Type.Optional(Condition),
  /** Charge for damage, in euro at the usual VAT rate. */
  charge: Type.Optional(closed({ description: filledText(LONGEST.name), value: MoneyInput })),
  /** Whether a repair of the unit begins today. */
  maintenance: Type.Optional(Type.Boolean()),
};
const Going = closed(going);
const Coming = closed(coming);
/** A unit as it goes out, whatever its condition. */
export type HandedUnit = Omit<Wire<typeof Going>, 'condition'>;
/** A unit as it comes back, with what it brings. */
export type ReturnedUnit = Wire<typeof Coming>;
const atOnce = { minItems: 1, maxItems: 1000 };
const handover = {
  person: Type.Optional(nullable(Type.String({ maxLength: LONGEST.name }))),
  signature: SignatureInput,
};

/** The day on which it happened, where that is not the caller's own and `datedWrites` is announced. */
const onDay = Type.Optional(DayInput);

/** Extension `ledger`: the deposit that is taken with it. */
const DepositOut = closed({ take: Amount, method: Method, hold: Type.Optional(Type.Boolean()), held: HeldSeen });
/** What is kept of the deposit for what is missing after this return, and given back; as it came in unless a method is given. */
const DepositIn = closed({
  held: HeldSeen,
  keep: Type.Optional(Amount),
  giveBack: Type.Optional(Amount),
  method: Type.Optional(Method),
});

/** Units that go to the customer at once, the person that takes them, and the signature for all of them. */
const HandOutBody = closed({
  ...handover,
  onDay,
  deposit: Type.Optional(DepositOut),
  /** Values for the days that an early start adds. */
  values: LineValues,
  items: Type.Array(
    closed({
      asset: SerialInput,
      ...going,
      /** The free unit of the same model that goes out instead. */
      by: Type.Optional(SerialInput),
    }),
    atOnce,
  ),
});

/** A charge that a return brings, in euro for each, at the VAT rate of its kind, or else the usual one. */
const ReturnCharge = closed({
  ...chargedFields,
  source: Type.Union([Type.Literal('LATE'), Type.Literal('METER')]),
  type: Type.Optional(OptionalIdInput),
});
export type ReturnCharge = Wire<typeof ReturnCharge>;
/** Charges for late days, fuel and hours. */
const ReturnCharges = Type.Optional(Type.Array(ReturnCharge, { maxItems: 1000 }));

/** Units that come back at once, and the person that brings them; `end` ends the rent with them. */
const TakeBackBody = closed({
  ...handover,
  onDay,
  deposit: Type.Optional(DepositIn),
  items: Type.Array(closed({ asset: SerialInput, ...coming }), atOnce),
  charges: ReturnCharges,
  end: Type.Optional(Type.Boolean()),
});

/** A lost unit that is in the house again, and how it is. */
const FindBody = closed({
  asset: SerialInput,
  condition: Type.Optional(Present),
  /** Whether a repair of the unit begins today. */
  maintenance: Type.Optional(Type.Boolean()),
});

/** Body of an exchange: another unit for one that has yet to go out, or with a reason for one that is with the customer. */
const ExchangeBody = closed({
  asset: SerialInput,
  by: SerialInput,
  reason: Type.Optional(filledText(LONGEST.reason)),
  /** Only with a reason: the unit that comes back, the one that goes out, and the person that brings and takes them. */
  back: Type.Optional(Coming),
  out: Type.Optional(Going),
  charges: ReturnCharges,
  ...handover,
});
type Exchange = Wire<typeof ExchangeBody>;
/** Why a unit that is with the customer is swapped, how it comes back, and how the other one goes out. */
export type SwapDetails = Required<Pick<Exchange, 'reason' | 'back'>> & { out: HandedUnit } & Pick<Exchange, 'charges'>;

const Unit = clientType<AnyId>()(Type.Integer());
const MeterUnitText = clientType<OrOther<MeterUnit> | null>()(NullableText);
const meter = nullable(Type.Number());
const fuel = nullable(Type.Integer());
/** A kind of charge that a return proposes: its value in euro, and its VAT rate where it is not the usual one. */
const ProposedCharge = closed({ type: Id, unitValue: Money, vatRate: nullable(Type.Number()) });
export type ProposedCharge = Wire<typeof ProposedCharge>;

const Direction = Type.Union([Type.Literal('OUT'), Type.Literal('IN')]);
/** Equipment goes out to the customer, or comes back in. */
export type HandoverDirection = Wire<typeof Direction>;

/** A unit as it was handed over; null where it was not noted. */
const HandoverUnit = closed({
  asset: Unit,
  condition: Condition,
  notes: NullableText,
  meter,
  ...sparse({ meterUnit: MeterUnitText }),
  fuel,
  ...sparse({
    /** Repair that began with the return, for users that may know of it. */
    maintenance: nullable(Id),
    photos: Type.Array(PhotoAnswer),
    /** Day on which a lost unit was found, and its condition then. */
    foundOn: nullable(WireDay),
    foundCondition: nullable(Present),
  }),
});
export type HandoverUnit = Wire<typeof HandoverUnit>;

/** Units of a rent that went out or came back at once. */
const Handover = asRead(
  closed({
    id: Id,
    direction: Direction,
    onDay: WireDay,
    /** Person that took or brought them, in words. */
    person: NullableText,
    handedBy: Type.String(),
    createdAt: Instant,
    /** Instant until which the hand-over can be undone; null where it cannot. */
    undoUntil: nullable(Instant),
    /** Reason of a swap, on both of its hand-overs: why another unit went out. */
    swapReason: NullableText,
    items: Type.Array(HandoverUnit),
    ...sparse({ signature: SignatureOfHandover }),
  }),
);
export type Handover = Wire<typeof Handover>;

/** The caller’s own day, and a unit that is to go out in a swap, about which the sheet says the same. */
const HandoverSheetQuery = closed({ by: Type.Optional(SerialInput), today: Type.Optional(DayInput) });

/** Facts about a unit of a rent that its hand-over needs. */
const UnitFacts = asRead(
  closed({
    asset: Unit,
    meterUnit: MeterUnitText,
    hasFuel: Type.Boolean(),
    /** Latest known, over all rents. */
    lastMeter: meter,
    lastFuel: fuel,
    /** Reading when the unit went out on this rent. */
    outMeter: meter,
    outFuel: fuel,
    /** The next rent that the unit is on. */
    nextRent: nullable(closed({ id: Id, code: Type.String(), startDate: WireDay, endDate: WireDay })),
    replacementValue: NullableMoney,
    /** Charged for each missing eighth of its tank, and for each hour or kilometre. */
    ...sparse({ fuelCharge: nullable(ProposedCharge), meterCharge: nullable(ProposedCharge) }),
  }),
);
export type UnitFacts = Wire<typeof UnitFacts>;

const extension = 'handovers';
const handing = { access: 'handover:update', extension } as const;
const dated = { ...handing, query: DatedQuery } as const;
const ofRent = { tag: 'rents', params: IdParams, unmeasured: ONE_RENT } as const;
const reading = { ...ofRent, method: 'GET', access: 'rent:read', extension } as const;

/** Handing out and taking back some of a rent's equipment, and what was handed over. */
export const handoverCalls = {
  /** The first units start the rent. */
  handOut: defineCall({
    ...{ ...rentAction('handOut', HandOutBody), ...dated },
    example: { body: { items: [{ asset: 6, by: 7, meter: 1, meterReset: true }], person: 'Rui' } },
  }),
  takeBack: defineCall({
    ...{ ...rentAction('takeBack', TakeBackBody), ...dated },
    example: { body: { items: [{ asset: 6, fuel: 3 }], person: 'Rui', end: true } },
  }),
  /** An exchange with a reason is a hand-over; without one it changes a reservation and needs `rent:update` too. */
  exchange: defineCall({
    ...{ ...rentAction('exchange', ExchangeBody), ...dated, extension: 'availability' },
    example: { body: { asset: 6, by: 7, reason: 'Avaria', back: { condition: 'DAMAGED' } } },
  }),
  /** Takes a lost unit into the house again. */
  find: defineCall({
    ...{ ...rentAction('find', FindBody), ...dated },
    example: { body: { asset: 6, condition: 'OK' } },
  }),
  /** Takes the last hand-over back, as long as its `undoUntil` says that it can be. */
  undo: defineCall({ ...rentAction('undoHandover', NoBody), ...handing }),
  /** The first one first. */
  list: defineCall({ ...reading, path: '/rents/:id/handovers', answer: Type.Array(Handover) }),
  /** Meter, fuel and next rent of each line of a rent. */
  sheet: defineCall({
    ...{ ...reading, path: '/rents/:id/handoverSheet', query: HandoverSheetQuery, answer: Type.Array(UnitFacts) },
    // Deciding about charges of a return takes their amounts.
    showsPricesTo: 'handover:update',
    example: { query: { by: 100_642, today: '2026-11-20' } },
  }),
};
