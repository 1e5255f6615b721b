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

/** Permissions that another one implies. */
const IMPLIED_BY: Partial<Record<Permission, Permission>> = { 'handover:update': 'rent:update' };

/**
 * The permission rule (product 6.1): an administrator has every permission, others those of their list and the ones these
 * imply. Where no permission is named, any signed-in user is allowed.
 */
export function hasPermission(
  user: Pick<SessionUser, 'isAdmin' | 'permissions'> | null | undefined,
  permission?: Permission,
): boolean {
  if (!user) return false;
  if (permission === undefined || user.isAdmin || user.permissions.includes(permission)) return true;
  const implying = IMPLIED_BY[permission];
  return implying !== undefined && user.permissions.includes(implying);
}
