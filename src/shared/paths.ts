import type { Id } from '../../machines/types';

/** The page of a rent. */
export function rentPath(id: Id): string {
  return `/apps/cockpit/rents/${encodeURIComponent(String(id))}`;
}

/** The page of an asset. */
export function assetPath(serialNumber: Id): string {
  return `/apps/cockpit/inventory/${encodeURIComponent(String(serialNumber))}`;
}
