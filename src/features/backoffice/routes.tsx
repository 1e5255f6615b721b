import type { AppRoute } from '../../shared/routing';

/** What administrators look after: users, and the log of who did what. */
export const routes: AppRoute[] = [
  {
    path: '/backoffice',
    lazy: () => import('./users/UsersPage'),
    handle: { path: '/backoffice', layout: 'vertical', exact: true, permission: 'admin', titleKey: 'backoffice' },
  },
  {
    path: '/backoffice/users/:id',
    lazy: () => import('./users/UserPage'),
    handle: { path: '/backoffice/users/:id', layout: 'vertical', exact: true, permission: 'admin', titleKey: 'user' },
  },
  {
    path: '/backoffice/log',
    lazy: () => import('./log/LogPage'),
    handle: { path: '/backoffice/log', layout: 'vertical', exact: true, permission: 'admin', titleKey: 'log' },
  },
];
