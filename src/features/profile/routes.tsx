import { PROFILE } from '../../shared/paths';
import type { AppRoute } from '../../shared/routing';

/** The own account. */
export const routes: AppRoute[] = [
  {
    path: PROFILE,
    lazy: () => import('./ProfilePage'),
    handle: {
      path: PROFILE,
      layout: 'vertical',
      exact: true,
      extension: 'profile',
      titleKey: 'profile',
      texts: ['profile', 'lists', 'errors'],
      firstCalls: [{ api: 'main', path: 'auth/profile' }],
    },
  },
];
