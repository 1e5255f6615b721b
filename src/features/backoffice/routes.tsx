import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

const TEXTS = ['backoffice', 'auditLog', 'lists', 'errors'];
/** A cash-up names methods of payment. */
const LOG_TEXTS = [...TEXTS, 'money'];

/** Pages for administrators: users and the audit log. */
export const routes: AppRoute[] = [
  cockpitPage('/backoffice', () => import('./users/UsersPage'), {
    permission: 'admin',
    extension: 'users',
    titleKey: 'backoffice',
    texts: TEXTS,
    firstCalls: [
      { api: 'main', path: 'users?page=1&perPage=20&sort=username' },
      { api: 'main', path: 'users?access=none&page=1&perPage=1' },
    ],
  }),
  cockpitPage('/backoffice/users/:id', () => import('./users/UserPage'), {
    permission: 'admin',
    extension: 'users',
    titleKey: 'user',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'users/{id}' }],
  }),
  cockpitPage('/backoffice/log', () => import('./log/LogPage'), {
    permission: 'admin',
    extension: 'audit',
    titleKey: 'log',
    texts: LOG_TEXTS,
    firstCalls: [
      { api: 'main', path: 'audit?page=1&perPage=50&sort=-time' },
      { api: 'main', path: 'users?sort=username' },
    ],
  }),
];
