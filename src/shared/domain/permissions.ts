import type { Permission, SessionUser } from '../../../machines/types';

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
