import type { Permission, SessionUser } from '../../../machines/types';

/** All permissions (product 6.1). */
export const PERMISSIONS = [
  'asset:read',
  'asset:update',
  'customer:read',
  'customer:update',
  'rent:read',
  'rent:update',
  'handover:update',
  'maintenance:read',
  'maintenance:update',
  'center:read',
  'center:update',
  'settings:read',
  'settings:update',
  'dashboard:read',
] as const satisfies readonly Permission[];

/** Permissions that are held with another one. */
const HELD_WITH: Partial<Record<Permission, Permission>> = { 'handover:update': 'rent:update' };

/**
 * The permission rule (product 6.1): an administrator may do everything, others what their list names, and what that
 * includes. Without a named permission any signed-in user may enter.
 */
export function hasPermission(
  user: Pick<SessionUser, 'isAdmin' | 'permissions'> | null | undefined,
  permission?: Permission,
): boolean {
  if (!user) return false;
  if (permission === undefined || user.isAdmin || user.permissions.includes(permission)) return true;
  const larger = HELD_WITH[permission];
  return larger !== undefined && user.permissions.includes(larger);
}
