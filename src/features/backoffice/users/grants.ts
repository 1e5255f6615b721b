import type { Permission, Resource } from '../../../../machines/types';

/** The rows of the matrix, in the order of the sidebar; the dashboards can only be read. */
export const ROWS: readonly (Resource | 'dashboard')[] = [
  'rent',
  'customer',
  'asset',
  'maintenance',
  'center',
  'settings',
  'dashboard',
];

type Column = 'read' | 'update';
export const COLUMNS: readonly Column[] = ['read', 'update'];

/** The permission of a cell; null where there is none. */
export function permissionAt(row: (typeof ROWS)[number], column: Column): Permission | null {
  if (row === 'dashboard') return column === 'read' ? 'dashboard:read' : null;
  return `${row}:${column}`;
}

/** Every permission, and every one that only reads. */
export const ALL: readonly Permission[] = ROWS.flatMap((row) =>
  COLUMNS.map((column) => permissionAt(row, column)).filter((each) => each !== null),
);
export const READING: readonly Permission[] = ALL.filter((permission) => permission.endsWith(':read'));

/**
 * Permissions after one was toggled, in the order of the matrix; unknown ones stay. A permission to change includes the
 * one to read.
 */
export function toggled(permissions: readonly string[], permission: Permission): string[] {
  const next = new Set(permissions);
  const other = (column: Column) => `${permission.split(':')[0]}:${column}`;
  if (next.has(permission)) {
    next.delete(permission);
    if (permission.endsWith(':read')) next.delete(other('update'));
  } else {
    next.add(permission);
    if (permission.endsWith(':update')) next.add(other('read'));
  }
  return inOrder([...next]);
}

/** In the order of the matrix, so that the same choice is always the same list. */
export function inOrder(permissions: readonly string[]): string[] {
  const known = ALL.filter((permission) => permissions.includes(permission));
  return [...known, ...permissions.filter((permission) => !(ALL as readonly string[]).includes(permission)).sort()];
}
