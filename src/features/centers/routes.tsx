import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

const TEXTS = ['centers', 'addresses', 'rents', 'lists', 'errors'];

/** The centers: their list and the page of each. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/centers', () => import('./list/CentersListPage'), {
    permission: 'center:read',
    extension: 'centers',
    titleKey: 'centers',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'centers?sort=description&page=1&perPage=20' }],
  }),
  cockpitPage('/apps/cockpit/centers/:id', () => import('./detail/CenterPage'), {
    permission: 'center:read',
    extension: 'centers',
    titleKey: 'center',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'centers/{id}' }],
  }),
];
