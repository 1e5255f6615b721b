import type { Permission } from '../../machines/types';

/** An entry of the sidebar. Without the permission or the page, its fallback shows, or nothing. */
export interface MenuEntry {
  /** Key in the namespace `shell`, below `menu`. */
  textKey: string;
  icon: string;
  path: string;
  /** One permission, or several that are all needed. */
  permission?: Permission | readonly Permission[];
  fallback?: MenuEntry;
}

/** A group of entries, with or without a header. */
export interface MenuSection {
  key: string;
  /** Shows for holders of at least one of these permissions. */
  header?: { textKey: string; icon: string; permissions: readonly Permission[] };
  entries: MenuEntry[];
}

const home: MenuEntry = { textKey: 'home', icon: 'home', path: '/' };
const dashboard: MenuEntry = {
  textKey: 'dashboard',
  icon: 'chart-line',
  path: '/apps/cockpit/rents-dashboard',
  permission: 'dashboard:read',
  fallback: home,
};

/** A section of one entry needs no header: the entry names it. */
const single = (entry: MenuEntry): MenuSection => ({ key: entry.textKey, entries: [entry] });

/** The sidebar in its order (product 2.5). */
export const MENU: readonly MenuSection[] = [
  single(dashboard),
  {
    key: 'rents',
    header: { textKey: 'rents', icon: 'receipt', permissions: ['rent:read'] },
    entries: [
      { textKey: 'today', icon: 'list-check', path: '/apps/cockpit/today', permission: 'rent:read' },
      { textKey: 'rentsList', icon: 'receipt', path: '/apps/cockpit/rents', permission: 'rent:read' },
      {
        textKey: 'planning',
        icon: 'calendar',
        path: '/apps/cockpit/planning',
        permission: ['rent:read', 'asset:read'],
      },
    ],
  },
  single({
    textKey: 'maintenances',
    icon: 'wrench',
    path: '/apps/cockpit/maintenances',
    permission: 'maintenance:read',
  }),
  {
    key: 'assets',
    header: { textKey: 'assets', icon: 'box', permissions: ['dashboard:read', 'asset:read'] },
    entries: [
      {
        textKey: 'assetsDashboard',
        icon: 'chart-pie',
        path: '/apps/cockpit/inventory-dashboard',
        permission: 'dashboard:read',
      },
      { textKey: 'assetsList', icon: 'box', path: '/apps/cockpit/inventory', permission: 'asset:read' },
      {
        textKey: 'modelFigures',
        icon: 'percentage',
        path: '/apps/cockpit/model-figures',
        permission: 'dashboard:read',
      },
      { textKey: 'refusedDemand', icon: 'ban', path: '/apps/cockpit/refused-demand', permission: 'dashboard:read' },
    ],
  },
  {
    key: 'customers',
    // Without the dashboard the section is a single entry that names itself.
    header: { textKey: 'customers', icon: 'users', permissions: ['dashboard:read'] },
    entries: [
      {
        textKey: 'customersDashboard',
        icon: 'chart-bar',
        path: '/apps/cockpit/customers-dashboard',
        permission: 'dashboard:read',
      },
      { textKey: 'customersList', icon: 'users', path: '/apps/cockpit/customers', permission: 'customer:read' },
    ],
  },
  {
    key: 'money',
    header: { textKey: 'money', icon: 'wallet', permissions: ['rent:read'] },
    entries: [
      {
        textKey: 'openItems',
        icon: 'wallet',
        path: '/apps/cockpit/open-items',
        permission: ['rent:read', 'customer:read'],
      },
      { textKey: 'received', icon: 'euro', path: '/apps/cockpit/money/received', permission: 'dashboard:read' },
      { textKey: 'cashUp', icon: 'calculator', path: '/apps/cockpit/money/cash-up', permission: 'ledger:update' },
    ],
  },
  single({ textKey: 'centers', icon: 'warehouse', path: '/apps/cockpit/centers', permission: 'center:read' }),
  {
    key: 'settings',
    header: { textKey: 'settings', icon: 'cog', permissions: ['settings:read'] },
    entries: [
      { textKey: 'models', icon: 'th-large', path: '/apps/cockpit/settings/models', permission: 'settings:read' },
      { textKey: 'rates', icon: 'money-bill', path: '/apps/cockpit/settings/rates', permission: 'settings:read' },
      { textKey: 'charges', icon: 'truck', path: '/apps/cockpit/settings/charges', permission: 'settings:read' },
      { textKey: 'tags', icon: 'tags', path: '/apps/cockpit/settings/tags', permission: 'settings:read' },
      { textKey: 'states', icon: 'sliders-h', path: '/apps/cockpit/settings/states', permission: 'settings:read' },
    ],
  },
];

/** The sections with what this user may open; empty ones are left out, and headers that are not for this user. */
export function menuFor(can: (permission: Permission) => boolean, exists: (path: string) => boolean): MenuSection[] {
  const choose = (entry: MenuEntry): MenuEntry[] => {
    const isAllowed = exists(entry.path) && [entry.permission ?? []].flat().every(can);
    return isAllowed ? [entry] : entry.fallback ? choose(entry.fallback) : [];
  };
  return MENU.map(({ key, header, entries }) => ({
    key,
    header: header?.permissions.some(can) ? header : undefined,
    entries: entries.flatMap(choose),
  })).filter(({ entries }) => entries.length > 0);
}
