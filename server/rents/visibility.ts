import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { hasPermission } from '../../src/shared/domain/permissions';
import type { Knowledge } from '../catalogue/knowledge';
import { ApiError } from '../lib/errors';
import { currentUser } from '../lib/requestUser';
import { toAvailability, type RentRecord } from './queries';

/** Whether the caller may read rents; with `rent:update` alone only codes and days (product 6.2). */
export function readsRents(request: FastifyRequest): boolean {
  return hasPermission(currentUser(request), 'rent:read');
}

/**
 * How much of a booking the caller may know: customers with `rent:read`, maintenances with their own right or when
 * planning.
 */
export function knowledgeOf(request: FastifyRequest): Knowledge {
  const user = currentUser(request);
  const maintenances = hasPermission(user, 'maintenance:read') || hasPermission(user, 'rent:update');
  return { customers: readsRents(request), maintenances };
}

/** A `preValidation` hook: 403 for a body field that reveals codes and days of rents, without a permission on rents. */
export function forbidBookings(field: string): preValidationHookHandler {
  return (request, _reply, next) => {
    const { body } = request;
    const asks = typeof body === 'object' && body !== null && field in body;
    const mayKnow = readsRents(request) || hasPermission(currentUser(request), 'rent:update');
    next(asks && !mayKnow ? new ApiError(403, 'forbidden', 'You may not ask for this.') : undefined);
  };
}

/** A `preValidation` hook: an exchange without a reason changes a reservation, and is 403 without `rent:update`. */
export const forbidReservedExchange: preValidationHookHandler = (request, _reply, next) => {
  const { body } = request;
  const isSwap = typeof body === 'object' && body !== null && 'reason' in body;
  const mayExchange = isSwap || hasPermission(currentUser(request), 'rent:update');
  next(mayExchange ? undefined : new ApiError(403, 'forbidden', 'You may not change what is reserved.'));
};

/** A `preValidation` hook: a hand-over that moves a deposit is 403 without `rent:update`. */
export const forbidDeposit: preValidationHookHandler = (request, _reply, next) => {
  const { body } = request;
  const moves = typeof body === 'object' && body !== null && 'deposit' in body;
  const mayMove = !moves || hasPermission(currentUser(request), 'rent:update');
  next(mayMove ? undefined : new ApiError(403, 'forbidden', 'You may not move the deposit.'));
};

/**
 * A `preValidation` hook: facts about a unit that is not on the rent are for a swap, and 403 without `handover:update`.
 */
export const forbidSwapSheet: preValidationHookHandler = (request, _reply, next) => {
  const { query } = request;
  const isForSwap = typeof query === 'object' && query !== null && 'by' in query;
  const mayAsk = !isForSwap || hasPermission(currentUser(request), 'handover:update');
  next(mayAsk ? undefined : new ApiError(403, 'forbidden', 'You may not ask for a unit of no rent.'));
};

/** Reduces a rent that a command answers to the fields that the caller may know. */
export function redactFor(request: FastifyRequest): (rent: object) => object {
  return (rent) => (readsRents(request) ? rent : toAvailability(rent as RentRecord));
}

/**
 * A `preValidation` hook: 403 for filters by customer or debt without the permission to read rents, before their values
 * are validated.
 */
export function forbidPrivateFilters(part: 'query' | 'body', ...filters: readonly string[]): preValidationHookHandler {
  return (request, _reply, next) => {
    const given = request[part];
    const isPrivate = typeof given === 'object' && given !== null && filters.some((filter) => filter in given);
    next(isPrivate && !readsRents(request) ? new ApiError(403, 'forbidden', 'You may not filter by this.') : undefined);
  };
}
