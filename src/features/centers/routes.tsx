import type { AppRoute } from '../../shared/routing';

/** The centers: their list and the page of each. */
export const routes: AppRoute[] = [
  {
    path: '/apps/cockpit/centers',
    lazy: () => import('./list/CentersListPage'),
    handle: {
      path: '/apps/cockpit/centers',
      layout: 'vertical',
      exact: true,
      permission: 'center:read',
      titleKey: 'centers',
    },
  },
  {
    path: '/apps/cockpit/centers/:id',
    lazy: () => import('./detail/CenterPage'),
    handle: {
      path: '/apps/cockpit/centers/:id',
      layout: 'vertical',
      exact: true,
      permission: 'center:read',
      titleKey: 'center',
    },
  },
];
