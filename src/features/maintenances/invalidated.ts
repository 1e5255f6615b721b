import type { ResourceName } from '../../shared/cache/invalidation';

/** Kinds of records that a change of a maintenance outdates: its equipment is taken on other days, and rents warn of it. */
export const INVALIDATED: readonly ResourceName[] = ['maintenances', 'assets', 'rents'];
