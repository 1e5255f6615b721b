/** All permissions (product 6.1). */
export const PERMISSIONS = [
  'asset:read',
  'asset:update',
  'customer:read',
  'customer:update',
  'rent:read',
  'rent:update',
  'handover:update',
  'ledger:update',
  'maintenance:read',
  'maintenance:update',
  'center:read',
  'center:update',
  'settings:read',
  'settings:update',
  'dashboard:read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
