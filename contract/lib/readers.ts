import type { Permission } from './permissions';

/**
 * Permissions by kind of record, named as in its routes' addresses. Any of them lets an account read the list and receive
 * changes. Administrators need none; only they read users.
 */
export const readers = {
  rents: ['rent:read', 'rent:update'],
  customers: ['customer:read', 'rent:update'],
  addresses: ['customer:read', 'rent:update'],
  assets: ['asset:read', 'rent:update'],
  assetStates: ['settings:read', 'asset:read', 'rent:update'],
  tags: ['settings:read', 'asset:read', 'rent:update'],
  centers: ['center:read', 'asset:read', 'rent:update'],
  'asset-models': ['settings:read', 'asset:read', 'rent:update'],
  rates: ['settings:read'],
  'charge-types': ['settings:read', 'rent:update'],
  maintenances: ['maintenance:read', 'rent:update'],
  'cash-ups': ['ledger:update', 'dashboard:read'],
  users: [],
} as const satisfies Record<string, readonly Permission[]>;
