import { routes as backoffice } from '../features/backoffice/routes';
import { routes as centers } from '../features/centers/routes';
import { routes as customers } from '../features/customers/routes';
import { routes as dashboards } from '../features/dashboards/routes';
import { routes as maintenances } from '../features/maintenances/routes';
import { routes as inventory } from '../features/inventory/routes';
import { routes as takings } from '../features/takings/routes';
import { routes as openItems } from '../features/openItems/routes';
import { routes as profile } from '../features/profile/routes';
import { routes as rents } from '../features/rents/routes';
import { routes as settings } from '../features/settings/routes';
import { loadTexts } from '../shared/i18n/i18n';
import type { AppRoute } from '../shared/routing/routing';
import { NotFoundPage } from './pages/NotFoundPage';

/** A page arrives together with the texts that it shows. */
function withTexts(route: AppRoute): AppRoute {
  const { lazy, handle } = route;
  if (typeof lazy !== 'function') return route;
  return { ...route, lazy: async () => (await Promise.all([lazy(), loadTexts(handle.texts ?? [])]))[0] };
}

const features = [
  dashboards,
  rents,
  customers,
  openItems,
  takings,
  centers,
  maintenances,
  inventory,
  settings,
  backoffice,
  profile,
];

/** The site map: every page behind the sign-in. Any other address shows the page for unknown addresses. */
export const routes: readonly AppRoute[] = [
  ...features.flat().map(withTexts),
  { path: '*', Component: NotFoundPage, handle: { path: '*', layout: 'full', public: true, titleKey: 'notFound' } },
];
