import type { Permission, SessionUser } from '../../../machines/types';

/** All permissions (product 6.1). */
export const PERMISSIONS = [
  'asset:read',
  'asset:update',
  'customer:read',
  'customer:update',
  'rent:read',
  'rent:update',
  'maintenance:read',
  'maintenance:update',
  'center:read',
  'center:update',
  'settings:read',
  'settings:update',
  'dashboard:read',
] as const satisfies readonly Permission[];

/**
 * The permission rule (product 6.1): an administrator may do everything, others what their list names. Without a named
 * permission any signed-in user may enter.
 */
export function hasPermission(
  user: Pick<SessionUser, 'isAdmin' | 'permissions'> | null | undefined,
  permission?: Permission,
): boolean {
  if (!user) return false;
  return permission === undefined || user.isAdmin || user.permissions.includes(permission);
}
