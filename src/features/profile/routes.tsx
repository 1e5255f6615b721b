import { cockpitPage } from '../../shared/routing/cockpitPage';
import { PROFILE } from '../../shared/routing/paths';
import type { AppRoute } from '../../shared/routing/routing';

/** The own account. */
export const routes: AppRoute[] = [
  cockpitPage(PROFILE, () => import('./ProfilePage'), {
    extension: 'profile',
    titleKey: 'profile',
    texts: ['profile', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'auth/profile' }],
  }),
];
