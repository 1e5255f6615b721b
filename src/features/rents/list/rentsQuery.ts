import type { RentsFilter } from '../../../../contract/rents';
import type { CollectionQuery, Rent, RentStage } from '../../../../machines/types';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { dayOf, isDay, toWire, type Day } from '../../../shared/domain/days/days';
import { RENT_STAGES } from '../../../../contract/lib/limits';
import { isDue } from '../../../shared/domain/attention';
import { isOverdue, isRentStage } from '../../../shared/domain/rent';
import { sameId } from '../../../shared/domain/ids';

/** Predefined views: all rents, one for each stage, and those that need work. */
export const RENT_VIEWS = ['all', ...RENT_STAGES, 'overdue', 'leavesToday', 'unpaid', 'due'] as const;
export type RentView = (typeof RENT_VIEWS)[number];

/** How many views are in sight: chips on a phone, some tabs where the menu takes much of the window, or all. */
export type ViewRoom = 'phone' | 'short' | 'wide';

/** The views in their order. Where not all are in sight, those that ask for work stand first, after all rents. */
export function viewsIn(room: ViewRoom, current: RentView): readonly RentView[] {
  // A desktop has the departures of today on its home page.
  // Those that are due are reached from it.
  const isShown = (view: RentView) =>
    current === view || (view !== 'due' && (room === 'phone' || view !== 'leavesToday'));
  const work: readonly RentView[] = ['overdue', 'leavesToday', 'unpaid', 'due'];
  return (room === 'wide' ? RENT_VIEWS : (['all', ...work, ...RENT_STAGES] as const)).filter(isShown);
}

/** Filters and default order of the list of rents: those that need attention first. */
export const RENTS_SHAPE: QueryShape = {
  filters: ['view', 'payed', 'customer', 'from', 'to'],
  sort: 'priority',
  perPage: 20,
};

/** Filters that a view answers by itself: choosing the view drops them. */
export const ANSWERED: Partial<Record<RentView, readonly string[]>> = {
  unpaid: ['payed'],
  due: ['payed'],
  leavesToday: ['from', 'to'],
};

/** The filters after choosing a view. */
export function filtersInView(filters: CollectionQuery['filters'], view: string): CollectionQuery['filters'] {
  const answered = ['view', ...(ANSWERED[view as RentView] ?? [])];
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !answered.includes(name)));
  return view === 'all' ? others : { ...others, view };
}

/** The view that the query shows. */
export function viewOf(query: CollectionQuery): RentView {
  return RENT_VIEWS.find((view) => view === query.filters.view) ?? 'all';
}

/** Customer, period and payment of the query, which narrow the counts of the views. */
export function filterOf(query: CollectionQuery): RentsFilter {
  const { customer, payed } = query.filters;
  const { from, to } = startInterval(query);
  return {
    ...(customer ? { customer } : {}),
    ...(from || to
      ? { startDateInterval: { ...(from ? { begin: toWire(from) } : {}), ...(to ? { end: toWire(to) } : {}) } }
      : {}),
    ...(payed === 'true' ? { payed: true } : {}),
    ...(payed === 'false' ? { payed: false, state: owing() } : {}),
    ...(query.search ? { search: query.search } : {}),
  };
}

/** The days between which a rent must start; either end may be open, and turned round they are put right. */
export function startInterval({ filters }: CollectionQuery): { from: Day | null; to: Day | null } {
  const day = (value: string | undefined) => (value && isDay(value) ? value : null);
  const [from, to] = [day(filters.from), day(filters.to)];
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

/** Stages in which a rent can be owed: all but ORDERING. */
function owing(): RentStage[] {
  return RENT_STAGES.filter((stage) => stage !== 'ORDERING');
}

/** The body of `read-rents` for the query, without sort and page. */
export function rentsFilter(query: CollectionQuery, today: Day): RentsFilter {
  const view = viewOf(query);
  const filter = filterOf(query);
  if (isRentStage(view)) return { ...filter, state: view };
  if (view === 'overdue') return { ...filter, state: 'ONGOING', overdueOn: toWire(today) };
  if (view === 'leavesToday')
    return { ...filter, state: 'NOT_STARTED', startDateInterval: { begin: toWire(today), end: toWire(today) } };
  if (view === 'unpaid') return { ...filter, payed: false, state: owing() };
  if (view === 'due') return { ...filter, account: 'DUE', dueBy: toWire(today) };
  return filter;
}

/** Applies a filter as the server does, for a list that the page arranges itself. */
export function rentPasses(rent: Rent, filter: string, value: string, today: Day): boolean {
  const isUnpaid = !rent.payed && rent.state !== 'ORDERING';
  switch (filter) {
    case 'view':
      if (value === 'overdue') return isOverdue(rent, today);
      if (value === 'leavesToday') return rent.state === 'NOT_STARTED' && dayOf(rent.startDate) === today;
      if (value === 'unpaid') return isUnpaid;
      if (value === 'due') return isDue(rent, today);
      return isRentStage(value) ? rent.state === value : true;
    case 'payed':
      return value === 'true' ? rent.payed : isUnpaid;
    case 'customer':
      return sameId(rent.customer.id, value);
    case 'from':
      return !isDay(value) || dayOf(rent.startDate) >= value;
    case 'to':
      return !isDay(value) || dayOf(rent.startDate) <= value;
    default:
      return true;
  }
}
