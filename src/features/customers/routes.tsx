import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

const TEXTS = ['customers', 'customerRents', 'addresses', 'rents', 'lists', 'errors'];

/** The customers: their list, the page of each, and what each has rented. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/customers', () => import('./list/CustomersListPage'), {
    permission: 'customer:read',
    titleKey: 'customers',
    texts: TEXTS,
    firstCalls: [
      { api: 'main', path: 'customers?page=1&perPage=20&sort=description' },
      { api: 'main', path: 'countries' },
    ],
  }),
  cockpitPage('/apps/cockpit/customers/:id', () => import('./detail/CustomerPage'), {
    permission: 'customer:read',
    titleKey: 'customer',
    texts: [...TEXTS, 'money', 'openItems'],
    firstCalls: [{ api: 'main', path: 'customers/{id}' }],
  }),
  cockpitPage('/apps/cockpit/customers/:id/rents', () => import('./rents/CustomerRentsPage'), {
    permission: ['customer:read', 'rent:read'],
    titleKey: 'customerRents',
    texts: TEXTS,
    firstCalls: [
      { api: 'booking', path: 'rents/read-rents', body: { customer: '{id}' } },
      { api: 'main', path: 'customers/{id}' },
    ],
  }),
  cockpitPage('/apps/cockpit/customers/:id/statement', () => import('./account/StatementPage'), {
    permission: ['customer:read', 'rent:read'],
    needsPrices: true,
    extension: 'ledger',
    titleKey: 'statement',
    texts: ['openItems', 'customers', 'money', 'lists', 'errors'],
    firstCalls: [
      { api: 'main', path: 'customers/{id}/statement?from={year}-01-01&to={year}-12-31&today={today}' },
      { api: 'main', path: 'customers/{id}' },
    ],
  }),
];
