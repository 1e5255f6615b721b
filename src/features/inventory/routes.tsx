import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

const TEXTS = ['inventory', 'rents', 'lists', 'errors'];

/** Equipment: its list and the page of each. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/inventory', () => import('./list/InventoryPage'), {
    permission: 'asset:read',
    titleKey: 'inventory',
    texts: TEXTS,
    firstCalls: [
      {
        api: 'main',
        path: 'assets/find',
        body: { sort: 'description', page: 1, perPage: 20, availability: { today: '{today}T00:00:00', now: true } },
        permission: 'rent:read',
        extension: 'assetPlaces',
      },
    ],
  }),
  cockpitPage('/apps/cockpit/inventory/:serialNumber', () => import('./detail/AssetDetailPage'), {
    permission: 'asset:read',
    titleKey: 'asset',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'assets/{serialNumber}' }],
  }),
];
