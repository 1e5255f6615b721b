import type { Permission } from '../../../machines/types';
import type { AppRoute } from '../../shared/routing';

function page(path: string, titleKey: string, lazy: AppRoute['lazy'], permission?: Permission): AppRoute {
  return { path, lazy, handle: { path, layout: 'vertical', exact: true, permission, titleKey } };
}

/** The home page, the day's work, and the dashboards. */
export const routes: AppRoute[] = [
  page('/', 'home', () => import('./home/HomePage')),
  page('/apps/cockpit/today', 'today', () => import('./today/TodayPage'), 'rent:read'),
  page('/apps/cockpit/rents-dashboard', 'rentsDashboard', () => import('./rents/RentsDashboardPage'), 'dashboard:read'),
  page(
    '/apps/cockpit/customers-dashboard',
    'customersDashboard',
    () => import('./customers/CustomersDashboardPage'),
    'dashboard:read',
  ),
  page(
    '/apps/cockpit/inventory-dashboard',
    'inventoryDashboard',
    () => import('./inventory/InventoryDashboardPage'),
    'dashboard:read',
  ),
];
