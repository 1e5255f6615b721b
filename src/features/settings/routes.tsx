import type { AppRoute } from '../../shared/routing';

const TEXTS = ['settings', 'tags', 'states', 'lists', 'errors'];

/** Tags and states of equipment; models, rates and kinds of charges. */
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
  {
    path: '/apps/cockpit/settings/models',
    lazy: () => import('./models/ModelsPage'),
    handle: {
      path: '/apps/cockpit/settings/models',
      layout: 'vertical',
      exact: true,
      permission: 'settings:read',
      extension: 'assetModels',
      titleKey: 'models',
      texts: ['settings', 'models', 'lists', 'errors'],
      firstCalls: [{ api: 'main', path: 'asset-models?sort=description&page=1&perPage=20' }],
    },
  },
  {
    path: '/apps/cockpit/settings/rates',
    lazy: () => import('./rates/RatesPage'),
    handle: {
      path: '/apps/cockpit/settings/rates',
      layout: 'vertical',
      exact: true,
      permission: 'settings:read',
      extension: 'rates',
      titleKey: 'rates',
      texts: ['settings', 'rates', 'lists', 'errors'],
      firstCalls: [{ api: 'main', path: 'rates?sort=description&page=1&perPage=20' }],
    },
  },
  {
    path: '/apps/cockpit/settings/charges',
    lazy: () => import('./charges/ChargeTypesPage'),
    handle: {
      path: '/apps/cockpit/settings/charges',
      layout: 'vertical',
      exact: true,
      permission: 'settings:read',
      extension: 'charges',
      titleKey: 'charges',
      texts: ['settings', 'chargeTypes', 'lists', 'errors'],
      firstCalls: [{ api: 'main', path: 'charge-types?sort=description&page=1&perPage=20' }],
    },
  },
];
