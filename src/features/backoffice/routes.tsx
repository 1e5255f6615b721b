import type { AppRoute } from '../../shared/routing';

const TEXTS = ['backoffice', 'auditLog', 'lists', 'errors'];

/** Pages for administrators: users and the audit log. */
export const routes: AppRoute[] = [
  {
    path: '/backoffice',
    lazy: () => import('./users/UsersPage'),
    handle: {
      path: '/backoffice',
      layout: 'vertical',
      exact: true,
      permission: 'admin',
      extension: 'users',
      titleKey: 'backoffice',
      texts: TEXTS,
      firstCalls: [
        { api: 'main', path: 'users?page=1&perPage=20&sort=username' },
        { api: 'main', path: 'users?access=none&page=1&perPage=1' },
      ],
    },
  },
  {
    path: '/backoffice/users/:id',
    lazy: () => import('./users/UserPage'),
    handle: {
      path: '/backoffice/users/:id',
      layout: 'vertical',
      exact: true,
      permission: 'admin',
      extension: 'users',
      titleKey: 'user',
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'users/{id}' }],
    },
  },
  {
    path: '/backoffice/log',
    lazy: () => import('./log/LogPage'),
    handle: {
      path: '/backoffice/log',
      layout: 'vertical',
      exact: true,
      permission: 'admin',
      extension: 'audit',
      titleKey: 'log',
      texts: TEXTS,
      firstCalls: [
        { api: 'main', path: 'audit?page=1&perPage=50&sort=-time' },
        { api: 'main', path: 'users?sort=username' },
      ],
    },
  },
];
