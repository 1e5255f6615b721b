import type { AppRoute } from '../../shared/routing';

const TEXTS = ['settings', 'tags', 'states', 'lists', 'errors'];

/** Tags and states of equipment. */
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
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'tags?sort=description&page=1&perPage=20' }],
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
      texts: TEXTS,
      firstCalls: [{ api: 'main', path: 'assetStates?sort=description&page=1&perPage=20' }],
    },
  },
];
