import type { AppRoute } from '../../shared/routing';

/** What sorts equipment: tags and states. */
export const routes: AppRoute[] = [
  {
    path: '/apps/cockpit/settings/tags',
    lazy: () => import('./tags/TagsPage'),
    handle: {
      path: '/apps/cockpit/settings/tags',
      layout: 'vertical',
      exact: true,
      permission: 'settings:read',
      titleKey: 'tags',
    },
  },
  {
    path: '/apps/cockpit/settings/states',
    lazy: () => import('./states/StatesPage'),
    handle: {
      path: '/apps/cockpit/settings/states',
      layout: 'vertical',
      exact: true,
      permission: 'settings:read',
      titleKey: 'states',
    },
  },
];
