import type { AppRoute } from '../../shared/routing';

const TEXTS = ['centers', 'centerAssets', 'addresses', 'rents', 'lists', 'errors'];

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
      extension: 'centers',
      titleKey: 'centers',
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'centers?sort=description&page=1&perPage=20' }],
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
      extension: 'centers',
      titleKey: 'center',
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'centers/{id}' }],
    },
  },
];
