import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

/** The money of customers: what is open. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/open-items', () => import('./list/OpenItemsPage'), {
    permission: ['rent:read', 'customer:read'],
    extension: 'ledger',
    titleKey: 'openItems',
    texts: ['openItems', 'rents', 'lists', 'errors'],
    firstCalls: [
      { api: 'main', path: 'ledger/open?what=DUE&today={today}&sort=dueOn&page=1&perPage=20' },
      { api: 'main', path: 'ledger/ageing?today={today}' },
    ],
  }),
];
