import type { Id, WireDay } from '../../../machines/types';
import type { RentAlerts } from '../../../contract/rentCounts';
import type { Day } from '../domain/days/days';
import type { TodayWork } from '../../../contract/rentCounts';
import { bookingApi, send } from './client/client';
import type { RentsFilter } from '../../../contract/rents';
import { hasFields } from './client/shape';

/* Counts over all rents. Extensions: without them each call throws what `orUnsupported` catches. */

/** How many rents each view holds. */
export type RentViewCounts = Partial<
  Record<
    | 'all'
    | 'ORDERING'
    | 'NOT_STARTED'
    | 'ONGOING'
    | 'ENDED'
    | 'overdue'
    | 'leavesToday'
    | 'returnsToday'
    | 'missed'
    | 'unpaid',
    number
  >
>;

/** Paid and unpaid totals in euro, on request. */
export interface RentTotals {
  paidTotal: number;
  paidTotalWithVat: number;
  unpaidTotal: number;
  unpaidTotalWithVat: number;
}

/** The rents that are counted: a filter without order and pages. */
type CountedRents = Omit<RentsFilter, 'sort' | 'page' | 'perPage'>;

/** Reads the number of rents in each view. `today` is the day by which rents are overdue; `totals` adds the sums in euro. */
export function readRentViews(
  filter: CountedRents & { today: WireDay; totals: true },
  signal?: AbortSignal,
): Promise<RentViewCounts & RentTotals>;
export function readRentViews(filter: CountedRents & { today: WireDay }, signal?: AbortSignal): Promise<RentViewCounts>;
export function readRentViews(
  filter: CountedRents & { today: WireDay; totals?: true },
  signal?: AbortSignal,
): Promise<RentViewCounts> {
  const isAnswer = filter.totals ? isSummed : isCounted;
  return send(bookingApi(), 'rents/views', { extension: 'rentViews', isAnswer, method: 'post', json: filter, signal });
}

/** Reads the rents that need attention on the caller's day. */
export function readRentAlerts(today: Day, signal?: AbortSignal): Promise<RentAlerts> {
  return send(bookingApi(), 'rents/alerts', {
    extension: 'alerts',
    isAnswer: isAlerts,
    searchParams: { today },
    signal,
  });
}

/** Reads the front-desk work of a day, of one center or all. */
export function readTodayWork(
  today: Day,
  center: Id | null,
  most: number | null,
  signal?: AbortSignal,
): Promise<TodayWork> {
  return send(bookingApi(), 'rents/today', {
    extension: 'todayWork',
    isAnswer: isTodayWork,
    searchParams: { today, ...(center === null ? {} : { center: String(center) }), ...(most === null ? {} : { most }) },
    signal,
  });
}

const isTodayWork = hasFields<TodayWork>({ centers: 'array', sections: 'object', units: 'array' });
const isAlerts = hasFields<RentAlerts>({ leaving: 'object', returning: 'object', overdue: 'object', unpaid: 'object' });
const isCounted = hasFields<RentViewCounts>({ all: 'number' });
const isSummed = hasFields<RentViewCounts & RentTotals>({
  all: 'number',
  paidTotal: 'number',
  paidTotalWithVat: 'number',
  unpaidTotal: 'number',
  unpaidTotalWithVat: 'number',
});
