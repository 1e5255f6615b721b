import type { Permission } from '../../machines/types';

/** An entry of the sidebar; who may not open it, or where the page is missing, gets the fallback or nothing. */
export interface MenuEntry {
  /** Key in the namespace `shell`, below `menu`. */
  textKey: string;
  icon: string;
  path: string;
  permission?: Permission;
  fallback?: MenuEntry;
}

/** Entries that belong together. */
export interface MenuSection {
  key: string;
  entries: MenuEntry[];
}

const home: MenuEntry = { textKey: 'home', icon: 'home', path: '/' };

/** The sidebar in its order (specification 2); sections come with their pages. */
export const MENU: readonly MenuSection[] = [
  { key: 'start', entries: [home] },
  { key: 'rents', entries: [{ textKey: 'rents', icon: 'calendar', path: '/apps/cockpit/rents', permission: 'rent:read' }] },
];

/** The sections with what this user may open; empty ones are left out. */
export function menuFor(can: (permission: Permission) => boolean, exists: (path: string) => boolean): MenuSection[] {
  const choose = (entry: MenuEntry): MenuEntry[] => {
    const isOpen = exists(entry.path) && (entry.permission === undefined || can(entry.permission));
    return isOpen ? [entry] : entry.fallback ? choose(entry.fallback) : [];
  };
  return MENU.map((section) => ({ ...section, entries: section.entries.flatMap(choose) })).filter(({ entries }) => entries.length > 0);
}
