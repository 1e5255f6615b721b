import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { MOST_SHOWN } from './lib/limits';
import { Rent } from './rentRecord';
import { closed, Named, SerialNumber } from './lib/schemas';
import { DayInput, Id, IdInput, Money, nullable, WireDay } from './lib/values';
import { asRead, sparse, type Wire } from './lib/wire';
import { rentFilters } from './rents';

/** The rents that are counted, and the day by which they are overdue; `totals` adds the paid and unpaid totals. */
const RentViewsBody = closed({ ...rentFilters, today: DayInput, totals: Type.Optional(Type.Boolean()) });

/** Counts of the rents in each view, and on request the sums of the paid and unpaid ones. */
export const RentViews = closed({
  ...sparse({
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
    /** Unpaid, and to be paid by today. */
    due: Type.Integer(),
  }),
  paidTotal: Type.Optional(Money),
  paidTotalWithVat: Type.Optional(Money),
  unpaidTotal: Type.Optional(Money),
  unpaidTotalWithVat: Type.Optional(Money),
});
export type RentViews = Wire<typeof RentViews>;

/** How many rents need attention for one reason, and those that have waited longest. */
const AlertGroup = closed({
  count: Type.Integer(),
  rents: Type.Array(closed({ id: Id, code: Type.String(), customer: Type.String() })),
});
const RentAlerts = asRead(
  closed({ leaving: AlertGroup, returning: AlertGroup, overdue: AlertGroup, unpaid: AlertGroup }),
);
export type RentAlerts = Wire<typeof RentAlerts>;

/** `today` is the caller's own day; with a center, only work on its equipment. `most` limits the rents of each kind. */
const TodayWorkQuery = closed({
  today: DayInput,
  center: Type.Optional(IdInput),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SHOWN })),
});
/** The first rents of one kind, and how many there are in all. */
const WorkSection = closed({ count: Type.Integer(), rents: Type.Array(Rent) });
export type WorkSection = Wire<typeof WorkSection>;

/** Why a unit cannot go out now. */
const UnitObstacle = Type.Union([
  /** The unit is still with the customer of another rent. */
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
  /** The name of a state that is not for rent. */
  closed({ kind: Type.Literal('STATE'), state: Type.String() }),
]);
export type UnitObstacle = Wire<typeof UnitObstacle>;

/** A unit of a rent of the day. */
const WorkUnit = closed({ serialNumber: SerialNumber, center: nullable(Id), obstacle: nullable(UnitObstacle) });
export type WorkUnit = Wire<typeof WorkUnit>;

/** With a center, unpaid rents are left out: payment belongs to no center. */
const TodayWork = asRead(
  closed({
    centers: Type.Array(Named),
    sections: closed({
      ...sparse({
        leaving: WorkSection,
        partial: WorkSection,
        returning: WorkSection,
        overdue: WorkSection,
        missed: WorkSection,
        /** Go out on the day after. */
        tomorrow: WorkSection,
        /** Come back on the day after. */
        returningTomorrow: WorkSection,
      }),
      unpaid: Type.Optional(WorkSection),
    }),
    units: Type.Array(WorkUnit),
  }),
);
export type TodayWork = Wire<typeof TodayWork>;

const count = { tag: 'rents', access: 'rent:read' } as const;

/** Counts over all rents. */
export const rentCountCalls = {
  views: defineCall({
    ...{ ...count, method: 'POST', path: '/rents/views', extension: 'rentViews', isReading: true },
    body: RentViewsBody,
    answer: RentViews,
    needs: { all: 'number' },
    example: {
      body: {
        ...{ customer: 4, state: ['ONGOING'], payed: false, asset: 6, overdueOn: '2026-11-20T00:00:00' },
        startDateInterval: { begin: '2026-11-20T00:00:00', end: '2026-11-21T00:00:00' },
        ...{ search: 'grua', today: '2026-11-20T00:00:00', totals: true },
      },
    },
  }),
  /** The rents that need attention on the caller's day. */
  alerts: defineCall({
    ...{ ...count, method: 'GET', path: '/rents/alerts', extension: 'alerts', query: closed({ today: DayInput }) },
    answer: RentAlerts,
    needs: { leaving: 'object', returning: 'object', overdue: 'object', unpaid: 'object' },
    example: { query: { today: '2026-11-20' } },
  }),
  /** The front-desk work of a day, of one center or all. */
  today: defineCall({
    ...{ ...count, method: 'GET', path: '/rents/today', extension: 'todayWork', query: TodayWorkQuery },
    answer: TodayWork,
    needs: { centers: 'array', sections: 'object', units: 'array' },
    example: { query: { today: '2026-11-20', center: 3, most: 200 } },
  }),
};
