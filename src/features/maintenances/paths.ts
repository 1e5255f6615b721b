import type { Id } from '../../../machines/types';

export const MAINTENANCES = '/apps/cockpit/maintenances';

/** The page of a maintenance. */
export function maintenancePath(id: Id): string {
  return `${MAINTENANCES}/${encodeURIComponent(String(id))}`;
}

export function rentPath(id: Id): string {
  return `/apps/cockpit/rents/${encodeURIComponent(String(id))}`;
}

export function assetPath(serialNumber: Id): string {
  return `/apps/cockpit/inventory/${encodeURIComponent(String(serialNumber))}`;
}
