import type { Id } from '../../../machines/types';

export const MAINTENANCES = '/apps/cockpit/maintenances';

/** The page of a maintenance. */
export function maintenancePath(id: Id): string {
  return `${MAINTENANCES}/${encodeURIComponent(String(id))}`;
}
