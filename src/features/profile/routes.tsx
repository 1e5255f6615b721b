import { cockpitPage } from '../../shared/cockpitPage';
import { PROFILE } from '../../shared/paths';
import type { AppRoute } from '../../shared/routing';

/** The own account. */
export const routes: AppRoute[] = [
  cockpitPage(PROFILE, () => import('./ProfilePage'), {
    extension: 'profile',
    titleKey: 'profile',
    texts: ['profile', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'auth/profile' }],
  }),
];
