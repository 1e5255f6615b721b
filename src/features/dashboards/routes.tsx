import type { Permission } from '../../../machines/types';
import type { Extension } from '../../shared/domain/extensions';
import type { AppRoute, FirstCall } from '../../shared/routing';

const TEXTS = ['dashboards', 'rents', 'rent', 'lists', 'errors'];

interface Board {
  permission?: Permission;
  extension?: Extension;
  texts?: string[];
  firstCalls?: FirstCall[];
}

function page(path: string, titleKey: string, lazy: AppRoute['lazy'], board: Board = {}): AppRoute {
  return { path, lazy, handle: { path, layout: 'vertical', exact: true, titleKey, texts: TEXTS, ...board } };
}

/** The figures of a dashboard as it opens: this year's. */
const figures = (name: string, year = ''): FirstCall => ({
  api: 'main',
  path: `statistics/${name}?period=thisYear&today={today}${year}`,
  permission: 'dashboard:read',
  extension: 'statistics',
});

const TODAY = '{today}T00:00:00';
/** Number of rents that ask for attention today. */
const views: FirstCall = {
  api: 'booking',
  path: 'rents/views',
  body: { today: TODAY },
  permission: 'rent:read',
  extension: 'rentViews',
};
/** The work of the day. */
const todayWork: FirstCall = { api: 'booking', path: 'rents/today?today={today}', extension: 'todayWork' };

/** The home page, the day's work, and the dashboards. */
export const routes: AppRoute[] = [
  page('/', 'home', () => import('./home/HomePage'), {
    firstCalls: [views, figures('home', '&year={year}')],
  }),
  page('/apps/cockpit/today', 'today', () => import('./today/TodayPage'), {
    permission: 'rent:read',
    firstCalls: [todayWork],
  }),
  page('/apps/cockpit/rents-dashboard', 'rentsDashboard', () => import('./rents/RentsDashboardPage'), {
    permission: 'dashboard:read',
    firstCalls: [figures('rents', '&year={year}')],
  }),
  page('/apps/cockpit/customers-dashboard', 'customersDashboard', () => import('./customers/CustomersDashboardPage'), {
    permission: 'dashboard:read',
    firstCalls: [figures('customers')],
  }),
  page('/apps/cockpit/inventory-dashboard', 'inventoryDashboard', () => import('./inventory/InventoryDashboardPage'), {
    permission: 'dashboard:read',
    firstCalls: [figures('inventory')],
  }),
  page('/apps/cockpit/model-figures', 'modelFigures', () => import('./models/ModelFiguresPage'), {
    permission: 'dashboard:read',
    extension: 'assetModels',
    texts: ['modelFigures', 'dashboards', 'lists', 'errors'],
    firstCalls: [figures('models')],
  }),
  page('/apps/cockpit/refused-demand', 'refusedDemand', () => import('./refused/RefusedDemandPage'), {
    permission: 'dashboard:read',
    extension: 'availability',
    texts: ['refusedDemand', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'refused-demand?sort=-id&page=1&perPage=20' }],
  }),
];
