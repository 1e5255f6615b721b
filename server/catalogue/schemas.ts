import { Type } from 'typebox';
import { AssetState } from '../../contract/assetStates';
import { LONGEST } from '../../contract/lib/limits';
import { Tag } from '../../contract/tags';
import {
  Named,
  NullableMoney,
  NullableText,
  OptionalIdInput,
  SerialNumber,
  Word,
  closed,
  oneOrMany,
  partial,
} from '../../contract/lib/schemas';
import {
  DayInput,
  filledText,
  FilterIdInput,
  Id,
  IdInput,
  listWindow,
  Money,
  MoneyInput,
  nullable,
  optionalText,
  SerialInput,
  Version,
  WireDay,
} from '../../contract/lib/values';

/** A unit of equipment; `costValue` is what it cost, in euro. */
export const Asset = closed({
  serialNumber: SerialNumber,
  description: Type.String(),
  brand: NullableText,
  model: NullableText,
  state: AssetState,
  tags: Type.Array(Tag),
  center: nullable(Named),
  assetModel: nullable(Named),
  costValue: NullableMoney,
  notes: NullableText,
  version: Version,
});

/** A rent or maintenance that keeps an asset; `customer` is null without permission to read customers. */
const Booking = closed({
  kind: Type.Enum(['rent', 'maintenance']),
  id: Id,
  code: Type.String(),
  customer: NullableText,
  startDate: WireDay,
  endDate: WireDay,
});
/** Bookings of an asset in the given period, and its overdue rent. */
export const AssetAvailability = closed({ bookings: Type.Array(Booking), overdue: nullable(Booking) });
/** An asset in a list that was asked for availability. */
export const ListedAsset = closed({ ...Asset.properties, availability: Type.Optional(AssetAvailability) });
/** Asks whether each asset is overdue today and, with a period, what occupies it; bookings of `rent` do not count. */
export const AvailabilityQuery = closed({
  today: DayInput,
  begin: Type.Optional(DayInput),
  end: Type.Optional(DayInput),
  rent: Type.Optional(IdInput),
});

const assetFields = {
  description: filledText(LONGEST.name),
  brand: optionalText(LONGEST.brand),
  model: optionalText(LONGEST.model),
  state: IdInput,
  tags: Type.Optional(Type.Array(IdInput, { maxItems: 50 })),
  center: Type.Optional(OptionalIdInput),
  assetModel: Type.Optional(OptionalIdInput),
  costValue: Type.Optional(nullable(MoneyInput)),
  notes: optionalText(LONGEST.notes),
};
export const AssetBody = closed({ serialNumber: SerialInput, ...assetFields });
export const AssetPatch = partial(assetFields);
export const AssetParams = closed({ serialNumber: SerialNumber });
/** Cost of the asset, in euro. */
export const CostValueBody = closed({ costValue: MoneyInput });

/** Body of one change to up to 200 assets: another state, another center (null for none), tags on and off. */
export const AssetsBulkBody = closed({
  assets: Type.Array(SerialInput, { minItems: 1, maxItems: 200 }),
  state: Type.Optional(IdInput),
  center: Type.Optional(OptionalIdInput),
  addTags: Type.Optional(Type.Array(IdInput, { maxItems: 50 })),
  removeTags: Type.Optional(Type.Array(IdInput, { maxItems: 50 })),
});
/** Number of assets that the change was made to. */
export const AssetsBulkAnswer = closed({ changed: Type.Integer({ minimum: 0 }) });

/** Earnings of an asset from rents beyond ORDERING, and its maintenance cost. */
export const AssetEarnings = closed({
  earned: Money,
  rents: Type.Integer({ minimum: 0 }),
  /** Days on those rents, first and last included, those to come as well. */
  days: Type.Integer({ minimum: 0 }),
  /** Null without the permission to read maintenances. */
  maintenanceCost: NullableMoney,
});

/** Filter of `POST /assets/find`: several values of one filter widen it, several filters narrow it. */
export const AssetFilter = closed({
  ...listWindow,
  serialNumber: Type.Optional(oneOrMany(SerialInput)),
  state: Type.Optional(oneOrMany(FilterIdInput)),
  /** Type of the asset's state. */
  type: Type.Optional(oneOrMany(Word)),
  tag: Type.Optional(oneOrMany(FilterIdInput)),
  center: Type.Optional(oneOrMany(FilterIdInput)),
  availability: Type.Optional(AvailabilityQuery),
});
