import { Type } from 'typebox';
import type { Planning as Answer } from '../../src/shared/domain/availability/planningTypes';
import { closed, NullableMoney, NullableText, oneOrMany, SerialNumber, typedAs } from '../../contract/lib/schemas';
import { DayInput, Id, IdInput, nullable } from '../../contract/lib/values';

/** Days that one query may ask about, both ends included. */
export const MAX_DAYS = 100;

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

// The answer has the type that the page calculates with; its shape is checked in the tests.
export const Planning = typedAs<Answer>()(
  closed({
    from: Day,
    to: Day,
    total: Type.Integer(),
    late: Type.Integer(),
    pages: Type.Array(Type.Integer()),
    day: nullable(Day),
    week: Type.Array(closed({ out: Type.Integer(), back: Type.Integer() })),
    groups: Type.Array(
      closed({
        id: nullable(Id),
        description: Type.String(),
        bufferDays: Type.Integer(),
        count: Type.Integer(),
        free: nullable(Type.Array(Type.Integer())),
        late: Type.Array(SerialNumber),
        limited: nullable(closed({ count: Type.Integer(), serial: SerialNumber, until: Day })),
      }),
    ),
    centers: Type.Array(closed({ id: Id, description: Type.String() })),
    assets: Type.Array(
      closed({ serialNumber: SerialNumber, group: Index, center: nullable(Index), state: Type.String() }),
    ),
    rents: Type.Array(
      closed({
        id: Id,
        code: Type.String(),
        state: Type.String(),
        start: Day,
        end: Day,
        payed: nullable(Type.Boolean()),
        lines: Type.Integer(),
        assets: Type.Array(SerialNumber),
        held: Type.Array(closed({ asset: SerialNumber, start: Day, end: Day })),
        out: Type.Array(SerialNumber),
        customer: NullableText,
        paymentTotal: NullableMoney,
        paymentTotalWithVat: NullableMoney,
      }),
    ),
    maintenances: Type.Array(closed({ id: Id, asset: SerialNumber, start: Day, end: Day, type: NullableText })),
  }),
);
