import type { AttentionKind } from './attention';

/** How many rents of each kind need attention, and those that have waited longest. */
export type RentAlerts = Record<
  AttentionKind,
  { count: number; rents: { id: number; code: string; customer: string }[] }
>;
