import { Type } from 'typebox';
import { AuditChange } from './audit';
import { defineCall } from './lib/defineCall';
import { closed } from './lib/schemas';
import { ONE_RECORD } from './lib/unmeasured';
import { Id, IdParams, nullable } from './lib/values';
import type { Wire } from './lib/wire';

/** Something that was done with a rent. */
const HistoryEntry = closed({
  id: Id,
  /** ISO 8601 in UTC. */
  time: Type.String(),
  /** Username; null without a session. */
  user: nullable(Type.String()),
  /** A verb, such as `create`, `reserveRent`, `updateDate`. */
  action: Type.String(),
  changes: Type.Array(AuditChange),
});
export type HistoryEntry = Wire<typeof HistoryEntry>;

/** The latest first; `total` also counts those that are left out. */
export const RentHistory = closed({ entries: Type.Array(HistoryEntry), total: Type.Integer({ minimum: 0 }) });
export type RentHistory = Wire<typeof RentHistory>;

/** What happened to a rent, cancelled ones included, for each user with `rent:read`. */
export const readRentHistory = defineCall({
  method: 'GET',
  path: '/rents/:id/history',
  tag: 'rents',
  access: 'rent:read',
  extension: 'rentHistory',
  params: IdParams,
  answer: RentHistory,
  unmeasured: ONE_RECORD,
});
