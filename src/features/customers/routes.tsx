import type { AppRoute } from '../../shared/routing';

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
    },
  },
];
