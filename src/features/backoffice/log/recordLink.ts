import type { AuditEntry } from '../../../../contract/audit';
import { assetPath, rentPath } from '../../../shared/routing/paths';
import { userPath } from '../backofficePaths';

const PAGES: Record<string, (id: string, label: string) => string> = {
  rents: rentPath,
  customers: (id) => `/apps/cockpit/customers/${id}`,
  assets: assetPath,
  maintenances: (id) => `/apps/cockpit/maintenances/${id}`,
  centers: (id) => `/apps/cockpit/centers/${id}`,
  // These have no page of their own: their list, with the name searched for.
  'asset-models': (_id, label) => `/apps/cockpit/settings/models?q=${encodeURIComponent(label)}`,
  rates: (_id, label) => `/apps/cockpit/settings/rates?q=${encodeURIComponent(label)}`,
  'charge-types': (_id, label) => `/apps/cockpit/settings/charges?q=${encodeURIComponent(label)}`,
  tags: (_id, label) => `/apps/cockpit/settings/tags?q=${encodeURIComponent(label)}`,
  assetStates: (_id, label) => `/apps/cockpit/settings/states?q=${encodeURIComponent(label)}`,
  users: (id) => userPath(id),
  accounts: (id) => userPath(id),
};

/** Where the record of an entry can be seen; null when it was deleted, or has no page. */
export function recordLink({ resource, action, record }: AuditEntry): string | null {
  if (!record || action === 'delete') return null;
  return PAGES[resource]?.(encodeURIComponent(record.id), record.label) ?? null;
}
