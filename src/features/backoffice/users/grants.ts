import type { Permission, Resource } from '../../../../machines/types';

/** The rows of the matrix, in the order of the sidebar. Hand-overs and money are read with their rents; the dashboards can only be read. */
export const ROWS: readonly (Resource | 'handover' | 'ledger' | 'dashboard')[] = [
  'rent',
  'handover',
  'ledger',
  'customer',
  'asset',
  'maintenance',
  'center',
  'settings',
  'dashboard',
];

type Column = 'read' | 'update';
/** Columns of the permission matrix. */
export const COLUMNS: readonly Column[] = ['read', 'update'];

/** The permission of a cell; null where there is none. */
export function permissionAt(row: (typeof ROWS)[number], column: Column): Permission | null {
  if (row === 'dashboard') return column === 'read' ? 'dashboard:read' : null;
  if (row === 'handover' || row === 'ledger') return column === 'update' ? `${row}:update` : null;
  return `${row}:${column}`;
}

/** Every permission. */
export const ALL: readonly Permission[] = ROWS.flatMap((row) =>
  COLUMNS.map((column) => permissionAt(row, column)).filter((each) => each !== null),
);
/** Every permission that only reads. */
export const READING: readonly Permission[] = ALL.filter((permission) => permission.endsWith(':read'));

/**
 * Permissions after one was toggled, in the order of the matrix; unknown ones stay. A permission to change includes the
 * one to read.
 */
export function toggled(permissions: readonly string[], permission: Permission): string[] {
  const next = new Set(permissions);
  if (!next.has(permission)) return inOrder([...next.add(permission).add(readingOf(permission))]);
  return inOrder([...next].filter((each) => each !== permission && readingOf(each) !== permission));
}

/** The permission to read that a permission includes. */
function readingOf(permission: string): string {
  return permission === 'handover:update' || permission === 'ledger:update'
    ? 'rent:read'
    : permission.replace(/:update$/u, ':read');
}

/** Permissions in the order of the matrix, so that the same choice is always the same list. */
export function inOrder(permissions: readonly string[]): string[] {
  const known = ALL.filter((permission) => permissions.includes(permission));
  return [...known, ...permissions.filter((permission) => !(ALL as readonly string[]).includes(permission)).sort()];
}
