import { INVENTORY } from '../../shared/routing/paths';
import type { Id } from '../../../machines/types';

export const CENTERS = '/apps/cockpit/centers';

/** The page of a center. */
export function centerPath(id: Id): string {
  return `${CENTERS}/${encodeURIComponent(String(id))}`;
}

/** The equipment of a center in the inventory. */
export function inventoryOfPath(id: Id): string {
  return `${INVENTORY}?center=${encodeURIComponent(String(id))}`;
}
