import type { Permission } from '../../machines/types';

/**
 * Permissions by the name of a kind of record in its routes' addresses: who has any of them reads its list and hears of its
 * changes. Administrators always do; users are theirs alone.
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
  users: [],
} as const satisfies Record<string, readonly Permission[]>;
