import type { AppRoute } from '../../shared/routing';

const TEXTS = ['customers', 'customerRents', 'addresses', 'rents', 'lists', 'errors'];

/** The customers: their list, the page of each, and what each has rented. */
export const routes: AppRoute[] = [
  {
    path: '/apps/cockpit/customers',
    lazy: () => import('./list/CustomersListPage'),
    handle: {
      path: '/apps/cockpit/customers',
      layout: 'vertical',
      exact: true,
      permission: 'customer:read',
      titleKey: 'customers',
      texts: TEXTS,
      firstCalls: [
        { api: 'main', path: 'customers?page=1&perPage=20&sort=description' },
        { api: 'main', path: 'countries' },
      ],
    },
  },
  {
    path: '/apps/cockpit/customers/:id',
    lazy: () => import('./detail/CustomerPage'),
    handle: {
      path: '/apps/cockpit/customers/:id',
      layout: 'vertical',
      exact: true,
      permission: 'customer:read',
      titleKey: 'customer',
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'customers/{id}' }],
    },
  },
  {
    path: '/apps/cockpit/customers/:id/rents',
    lazy: () => import('./rents/CustomerRentsPage'),
    handle: {
      path: '/apps/cockpit/customers/:id/rents',
      layout: 'vertical',
      exact: true,
      permission: ['customer:read', 'rent:read'],
      titleKey: 'customerRents',
      texts: TEXTS,
      firstCalls: [
        { api: 'booking', path: 'rents/read-rents', body: { customer: '{id}' } },
        { api: 'main', path: 'customers/{id}' },
      ],
    },
  },
];
