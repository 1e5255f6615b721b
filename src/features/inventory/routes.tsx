import type { AppRoute } from '../../shared/routing';

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
    },
  },
];
