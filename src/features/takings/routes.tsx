import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

/** The money of the firm: what came in, by day and method. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/money/received', () => import('./received/ReceivedPage'), {
    permission: 'dashboard:read',
    extension: 'cashUp',
    titleKey: 'received',
    texts: ['openItems', 'money', 'lists', 'errors'],
  }),
];
