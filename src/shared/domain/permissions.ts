import type { Permission, SessionUser } from '../../../machines/types';

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
