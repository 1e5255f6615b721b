import { Type } from 'typebox';
import { ListedAsset } from './assets';
import { defineCall } from './lib/defineCall';
import { MOST_UNITS } from './lib/limits';
import { closed, Named, NullableMoney, SerialNumber } from './lib/schemas';
import { DayInput, Id, IdInput, IdParams, listWindow, nullable } from './lib/values';
import { type Wire } from './lib/wire';
import { LinePricing } from './pricing';

/** Units of a model in one query. */
const Quantity = Type.Integer({ minimum: 1, maximum: MOST_UNITS });

/** A calendar day without a time, `2026-11-27`. */
const Day = Type.String();

/** `today` is the caller's own day: it decides which units are late. */
const period = { today: DayInput, from: DayInput, to: DayInput, center: Type.Optional(IdInput) };

/** Asks which models are free in a period, `from` and `to` included. */
const ModelsQuery = closed({
  ...period,
  tag: Type.Optional(IdInput),
  search: listWindow.search,
  page: listWindow.page,
  perPage: listWindow.perPage,
});
/** Asks which units of one model are free in a period. */
export const UnitsQuery = closed({
  ...period,
  search: listWindow.search,
  page: listWindow.page,
  perPage: listWindow.perPage,
});
/** Asks whether so many units of one model are free in a period; one unless said otherwise. */
const ModelCheckQuery = closed({ ...period, quantity: Type.Optional(Quantity) });

/** The units of a model in a period. */
const modelInPeriod = {
  model: Named,
  /** Tags of its equipment, the commonest first. */
  tags: Type.Array(Named),
  total: Type.Integer(),
  /** Free on every day of the period. */
  free: Type.Integer(),
  /** Where the free ones stand, the center asked for first; `center` is null for those without one. */
  centers: Type.Array(closed({ center: nullable(Named), free: Type.Integer() })),
  /** Free ones that should have come back from a rent before today, as far as named. */
  late: Type.Array(closed({ serialNumber: SerialNumber, rent: closed({ id: Id, code: Type.String() }) })),
  /** Price of one unit for the period in euro without VAT; null without a rate, or without the right to read rents. */
  price: NullableMoney,
  pricing: nullable(LinePricing),
  deposit: NullableMoney,
  /** The first later day on which units are free for as many days; null while some are free now, or for the next months. */
  nextFree: nullable(closed({ day: Day, free: Type.Integer() })),
};
export const ModelAvailability = closed(modelInPeriod);
export type ModelAvailability = Wire<typeof ModelAvailability>;

/** Availability of a model for a quantity, with the days that are short of it and alternatives. */
export const ModelCheck = closed({
  ...modelInPeriod,
  /** Days on which fewer units are free than asked for; none where only no unit is free throughout. */
  short: Type.Array(closed({ from: Day, to: Day, missing: Type.Integer() })),
  /** The first later period of the same length with enough units. */
  next: nullable(closed({ from: Day, to: Day, free: Type.Integer() })),
  /** Other models with a tag of this one, of which units are free. */
  alternatives: Type.Array(ModelAvailability),
});
export type ModelCheck = Wire<typeof ModelCheck>;

const RefusedDemandQuery = closed({ ...listWindow, model: Type.Optional(IdInput) });
/** Units of a model that a new rent asked for, and how many of them were not free. */
export const RefusedDemand = closed({
  id: Id,
  model: Named,
  center: nullable(Named),
  startDate: Type.String(),
  endDate: Type.String(),
  asked: Type.Integer(),
  missing: Type.Integer(),
  rent: nullable(closed({ id: Id, code: Type.String() })),
  createdAt: Type.String({ format: 'date-time' }),
});
export type RefusedDemand = Wire<typeof RefusedDemand>;

const read = { method: 'GET', tag: 'availability', extension: 'availability' } as const;
const asked = { today: '2026-11-20', from: '2026-11-20', to: '2026-11-21', center: 4 };
const page = { page: 2, perPage: 50, search: 'grua' };

/** Free units of models in a period, and requests for units that were not free, the latest first. */
export const availabilityCalls = {
  models: defineCall({
    ...{ ...read, path: '/availability/models', access: ['asset:read', 'rent:update'], query: ModelsQuery },
    answer: Type.Array(ModelAvailability),
    example: { query: { ...asked, ...page, tag: 8 } },
  }),
  check: defineCall({
    ...{ ...read, path: '/availability/models/:id', access: ['asset:read', 'rent:update'], params: IdParams },
    query: ModelCheckQuery,
    answer: ModelCheck,
    needs: { model: 'object', free: 'number', short: 'array', alternatives: 'array' },
    example: { query: { ...asked, quantity: 3 } },
  }),
  /** Units of a model that are free on all days of the period, those first that would be chosen. */
  units: defineCall({
    ...{ ...read, path: '/availability/models/:id/units', access: 'handover:update', params: IdParams },
    query: UnitsQuery,
    answer: Type.Array(ListedAsset),
    example: { query: { ...asked, page: 2, perPage: 50, search: 'grua' } },
  }),
  refused: defineCall({
    ...{ ...read, path: '/refused-demand', access: ['rent:read', 'dashboard:read'], query: RefusedDemandQuery },
    answer: Type.Array(RefusedDemand),
    example: { query: { ...page, sort: '-id' } },
  }),
};
