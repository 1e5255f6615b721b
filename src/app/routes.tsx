import { routes as backoffice } from '../features/backoffice/routes';
import { routes as centers } from '../features/centers/routes';
import { routes as customers } from '../features/customers/routes';
import { routes as dashboards } from '../features/dashboards/routes';
import { routes as maintenances } from '../features/maintenances/routes';
import { routes as inventory } from '../features/inventory/routes';
import { routes as rents } from '../features/rents/routes';
import { routes as settings } from '../features/settings/routes';
import { loadTexts } from '../shared/i18n/i18n';
import type { AppRoute } from '../shared/routing';
import { NotFoundPage } from './NotFoundPage';

/** A feature's pages, each of which arrives together with the texts it shows. */
function withTexts(routes: readonly AppRoute[], namespaces: readonly string[]): AppRoute[] {
  return routes.map((route) => {
    const { lazy } = route;
    if (typeof lazy !== 'function') return route;
    return { ...route, lazy: async () => (await Promise.all([lazy(), loadTexts(namespaces)]))[0] };
  });
}

/** The site map: every page behind the sign-in. What is not listed is the page that does not exist. */
export const routes: readonly AppRoute[] = [
  ...withTexts(dashboards, ['dashboards', 'charts', 'rents', 'rent', 'lists', 'errors']),
  ...withTexts(rents, ['rents', 'rent', 'lists', 'customers', 'addresses', 'errors']),
  ...withTexts(customers, ['customers', 'customerRents', 'addresses', 'rents', 'lists', 'errors']),
  ...withTexts(centers, ['centers', 'centerAssets', 'addresses', 'lists', 'errors']),
  ...withTexts(maintenances, ['maintenances', 'lists', 'errors']),
  ...withTexts(inventory, ['inventory', 'rents', 'lists', 'errors']),
  ...withTexts(settings, ['settings', 'tags', 'states', 'lists', 'errors']),
  ...withTexts(backoffice, ['backoffice', 'auditLog', 'lists', 'errors']),
  { path: '*', Component: NotFoundPage, handle: { path: '*', layout: 'full', public: true, titleKey: 'notFound' } },
];
