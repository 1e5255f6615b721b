import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute, FirstCall } from '../../shared/routing/routing';

/** Texts of each page of one rent. */
const TEXTS = ['rents', 'rent', 'money', 'lists', 'customers', 'addresses', 'errors'];
/** Texts of the pages on which equipment moves. */
const HANDOVER_TEXTS = [...TEXTS, 'photos', 'availability', 'handover'];
/** Reads the rent whose page it is. */
const READ_RENT: FirstCall = { api: 'booking', path: 'rents/read-rents', body: { id: '{id}' } };

/** The rents: their list, the planning board, and the page of each. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/rents', () => import('./list/RentsListPage'), {
    permission: 'rent:read',
    titleKey: 'rents',
    texts: ['rents', 'lists', 'customers', 'errors'],
    firstCalls: [{ api: 'booking', path: 'rents/read-rents', body: { sort: 'priority', page: 1, perPage: 20 } }],
  }),
  cockpitPage('/apps/cockpit/planning', () => import('./planning/PlanningPage'), {
    permission: ['rent:read', 'asset:read'],
    extension: 'planning',
    titleKey: 'planning',
    texts: ['planning', 'rents', 'rent', 'handover', 'photos', 'availability', 'lists', 'errors'],
  }),
  cockpitPage('/apps/cockpit/cancelled-rents', () => import('./cancelled/CancelledRentsPage'), {
    permission: 'rent:read',
    extension: 'cancelRent',
    titleKey: 'cancelledRents',
    texts: ['cancelledRents', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'cancelled-rents?sort=-cancelledAt&page=1&perPage=20' }],
  }),
  cockpitPage('/apps/cockpit/cancelled-rents/:id', () => import('./cancelled/CancelledRentPage'), {
    permission: 'rent:read',
    extension: 'cancelRent',
    titleKey: 'cancelledRent',
    texts: ['cancelledRents', ...HANDOVER_TEXTS, 'auditLog'],
    firstCalls: [{ api: 'main', path: 'cancelled-rents/{id}' }],
  }),
  cockpitPage('/apps/cockpit/rents/:id', () => import('./page/RentDetailPage'), {
    permission: 'rent:read',
    titleKey: 'rent',
    texts: [...HANDOVER_TEXTS, 'auditLog'],
    firstCalls: [READ_RENT],
  }),
  cockpitPage('/apps/cockpit/rents/:id/hand-out', () => import('./handover/HandOutPage'), {
    permission: ['rent:read', 'handover:update'],
    extension: 'handovers',
    titleKey: 'handOut',
    texts: HANDOVER_TEXTS,
    firstCalls: [READ_RENT],
  }),
  cockpitPage('/apps/cockpit/rents/:id/take-back', () => import('./handover/TakeBackPage'), {
    permission: ['rent:read', 'handover:update'],
    extension: 'handovers',
    titleKey: 'takeBack',
    texts: HANDOVER_TEXTS,
    firstCalls: [READ_RENT],
  }),
];
