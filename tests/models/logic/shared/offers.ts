import type { AssetOffer, SearchPage } from '../../../../machines/types';

const offer = (serialNumber: number, lock: AssetOffer['lock'] = null): AssetOffer => ({
  id: serialNumber,
  asset: { serialNumber, state: { id: 1, type: 'AVAILABLE' } },
  lock,
});

/** Another rent keeps the asset until its last day. */
export const lock = {
  reason: 'rent' as const,
  rentId: 9,
  code: 'A2026-00009',
  customer: 'Obras',
  lastDay: '2045-11-30',
};
/** Assets as the search offers them: two that are free, and one that another rent keeps. */
export const FREE = offer(100733);
export const FURTHER = offer(100900);
export const TAKEN = offer(100738, lock);

/** A page of offers. */
export const pageOf = (offers: AssetOffer[], rest: Partial<SearchPage> = {}): SearchPage => ({
  items: offers,
  total: offers.length,
  free: offers.length,
  hasNext: false,
  ...rest,
});
