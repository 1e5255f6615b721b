import type { AppRoute } from '../../shared/routing';

const TEXTS = ['maintenances', 'rents', 'rent', 'lists', 'errors'];

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
      extension: 'maintenances',
      titleKey: 'maintenances',
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'maintenances?sort=-startDate&page=1&perPage=20' }],
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
      extension: 'maintenances',
      titleKey: 'maintenance',
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'maintenances/{id}' }],
    },
  },
];
