import type { AppRoute } from '../../shared/routing';

const TEXTS = ['rents', 'rent', 'lists', 'customers', 'addresses', 'errors'];

/** The rents: their list, the planning board, and the page of each. */
export const routes: AppRoute[] = [
  {
    path: '/apps/cockpit/rents',
    lazy: () => import('./list/RentsListPage'),
    handle: {
      path: '/apps/cockpit/rents',
      layout: 'vertical',
      exact: true,
      permission: 'rent:read',
      titleKey: 'rents',
      texts: ['rents', 'lists', 'customers', 'errors'],
      firstCalls: [{ api: 'booking', path: 'rents/read-rents', body: { sort: 'priority', page: 1, perPage: 20 } }],
    },
  },
  {
    path: '/apps/cockpit/planning',
    lazy: () => import('./planning/PlanningPage'),
    handle: {
      path: '/apps/cockpit/planning',
      layout: 'vertical',
      exact: true,
      permission: ['rent:read', 'asset:read'],
      extension: 'planning',
      titleKey: 'planning',
      texts: ['planning', 'rents', 'rent', 'handover', 'photos', 'availability', 'lists', 'errors'],
    },
  },
  {
    path: '/apps/cockpit/cancelled-rents',
    lazy: () => import('./cancelled/CancelledRentsPage'),
    handle: {
      path: '/apps/cockpit/cancelled-rents',
      layout: 'vertical',
      exact: true,
      permission: 'rent:read',
      extension: 'cancelRent',
      titleKey: 'cancelledRents',
      texts: ['cancelledRents', 'lists', 'errors'],
      firstCalls: [{ api: 'main', path: 'cancelled-rents?sort=-cancelledAt&page=1&perPage=20' }],
    },
  },
  {
    path: '/apps/cockpit/cancelled-rents/:id',
    lazy: () => import('./cancelled/CancelledRentPage'),
    handle: {
      path: '/apps/cockpit/cancelled-rents/:id',
      layout: 'vertical',
      exact: true,
      permission: 'rent:read',
      extension: 'cancelRent',
      titleKey: 'cancelledRent',
      texts: ['cancelledRents', ...TEXTS],
      firstCalls: [{ api: 'main', path: 'cancelled-rents/{id}' }],
    },
  },
  {
    path: '/apps/cockpit/rents/:id',
    lazy: () => import('./detail/RentDetailPage'),
    handle: {
      path: '/apps/cockpit/rents/:id',
      layout: 'vertical',
      exact: true,
      permission: 'rent:read',
      titleKey: 'rent',
      texts: [...TEXTS, 'photos', 'availability', 'handover'],
      firstCalls: [{ api: 'booking', path: 'rents/read-rents', body: { id: '{id}' } }],
    },
  },
  {
    path: '/apps/cockpit/rents/:id/hand-out',
    lazy: () => import('./handover/HandOutPage'),
    handle: {
      path: '/apps/cockpit/rents/:id/hand-out',
      layout: 'vertical',
      exact: true,
      permission: ['rent:read', 'handover:update'],
      extension: 'handovers',
      titleKey: 'handOut',
      texts: ['handover', 'photos', 'availability', ...TEXTS],
      firstCalls: [{ api: 'booking', path: 'rents/read-rents', body: { id: '{id}' } }],
    },
  },
  {
    path: '/apps/cockpit/rents/:id/take-back',
    lazy: () => import('./handover/TakeBackPage'),
    handle: {
      path: '/apps/cockpit/rents/:id/take-back',
      layout: 'vertical',
      exact: true,
      permission: ['rent:read', 'handover:update'],
      extension: 'handovers',
      titleKey: 'takeBack',
      texts: ['handover', 'photos', 'availability', ...TEXTS],
      firstCalls: [{ api: 'booking', path: 'rents/read-rents', body: { id: '{id}' } }],
    },
  },
];
