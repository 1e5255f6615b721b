import type { Maintenance } from '../../../machines/types';

/** Rents on the days of a maintenance, without those that have ended; none once the maintenance is done. */
export function affectedRents(maintenance: Maintenance): NonNullable<Maintenance['rents']> {
  if (maintenance.state === 'DONE') return [];
  return (maintenance.rents ?? []).filter(({ state }) => state !== 'ENDED');
}
