import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { LONGEST } from './lib/limits';
import { CancelMoney } from './ledger';
import { CancelledRent, rentChange } from './rentRecord';
import { closed, DatedQuery, ListQuery, NoBody } from './lib/schemas';
import { ONE_RECORD, ONE_RENT } from './lib/unmeasured';
import { filledText, IdParams } from './lib/values';
import { asRead } from './lib/wire';

const read = { method: 'GET', tag: 'rents', access: 'rent:read', extension: 'cancelRent' } as const;
const Answer = asRead(CancelledRent);

/** Rents that were cancelled. */
export const cancelledRentCalls = {
  /** Cancels a rent that has not gone out and is unpaid: it is no rent any more, and its equipment is free. */
  cancel: defineCall({
    ...{ method: 'POST', path: '/rents/:id/cancel', tag: 'rents', access: 'rent:update', extension: 'cancelRent' },
    params: IdParams,
    /** Extension `ledger`: a rent with money on it is cancelled with what becomes of that. */
    body: closed({ reason: filledText(LONGEST.reason), money: Type.Optional(CancelMoney) }),
    query: DatedQuery,
    audit: ['rents', 'cancel'],
    unmeasured: ONE_RENT,
    example: { body: { reason: 'Obra adiada' } },
  }),
  /** The latest first. */
  list: defineCall({
    ...{ ...read, path: '/cancelled-rents', query: ListQuery, answer: Type.Array(Answer) },
    example: { query: { page: 2, perPage: 50, search: 'grua', sort: '-id' } },
  }),
  /** A cancelled rent as it was. */
  read: defineCall({
    ...{ ...read, path: '/cancelled-rents/:id', params: IdParams, answer: Answer },
    unmeasured: ONE_RECORD,
  }),
  /** Takes the cancellation back: the rent is there again as it was, or nothing happens. No money may have moved with it. */
  restore: defineCall({
    ...{ ...rentChange, method: 'POST', path: '/cancelled-rents/:id/restore', body: NoBody, extension: 'restoreRent' },
    isUnversioned: true,
    audit: ['rents', 'restore'],
  }),
};
