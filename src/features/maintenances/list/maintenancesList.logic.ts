import { MAINTENANCE_STATES } from '../../../../contract/lib/limits';
import { maintenanceCalls, type MaintenancesQuery } from '../../../../contract/maintenances';
import type { CollectionQuery, Maintenance } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { dayOf, isDay, today, toWire, type Day } from '../../../shared/domain/days/days';
import { sameId } from '../../../shared/domain/ids';
import { maintenanceDaysLate, maintenancePriority } from '../../../shared/domain/maintenance';
import { withoutAddress } from '../../../shared/domain/formats/serialNumber';

/** Filters and default order of the list of maintenances: those under way, then the next ones. */
export const MAINTENANCES_SHAPE: QueryShape = {
  filters: ['state', 'type', 'from', 'to', 'asset'],
  sort: 'priority',
  perPage: 20,
};

/** The filter by state also offers overdue, which is no state. */
export const LATE = 'late';

/** The days of the period filter; either end may be open, and turned round they are put right. */
export function periodOf({ filters }: Pick<CollectionQuery, 'filters'>): { start: Day | null; end: Day | null } {
  const day = (value: string | undefined) => (value && isDay(value) ? value : null);
  const [start, end] = [day(filters.from), day(filters.to)];
  return start && end && end < start ? { start: end, end: start } : { start, end };
}

/** Query parameters for the server. */
export function maintenancesQuery(query: CollectionQuery, today: Day): MaintenancesQuery {
  const { state, type, asset } = query.filters;
  const { start, end } = periodOf(query);
  return {
    // A label's code is the address of its asset.
    ...(query.search ? { search: withoutAddress(query.search) } : {}),
    sort: query.sort,
    page: query.page,
    perPage: query.perPage,
    ...(state === LATE ? { overdueOn: toWire(today) } : state ? { state } : {}),
    ...(type ? { type } : {}),
    ...(asset ? { asset } : {}),
    ...(start ? { begin: toWire(start) } : {}),
    ...(end ? { end: toWire(end) } : {}),
  };
}

/** Applies a filter as the server does, for a list that the page arranges itself. */
export function maintenancePasses(maintenance: Maintenance, filter: string, value: string, today: Day): boolean {
  switch (filter) {
    case 'state':
      return value === LATE ? maintenanceDaysLate(maintenance, today) > 0 : maintenance.state === value;
    case 'type':
      return maintenance.type === value;
    case 'asset':
      return sameId(maintenance.asset.serialNumber, value);
    case 'from':
      return !isDay(value) || dayOf(maintenance.endDate) >= value;
    case 'to':
      return !isDay(value) || dayOf(maintenance.startDate) <= value;
    default:
      return true;
  }
}

function maintenanceValue(maintenance: Maintenance, field: string): string | number | null | undefined {
  switch (field) {
    case 'asset':
      return maintenance.asset.description;
    case 'serialNumber':
      return Number(maintenance.asset.serialNumber);
    case 'priority':
      return maintenancePriority(maintenance);
    case 'state':
      return MAINTENANCE_STATES.indexOf(maintenance.state);
    case 'type':
    case 'startDate':
    case 'endDate':
    case 'costValue':
      return maintenance[field];
    default:
      return null;
  }
}

/** The maintenances, which our server pages; another one's list is arranged here. */
export const maintenancesSource: CollectionSource<Maintenance> = {
  load: (query, signal) => call(maintenanceCalls.list)({ query: maintenancesQuery(query, today()) }, signal),
  uncounted: 'complete',
  idOf: ({ id }) => String(id),
  textsOf: ({ asset }) => [String(asset.serialNumber), asset.description, asset.brand, asset.model],
  passes: (maintenance, filter, value) => maintenancePasses(maintenance, filter, value, today()),
  valueOf: maintenanceValue,
};

export const maintenancesList = collectionOf(maintenancesSource);
