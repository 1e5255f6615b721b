import type { AppRoute } from '../../shared/routing';

/** The rents: their list and the page of each. */
export const routes: AppRoute[] = [
  {
    path: '/apps/cockpit/rents',
    lazy: () => import('./list/RentsListPage'),
    handle: {
      path: '/apps/cockpit/rents',
      layout: 'vertical',
      exact: true,
      permission: 'rent:read',
      titleKey: 'rents',
    },
  },
  {
    path: '/apps/cockpit/rents/:id',
    lazy: () => import('./detail/RentDetailPage'),
    handle: {
      path: '/apps/cockpit/rents/:id',
      layout: 'vertical',
      exact: true,
      permission: 'rent:read',
      titleKey: 'rent',
    },
  },
];
