import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute, FirstCall } from '../../shared/routing/routing';

const TEXTS = ['dashboards', 'rents', 'rent', 'lists', 'errors'];

/** The figures of a dashboard as it opens: this year's. */
const figures = (name: string, year = ''): FirstCall => ({
  api: 'main',
  path: `statistics/${name}?period=thisYear${year}&today={today}`,
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
  cockpitPage('/', () => import('./home/HomePage'), {
    titleKey: 'home',
    texts: TEXTS,
    firstCalls: [views, figures('home', '&year={year}')],
  }),
  cockpitPage('/apps/cockpit/today', () => import('./today/TodayPage'), {
    titleKey: 'today',
    permission: 'rent:read',
    texts: TEXTS,
    firstCalls: [todayWork],
  }),
  cockpitPage('/apps/cockpit/rents-dashboard', () => import('./rents/RentsDashboardPage'), {
    titleKey: 'rentsDashboard',
    permission: 'dashboard:read',
    texts: TEXTS,
    firstCalls: [figures('rents', '&year={year}')],
  }),
  cockpitPage('/apps/cockpit/customers-dashboard', () => import('./customers/CustomersDashboardPage'), {
    titleKey: 'customersDashboard',
    permission: 'dashboard:read',
    texts: [...TEXTS, 'openItems'],
    firstCalls: [figures('customers')],
  }),
  cockpitPage('/apps/cockpit/inventory-dashboard', () => import('./inventory/InventoryDashboardPage'), {
    titleKey: 'inventoryDashboard',
    permission: 'dashboard:read',
    texts: TEXTS,
    firstCalls: [figures('inventory')],
  }),
  cockpitPage('/apps/cockpit/model-figures', () => import('./models/ModelFiguresPage'), {
    titleKey: 'modelFigures',
    permission: 'dashboard:read',
    extension: 'assetModels',
    texts: ['modelFigures', 'dashboards', 'lists', 'errors'],
    firstCalls: [figures('models')],
  }),
  cockpitPage('/apps/cockpit/refused-demand', () => import('./refused/RefusedDemandPage'), {
    titleKey: 'refusedDemand',
    permission: 'dashboard:read',
    extension: 'availability',
    texts: ['refusedDemand', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'refused-demand?sort=-id&page=1&perPage=20' }],
  }),
];
