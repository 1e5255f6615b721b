import { Type } from 'typebox';
import { MOST_SHOWN, type TodayWork } from '../../../src/shared/domain/todayWork';
import { Named, SerialNumber, closed, typedAs } from '../../../contract/lib/schemas';
import { DayInput, Id, IdInput, nullable, WireDay } from '../../../contract/lib/values';
import { Rent } from '../schemas';

/** `today` is the caller's own day; with a center, only work on its equipment. `most` limits the rents of each kind. */
export const TodayWorkQuery = closed({
  today: DayInput,
  center: Type.Optional(IdInput),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SHOWN })),
});

const Section = closed({ count: Type.Integer(), rents: Type.Array(Rent) });

const Obstacle = Type.Union([
  closed({
    kind: Type.Literal('OUT'),
    rent: closed({ id: Id, code: Type.String(), customer: Type.String(), endDate: WireDay }),
  }),
  closed({
    kind: Type.Literal('MAINTENANCE'),
    id: Id,
    startDate: WireDay,
    endDate: WireDay,
    isUnderWay: Type.Boolean(),
  }),
  closed({ kind: Type.Literal('STATE'), state: Type.String() }),
]);

// The answer has the type that the page reads; its shape is checked in the tests.
export const TodayWorkAnswer = typedAs<TodayWork>()(
  closed({
    centers: Type.Array(Named),
    sections: closed({
      leaving: Section,
      partial: Section,
      returning: Section,
      overdue: Section,
      missed: Section,
      tomorrow: Section,
      unpaid: Type.Optional(Section),
    }),
    units: Type.Array(closed({ serialNumber: SerialNumber, center: nullable(Id), obstacle: nullable(Obstacle) })),
  }),
);
