import type { AppRoute } from '../../shared/routing';

/** The maintenances: their list and the page of each. */
export const routes: AppRoute[] = [
  {
    path: '/apps/cockpit/maintenances',
    lazy: () => import('./list/MaintenancesListPage'),
    handle: {
      path: '/apps/cockpit/maintenances',
      layout: 'vertical',
      exact: true,
      permission: 'maintenance:read',
      titleKey: 'maintenances',
    },
  },
  {
    path: '/apps/cockpit/maintenances/:id',
    lazy: () => import('./detail/MaintenancePage'),
    handle: {
      path: '/apps/cockpit/maintenances/:id',
      layout: 'vertical',
      exact: true,
      permission: 'maintenance:read',
      titleKey: 'maintenance',
    },
  },
];
