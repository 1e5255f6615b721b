import type { Maintenance } from '../../../machines/types';

/** The rents that a maintenance stands in the way of: they share a day, and neither is over. */
export function affectedRents(maintenance: Maintenance): NonNullable<Maintenance['rents']> {
  if (maintenance.state === 'DONE') return [];
  return (maintenance.rents ?? []).filter(({ state }) => state !== 'ENDED');
}
