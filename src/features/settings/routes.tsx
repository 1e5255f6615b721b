import { cockpitPage } from '../../shared/routing/cockpitPage';
import type { AppRoute } from '../../shared/routing/routing';

const TEXTS = ['tags', 'states', 'lists', 'errors'];

/** Tags and states of equipment; models, rates and kinds of charges. */
export const routes: AppRoute[] = [
  cockpitPage('/apps/cockpit/settings/tags', () => import('./tags/TagsPage'), {
    permission: 'settings:read',
    titleKey: 'tags',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'tags?sort=description&page=1&perPage=20' }],
  }),
  cockpitPage('/apps/cockpit/settings/states', () => import('./states/StatesPage'), {
    permission: 'settings:read',
    titleKey: 'states',
    texts: TEXTS,
    firstCalls: [{ api: 'main', path: 'assetStates?sort=description&page=1&perPage=20' }],
  }),
  cockpitPage('/apps/cockpit/settings/models', () => import('./models/ModelsPage'), {
    permission: 'settings:read',
    extension: 'assetModels',
    titleKey: 'models',
    texts: ['models', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'asset-models?sort=description&page=1&perPage=20' }],
  }),
  cockpitPage('/apps/cockpit/settings/rates', () => import('./rates/RatesPage'), {
    permission: 'settings:read',
    extension: 'rates',
    titleKey: 'rates',
    texts: ['rates', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'rates?sort=description&page=1&perPage=20' }],
  }),
  cockpitPage('/apps/cockpit/settings/charges', () => import('./charges/ChargeTypesPage'), {
    permission: 'settings:read',
    extension: 'charges',
    titleKey: 'charges',
    texts: ['chargeTypes', 'lists', 'errors'],
    firstCalls: [{ api: 'main', path: 'charge-types?sort=description&page=1&perPage=20' }],
  }),
];
