import { expect, test } from 'vitest';
import { menuFor } from '../../../src/app/menu';
import { PERMISSIONS } from '../../../contract/lib/permissions';
import { hasPermission } from '../../../src/shared/domain/permissions';

/** Entries of the sidebar for a single permission (product 2.5), the section's header first. */
const MENU: Record<string, string[]> = {
  'no permission': ['/'],
  'dashboard:read': [
    '/apps/cockpit/rents-dashboard',
    'assets: /apps/cockpit/inventory-dashboard',
    'assets: /apps/cockpit/model-figures',
    'assets: /apps/cockpit/refused-demand',
    'customers: /apps/cockpit/customers-dashboard',
    '/apps/cockpit/money/received',
  ],
  'rent:read': ['/', 'rents: /apps/cockpit/today', 'rents: /apps/cockpit/rents'],
  'ledger:update': ['/', '/apps/cockpit/money/cash-up'],
  'maintenance:read': ['/', '/apps/cockpit/maintenances'],
  'asset:read': ['/', 'assets: /apps/cockpit/inventory'],
  'customer:read': ['/', '/apps/cockpit/customers'],
  'center:read': ['/', '/apps/cockpit/centers'],
  'settings:read': [
    '/',
    ...['models', 'rates', 'charges', 'tags', 'states'].map((page) => `settings: /apps/cockpit/settings/${page}`),
  ],
};

test.each(['no permission', ...PERMISSIONS])('the sidebar with %s', (permission) => {
  const user = { username: 'rita', isAdmin: false, permissions: [permission] };
  const sections = menuFor(
    (each) => hasPermission(user, each),
    () => true,
  );
  const entries = sections.flatMap(({ header, entries: own }) =>
    own.map(({ path }) => (header ? `${header.textKey}: ${path}` : path)),
  );
  // To change something leads to no page of its own.
  expect(entries).toEqual(MENU[permission] ?? MENU['no permission']);
});
