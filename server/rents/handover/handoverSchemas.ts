import { Type } from 'typebox';
import type { Handover, UnitFacts } from '../../../machines/types';
import { closed, NullableMoney, NullableText, OptionalIdInput, typedAs } from '../../../contract/lib/schemas';
import { chargedFields, LineValues } from '../bodySchemas';
import { Condition } from '../schemas';
import { PhotoAnswer, PhotosInput, SignatureInput, SignatureOfHandover } from '../../../contract/handoverPhotos';
import {
  DayInput,
  filledText,
  Id,
  MoneyInput,
  nullable,
  optionalText,
  SerialInput,
  WireDay,
} from '../../../contract/lib/values';

const Instant = Type.String({ format: 'date-time' });

const readings = {
  notes: optionalText(2000),
  /** Hours or kilometres. */
  meter: Type.Optional(Type.Number({ minimum: 0, maximum: 9_999_999.9, multipleOf: 0.1 })),
  /** The meter was exchanged, or read wrongly before: it may be lower than last time. */
  meterReset: Type.Optional(Type.Boolean()),
  /** Eighths of a tank. */
  fuel: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
  photos: PhotosInput,
};
/** A unit that goes out, and one that comes back. */
const Present = Type.Enum(['OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE']);
const going = { ...readings, condition: Type.Optional(Present) };
const coming = {
  ...readings,
  condition: Type.Optional(Condition),
  /** Charge for damage, at the usual VAT rate. */
  charge: Type.Optional(closed({ description: filledText(200), value: MoneyInput })),
  /** Whether a repair of the unit begins today. */
  maintenance: Type.Optional(Type.Boolean()),
};
const atOnce = { minItems: 1, maxItems: 1000 };
const handover = {
  person: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  signature: SignatureInput,
};

/** The day on which it happened, where that is not the caller's own. */
const onDay = Type.Optional(DayInput);

/** Units that go to the customer at once, and the signature for all of them. */
export const HandOutBody = closed({
  ...handover,
  onDay,
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

/** Charges for late days, fuel and hours, at the VAT rate of their kind, or else the usual one. */
const ReturnCharges = Type.Optional(
  Type.Array(
    closed({
      ...chargedFields,
      source: Type.Union([Type.Literal('LATE'), Type.Literal('METER')]),
      type: Type.Optional(OptionalIdInput),
    }),
    { maxItems: 1000 },
  ),
);

/** Units that come back at once; `end` ends the rent with them. */
export const TakeBackBody = closed({
  ...handover,
  onDay,
  items: Type.Array(closed({ asset: SerialInput, ...coming }), atOnce),
  charges: ReturnCharges,
  end: Type.Optional(Type.Boolean()),
});

/** A lost unit that is in the house again, and how it is. */
export const FindBody = closed({
  asset: SerialInput,
  condition: Type.Optional(Present),
  /** Whether a repair of the unit begins today. */
  maintenance: Type.Optional(Type.Boolean()),
});

/** Body of an exchange: another unit for one that has yet to go out, or with a reason for one that is with the customer. */
export const ExchangeBody = closed({
  asset: SerialInput,
  by: SerialInput,
  reason: Type.Optional(filledText(500)),
  /** Only with a reason: the unit that comes back, the one that goes out, and the person that brings and takes them. */
  back: Type.Optional(closed(coming)),
  out: Type.Optional(closed(going)),
  charges: ReturnCharges,
  ...handover,
});

const meter = nullable(Type.Number());
const fuel = nullable(Type.Integer());
const proposed = nullable(closed({ type: Id, unitValue: Type.Number(), vatRate: nullable(Type.Number()) }));

/** Units that went out or came back at once. */
export const HandoverAnswer = typedAs<Handover>()(
  closed({
    id: Id,
    direction: Type.Union([Type.Literal('OUT'), Type.Literal('IN')]),
    onDay: WireDay,
    person: NullableText,
    handedBy: Type.String(),
    createdAt: Instant,
    undoUntil: nullable(Instant),
    swapReason: NullableText,
    items: Type.Array(
      closed({
        asset: Type.Integer(),
        condition: Condition,
        notes: NullableText,
        meter,
        meterUnit: NullableText,
        fuel,
        maintenance: nullable(Id),
        photos: Type.Array(PhotoAnswer),
        /** Day on which a lost unit was found, and its condition then. */
        foundOn: nullable(WireDay),
        foundCondition: nullable(Present),
      }),
    ),
    signature: SignatureOfHandover,
  }),
);

/** The caller’s own day, and a unit that is to go out in a swap, about which the sheet says the same. */
export const HandoverSheetQuery = closed({ by: Type.Optional(SerialInput), today: Type.Optional(DayInput) });

/** Facts about the units of a rent that its hand-over needs. */
export const HandoverSheet = typedAs<UnitFacts[]>()(
  Type.Array(
    closed({
      asset: Type.Integer(),
      meterUnit: NullableText,
      hasFuel: Type.Boolean(),
      lastMeter: meter,
      lastFuel: fuel,
      outMeter: meter,
      outFuel: fuel,
      nextRent: nullable(closed({ id: Id, code: Type.String(), startDate: WireDay, endDate: WireDay })),
      replacementValue: NullableMoney,
      fuelCharge: proposed,
      meterCharge: proposed,
    }),
  ),
);
