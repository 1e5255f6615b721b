import type { Permission, SessionUser } from '../../../machines/types';

/**
 * The one permission rule (specification 6): an administrator may do everything, others what their list names,
 * nobody anything without being signed in. Without a named permission anyone signed in may enter.
 */
export function hasPermission(
  user: Pick<SessionUser, 'isAdmin' | 'permissions'> | null | undefined,
  permission?: Permission,
): boolean {
  if (!user) return false;
  return permission === undefined || user.isAdmin || user.permissions.includes(permission);
}
