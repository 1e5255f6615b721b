import { Type } from 'typebox';
import type { AssetStateType } from './assetStates';
import { defineCall } from './lib/defineCall';
import { closed, Named, NullableMoney, NullableText, oneOrMany, SerialNumber } from './lib/schemas';
import { DayInput, Id, IdInput, nullable } from './lib/values';
import { asRead, clientType, type Wire } from './lib/wire';

/** `today` is the caller's own day: it decides which rents are late. */
export const PlanningQuery = closed({
  today: DayInput,
  from: DayInput,
  to: DayInput,
  center: Type.Optional(oneOrMany(IdInput)),
  tag: Type.Optional(oneOrMany(IdInput)),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only assets that are free on all of these days. */
  freeFrom: Type.Optional(DayInput),
  freeTo: Type.Optional(DayInput),
  /** Which assets, 200 to a page; the first page without it. */
  page: Type.Optional(oneOrMany(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  /** Instead of pages: what goes out and comes back on this day, and the counts of all models. */
  day: Type.Optional(DayInput),
  /** Models whose free assets are counted though none of their assets is asked for; 0 for assets without a model. */
  model: Type.Optional(oneOrMany(Type.Union([Type.Literal(0), IdInput]))),
});

/** A calendar day without a time, `2026-11-20`. */
const Day = Type.String();
const Index = Type.Integer({ minimum: 0 });

/** Units of a model that are free on a day, though not for long. */
const LimitedUnits = closed({
  count: Type.Integer(),
  /** The first of them that is taken again, and its last free day. */
  serial: SerialNumber,
  until: Day,
});
export type LimitedUnits = Wire<typeof LimitedUnits>;

/** A model; assets without one stand together under `id` null. */
const PlanningGroup = closed({
  id: nullable(Id),
  description: Type.String(),
  /** Days after each rent in which its assets are prepared for the next one. */
  bufferDays: Type.Integer(),
  /** How many of its assets pass the filter. */
  count: Type.Integer(),
  /** How many of them are free on each day of the period; null where neither its assets nor its counts were asked for. */
  free: nullable(Type.Array(Type.Integer())),
  /** The first assets of the model that should be back and are not. */
  late: Type.Array(SerialNumber),
  /** Units free on the asked day and taken again within seven days; null without such units, or without a day. */
  limited: nullable(LimitedUnits),
});
export type PlanningGroup = Wire<typeof PlanningGroup>;

/** An asset on the board. */
const PlanningAsset = closed({
  serialNumber: SerialNumber,
  /** Index of its group. */
  group: Index,
  /** Index of its center; null without one. */
  center: nullable(Index),
  /** Type of its state: only AVAILABLE ones can be free. */
  state: clientType<AssetStateType>()(Type.String()),
});
export type PlanningAsset = Wire<typeof PlanningAsset>;

/** A rent that takes assets of the board in the period, or that they should have come back from. */
const PlanningRent = closed({
  id: Id,
  code: Type.String(),
  state: Type.String(),
  start: Day,
  end: Day,
  payed: nullable(Type.Boolean()),
  /** All its assets, also those that are not on the board. */
  lines: Type.Integer(),
  /** Assets of the board that the rent has. */
  assets: Type.Array(SerialNumber),
  /** Days on which the rent holds an asset, where they differ from its period: it came back early, or went out later. */
  held: Type.Array(closed({ asset: SerialNumber, start: Day, end: Day })),
  /** Assets of the rent on the board that have gone out and not come back: only these can be late. */
  out: Type.Array(SerialNumber),
  /** Null where the user may read only codes and days. */
  customer: NullableText,
  paymentTotal: NullableMoney,
  paymentTotalWithVat: NullableMoney,
});
export type PlanningRent = Wire<typeof PlanningRent>;

/** A maintenance that is not done. */
const PlanningMaintenance = closed({
  id: Id,
  asset: SerialNumber,
  start: Day,
  end: Day,
  /** Null where the user may read only days. */
  type: NullableText,
});
export type PlanningMaintenance = Wire<typeof PlanningMaintenance>;

/** All models, and the assets of some pages with their bookings in a period. Stays small however many assets there are. */
const Planning = asRead(
  closed({
    from: Day,
    to: Day,
    /** How many assets pass the filter. */
    total: Type.Integer(),
    /** How many late rents these assets have. */
    late: Type.Integer(),
    /** The pages of assets that the answer holds, from 1. None for a day: it holds the assets that go out or come back on it. */
    pages: Type.Array(Type.Integer()),
    /** The asked day; null for pages. */
    day: nullable(Day),
    /** How many rents go out and come back on each day of its week, from Monday on; empty without a day. */
    week: Type.Array(closed({ out: Type.Integer(), back: Type.Integer() })),
    /** Models in their order on the board. */
    groups: Type.Array(PlanningGroup),
    centers: Type.Array(Named),
    /** Assets of the pages in the order of the board: by group, then by serial number. */
    assets: Type.Array(PlanningAsset),
    rents: Type.Array(PlanningRent),
    maintenances: Type.Array(PlanningMaintenance),
  }),
);
export type Planning = Wire<typeof Planning>;

/**
 * The planning board. Planning rents needs the assets and their closed days; reading rents shows their equipment, not all
 * that there is.
 */
export const readPlanning = defineCall({
  method: 'GET',
  path: '/planning',
  tag: 'planning',
  access: ['rent:read', 'rent:update'],
  alsoNeeds: ['asset:read', 'rent:update'],
  extension: 'planning',
  query: PlanningQuery,
  answer: Planning,
  needs: {
    from: 'string',
    to: 'string',
    total: 'number',
    late: 'number',
    pages: 'array',
    groups: 'array',
    centers: 'array',
    assets: 'array',
    rents: 'array',
    maintenances: 'array',
  },
  example: {
    query: {
      today: '2026-11-20',
      from: '2026-11-16',
      to: '2026-12-20',
      center: ['4', '9'],
      tag: ['8', '7'],
      page: [2, 3],
      model: [31, 0],
      day: '2026-11-21',
      search: 'grua',
      freeFrom: '2026-11-24',
      freeTo: '2026-11-26',
    },
  },
});
