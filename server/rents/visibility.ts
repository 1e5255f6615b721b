import type { FastifyRequest } from 'fastify';
import { hasPermission } from '../../src/shared/domain/permissions';
import { ApiError } from '../lib/errors';
import { currentUser } from '../plugins/access';
import { daysOnly, type RentDaysRecord, type RentRecord } from './readRents';
import type { RentFilter } from './rentFilter';

/** Whether the caller reads rents whole; who may only change them knows codes and days of the others (decisions 4). */
export function readsRents(request: FastifyRequest): boolean {
  return hasPermission(currentUser(request), 'rent:read');
}

/** The rent as far as the caller may know it. */
export function shownTo(request: FastifyRequest, rent: RentRecord): RentRecord | RentDaysRecord {
  return readsRents(request) ? rent : daysOnly(rent);
}

/** 403 for a filter that tells who rents, or who owes: that is not for those who may know only codes and days. */
export function refusePrivateFilter(filter: RentFilter): void {
  if (filter.customer !== undefined || filter.payed !== undefined) throw new ApiError(403, 'forbidden', 'You may not filter by this.');
}
