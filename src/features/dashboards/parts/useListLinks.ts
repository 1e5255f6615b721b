import type { Id } from '../../../../machines/types';
import type { DayRange } from '../../../shared/domain/days/periods';
import { assetPath, rentPath } from '../../../shared/routing/paths';
import { useHasRoute } from '../../../shared/routing/routing';
import { useSession } from '../../../shared/session';

interface RentsLink {
  /** By first day. */
  range?: DayRange;
  customer?: Id;
  view?: string;
  sort?: string;
}

/** Addresses of the lists that figures count; null where this user may not open them. */
export function useListLinks() {
  const { can } = useSession();
  const hasAssets = useHasRoute('/apps/cockpit/inventory/1');
  const hasInventory = useHasRoute('/apps/cockpit/inventory');
  return {
    rents({ range, customer, view, sort }: RentsLink): string | null {
      if (!can('rent:read')) return null;
      const params = new URLSearchParams();
      if (view) params.set('view', view);
      if (customer !== undefined) params.set('customer', String(customer));
      if (range) {
        params.set('from', range.begin);
        params.set('to', range.end);
      }
      if (sort) params.set('sort', sort);
      return `/apps/cockpit/rents?${params.toString()}`;
    },
    rent: (id: Id): string | null => (can('rent:read') ? rentPath(id) : null),
    asset: (serialNumber: Id): string | null => (can('asset:read') && hasAssets ? assetPath(serialNumber) : null),
    assets: (filter: Record<string, string>): string | null =>
      can('asset:read') && hasInventory ? `/apps/cockpit/inventory?${new URLSearchParams(filter).toString()}` : null,
  };
}
