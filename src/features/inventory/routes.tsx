import type { AppRoute } from '../../shared/routing';

const TEXTS = ['inventory', 'rents', 'lists', 'errors'];

/** Equipment: its list and the page of each. */
export const routes: AppRoute[] = [
  {
    path: '/apps/cockpit/inventory',
    lazy: () => import('./list/InventoryPage'),
    handle: {
      path: '/apps/cockpit/inventory',
      layout: 'vertical',
      exact: true,
      permission: 'asset:read',
      titleKey: 'inventory',
      texts: TEXTS,
      firstCalls: [
        {
          api: 'main',
          path: 'assets/find',
          body: { sort: 'description', page: 1, perPage: 20, availability: { today: '{today}T00:00:00' } },
          permission: 'rent:read',
          extension: 'assetAvailability',
        },
      ],
    },
  },
  {
    path: '/apps/cockpit/inventory/:serialNumber',
    lazy: () => import('./detail/AssetDetailPage'),
    handle: {
      path: '/apps/cockpit/inventory/:serialNumber',
      layout: 'vertical',
      exact: true,
      permission: 'asset:read',
      titleKey: 'asset',
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'assets/{serialNumber}' }],
    },
  },
];
