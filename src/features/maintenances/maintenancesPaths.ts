import type { Id } from '../../../machines/types';

export const MAINTENANCES = '/apps/cockpit/maintenances';

/** The page of a maintenance. */
export function maintenancePath(id: Id): string {
  return `${MAINTENANCES}/${encodeURIComponent(String(id))}`;
}

/** The list of maintenances with those of this unit only. */
export function maintenancesOfPath(serialNumber: Id): string {
  return `${MAINTENANCES}?asset=${encodeURIComponent(String(serialNumber))}`;
}
