import type { AssetOffer } from '../../../../machines/rent/equipmentSearch.machine';
import type { Asset } from '../../../../machines/types';

const asset = (serialNumber: number): Asset => ({ serialNumber, state: { id: 1, type: 'AVAILABLE' } });

/** Another rent keeps the asset until its last day. */
export const lock = {
  reason: 'rent' as const,
  rentId: 9,
  code: 'A2026-00009',
  customer: 'Obras',
  lastDay: '2045-11-30',
};
/** Assets as the search offers them: two that are free, and one that another rent keeps. */
export const FREE: AssetOffer = { asset: asset(100733), lock: null };
export const FURTHER: AssetOffer = { asset: asset(100900), lock: null };
export const TAKEN: AssetOffer = { asset: asset(100738), lock };
