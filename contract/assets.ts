import { Type } from 'typebox';
import { AssetState } from './assetStates';
import { defineCall } from './lib/defineCall';
import { LONGEST, PLACES } from './lib/limits';
import { readers } from './lib/readers';
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
} from './lib/schemas';
import { ONE_RECORD } from './lib/unmeasured';
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
} from './lib/values';
import { clientType, sparse, type Wire } from './lib/wire';
import { Tag } from './tags';

/** A unit of equipment; `costValue` is what it cost, in euro. */
export const Asset = closed({
  serialNumber: SerialNumber,
  ...sparse({ description: clientType<string | null>()(Type.String()), brand: NullableText, model: NullableText }),
  state: AssetState,
  ...sparse({
    tags: Type.Array(Tag),
    center: nullable(Named),
    /** The model whose rate prices it. */
    assetModel: nullable(Named),
    costValue: NullableMoney,
    notes: NullableText,
    version: Version,
  }),
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
export type AssetBooking = Wire<typeof Booking>;
/** The rent or maintenance that has or keeps the asset; of a free one the next. Null where there is none, or none to be known. */
const Whereabouts = closed({ place: Type.Enum([...PLACES]), booking: nullable(Booking) });
/** Bookings of an asset in the given period, its overdue rent, and where it is, if that was asked for. */
export const AssetAvailability = closed({
  bookings: Type.Array(Booking),
  overdue: nullable(Booking),
  now: Type.Optional(Whereabouts),
});
export type AssetAvailability = Wire<typeof AssetAvailability>;
/** An asset in a list that was asked for availability. */
export const ListedAsset = closed({ ...Asset.properties, availability: Type.Optional(AssetAvailability) });
export type Asset = Wire<typeof ListedAsset>;
/**
 * Asks whether each asset is overdue today and, with a period, what occupies it; bookings of `rent` do not count. `now` asks
 * where each is, and `place` leaves out those that are elsewhere.
 */
export const AvailabilityQuery = closed({
  today: DayInput,
  now: Type.Optional(Type.Boolean()),
  place: Type.Optional(oneOrMany(Type.Enum([...PLACES]))),
  begin: Type.Optional(DayInput),
  end: Type.Optional(DayInput),
  rent: Type.Optional(IdInput),
});
export type AvailabilityQuery = Wire<typeof AvailabilityQuery>;

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
export type NewAsset = Wire<typeof AssetBody>;
export const AssetPatch = partial(assetFields);
const AssetParams = closed({ serialNumber: SerialNumber });
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
/** The change, which is the same for each of them. */
export type AssetsChange = Omit<Wire<typeof AssetsBulkBody>, 'assets'>;
/** Number of assets that the change was made to. */
const AssetsBulkAnswer = closed({ changed: Type.Integer({ minimum: 0 }) });

/** Earnings of an asset from rents beyond ORDERING, and its maintenance cost. */
export const AssetEarnings = closed({
  earned: Money,
  rents: Type.Integer({ minimum: 0 }),
  /** Days on those rents, first and last included, those to come as well. */
  days: Type.Integer({ minimum: 0 }),
  /** Null without the permission to read maintenances. */
  maintenanceCost: NullableMoney,
});
export type AssetEarnings = Wire<typeof AssetEarnings>;

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

const tag = 'assets';
const write = { tag, access: 'asset:update', reads: readers.assets, unmeasured: ONE_RECORD } as const;
const path = '/assets/:serialNumber';
const params = AssetParams;

/** Equipment by serial number. */
export const assetCalls = {
  find: defineCall({
    ...{ method: 'POST', path: '/assets/find', tag, access: readers.assets, isReading: true },
    body: AssetFilter,
    answer: Type.Array(ListedAsset),
    example: {
      body: {
        ...{ page: 2, perPage: 50, search: 'grua', sort: '-id', state: 1, tag: 8, center: 4 },
        availability: { today: '2026-11-20T00:00:00', rent: 5 },
      },
    },
  }),
  /** A scanned unit is looked up where it is handed over. */
  read: defineCall({
    ...{ method: 'GET', path, tag, access: ['asset:read', 'handover:update'], params },
    answer: Asset,
  }),
  create: defineCall({
    ...{ ...write, method: 'POST', path: '/assets', body: AssetBody, status: 201 },
    answer: Asset,
    audit: ['assets', 'create'],
    needs: { serialNumber: 'value' },
    example: { body: { serialNumber: 5, description: 'Grua', state: 1 } },
  }),
  /** Changes all of the assets, or none of them. */
  changeSeveral: defineCall({
    ...{ method: 'POST', path: '/assets/bulk', tag, access: 'asset:update', extension: 'assetsBulk' },
    body: AssetsBulkBody,
    answer: AssetsBulkAnswer,
    audit: ['assets', 'bulk'],
    unmeasured: 'changes the assets that are named, found by their keys',
    example: { body: { assets: [5, 6], state: 1, addTags: [8], removeTags: [7], center: null } },
  }),
  earnings: defineCall({
    ...{ method: 'GET', path: `${path}/earnings`, tag, access: ['rent:read', 'dashboard:read'], params },
    answer: AssetEarnings,
    extension: 'assetEarnings',
    needs: { earned: 'number', rents: 'number', days: 'number' },
  }),
  /** `tags` replaces all of them. */
  update: defineCall({
    ...{ ...write, method: 'PATCH', path, params, body: AssetPatch },
    answer: Asset,
    audit: ['assets', 'update'],
    example: { body: { description: 'Grua' } },
  }),
  updateCostValue: defineCall({
    ...{ ...write, method: 'POST', path: `${path}/updateCostValue`, params, body: CostValueBody },
    answer: Asset,
    audit: ['assets', 'updateCostValue'],
    example: { body: { costValue: 10 } },
  }),
  remove: defineCall({
    ...{ ...write, method: 'DELETE', path, params },
    audit: ['assets', 'delete'],
  }),
};
