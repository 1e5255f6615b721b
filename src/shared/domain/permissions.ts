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

/** Permissions to set amounts, which is impossible without seeing them, and to see figures that are made of amounts. */
const SHOW_PRICES: readonly Permission[] = [
  'rent:update',
  'ledger:update',
  'asset:update',
  'maintenance:update',
  'settings:update',
  'dashboard:read',
];

/**
 * Whether a user sees amounts (product 6.6): unless it is switched off, and always with the permission to set amounts.
 */
export function seesPrices(
  user: Pick<SessionUser, 'isAdmin' | 'permissions' | 'seesPrices'> | null | undefined,
): boolean {
  if (!user) return false;
  return user.seesPrices !== false || showsPrices(user);
}

/** Whether a user sees amounts by these rights alone, so that they cannot be switched off. */
export function showsPrices(user: Pick<SessionUser, 'isAdmin' | 'permissions'>): boolean {
  return SHOW_PRICES.some((permission) => hasPermission(user, permission));
}
