import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

/** The money of the firm: what came in, by day and method, and the end of the day. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/money/received', () => import('./received/ReceivedPage'), {
    permission: 'dashboard:read',
    extension: 'cashUp',
    titleKey: 'received',
    texts: ['openItems', 'money', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'ledger/days?from={monthStart}&to={monthEnd}&by=day' }],
  }),
  cockpitPage('/apps/cockpit/money/cash-up', () => import('./cashUp/CashUpPage'), {
    permission: 'ledger:update',
    extension: 'cashUp',
    titleKey: 'cashUp',
    texts: ['openItems', 'money', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'cash-ups/preview?day={today}&center=0' }],
  }),
];
