import { userCalls } from '../../../../contract/users';
import { readAudit, type AuditEntry, type AuditQuery } from '../../../../contract/audit';
import type { CollectionQuery, User } from '../../../../machines/types';
import { call } from '../../../shared/api/client/call';
import { collectionOf, type CollectionSource } from '../../../shared/collection/collection.logic';
import type { QueryShape } from '../../../shared/collection/queryParams';
import { addDays, dayToDate, isDay, type Day } from '../../../shared/domain/days/days';
import { keptResourceOf } from '../../../shared/record/useResource';

/** The kinds of records that the log speaks of, in the order of the filter. */
export const KINDS = [
  'rents',
  'customers',
  'addresses',
  'assets',
  'maintenances',
  'centers',
  'asset-models',
  'rates',
  'charge-types',
  'cash-ups',
  'tags',
  'assetStates',
  'users',
  'accounts',
] as const;

/** Filters and default order of the log. Days are in the reader's time zone. */
export const LOG_SHAPE: QueryShape = {
  filters: ['user', 'resource', 'record', 'from', 'to'],
  sort: '-time',
  perPage: 50,
};

/** The filters as the call takes them: the reader's days become moments, the last day included. */
export function auditFilter({ from, to, ...filters }: CollectionQuery['filters']): AuditQuery {
  return {
    ...filters,
    ...(from && isDay(from) ? { begin: midnight(from) } : {}),
    ...(to && isDay(to) ? { end: midnight(addDays(to, 1)) } : {}),
  };
}

function midnight(day: Day): string {
  return dayToDate(day).toISOString();
}

export const logSource: CollectionSource<AuditEntry> = {
  load: ({ page, perPage, search, sort, filters }, signal) =>
    call(readAudit)({ query: { page, perPage, search: search || undefined, sort, ...auditFilter(filters) } }, signal),
  uncounted: 'open',
  idOf: ({ id }) => String(id),
  // Only this project's server has a log; it searches, sorts and counts.
  textsOf: () => [],
  passes: () => true,
  valueOf: () => null,
};

export const logList = collectionOf(logSource);

/** Users to filter by. */
export const usersResource = keptResourceOf<User[]>(
  async (_key, signal) => (await call(userCalls.list)({ query: { sort: 'username' } }, signal)).items,
);
