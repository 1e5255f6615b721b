import type { Permission, SessionUser } from '../../../machines/types';
import { hasPermission } from './permissions';

/** Sets of permissions for usual jobs (product 6.7), in the order in which they are offered. */
export const ROLES = {
  counter: [
    'rent:read',
    'rent:update',
    'customer:read',
    'customer:update',
    'asset:read',
    'maintenance:read',
    'center:read',
  ],
  warehouse: [
    'rent:read',
    'handover:update',
    'asset:read',
    'asset:update',
    'maintenance:read',
    'maintenance:update',
    'center:read',
  ],
  // Tills are those of centers.
  accounting: [
    'rent:read',
    'rent:update',
    'ledger:update',
    'customer:read',
    'customer:update',
    'center:read',
    'dashboard:read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** The role whose permissions these are, whichever of them imply others; null for any other set. */
export function roleOf(permissions: SessionUser['permissions']): Role | null {
  const holds = (held: readonly string[], asked: readonly string[]) =>
    asked.every((each) => hasPermission({ isAdmin: false, permissions: [...held] }, each as Permission));
  return ROLE_NAMES.find((role) => holds(permissions, ROLES[role]) && holds(ROLES[role], permissions)) ?? null;
}
