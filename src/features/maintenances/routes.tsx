import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

const TEXTS = ['maintenances', 'rents', 'rent', 'lists', 'errors'];

/** The maintenances: their list and the page of each. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/maintenances', () => import('./list/MaintenancesListPage'), {
    permission: 'maintenance:read',
    extension: 'maintenances',
    titleKey: 'maintenances',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'maintenances?sort=priority&page=1&perPage=20' }],
  }),
  cockpitPage('/apps/cockpit/maintenances/:id', () => import('./detail/MaintenancePage'), {
    permission: 'maintenance:read',
    extension: 'maintenances',
    titleKey: 'maintenance',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'maintenances/{id}' }],
  }),
];
