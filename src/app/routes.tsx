import { routes as rents } from '../features/rents/routes';
import { loadTexts } from '../shared/i18n/i18n';
import type { AppRoute } from '../shared/routing';
import { HomePage } from './HomePage';
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
  { path: '/', Component: HomePage, handle: { path: '/', layout: 'vertical', exact: true, titleKey: 'home' } },
  ...withTexts(rents, ['rents', 'rent', 'lists', 'customers', 'errors']),
  { path: '*', Component: NotFoundPage, handle: { path: '*', layout: 'full', public: true, titleKey: 'notFound' } },
];
