import { act } from '@testing-library/react';
import { invalidate, type ResourceName } from '../../../../src/shared/cache/invalidation';
import type { renderPage } from '../../renderPage';

/** Kinds of records. */
export const KINDS: readonly ResourceName[] = [
  ...(['rents', 'customers', 'addresses', 'assets', 'assetStates', 'tags', 'asset-models', 'rates'] as const),
  ...(['charge-types', 'centers', 'maintenances', 'users', 'profile', 'audit', 'ledger', 'cash-ups'] as const),
];

/** The calls that a page makes again after a change of each kind of record; kinds that it does not hear are left out. */
export async function callsAfterChanges({
  requests,
  isIdle,
}: Pick<ReturnType<typeof renderPage>, 'requests' | 'isIdle'>) {
  const heard: Partial<Record<ResourceName, string[]>> = {};
  for (const kind of KINDS) {
    const known = requests.length;
    act(() => invalidate(kind));
    await act(isIdle);
    const calls = [...new Set(requests.slice(known).map(({ call }) => call))].sort();
    if (calls.length > 0) heard[kind] = calls;
  }
  return heard;
}
