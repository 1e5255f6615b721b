import type { ChargeProposal, ChargeType, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import type { ListParams } from './client/listParams';
import { ifMatch } from './client/versions';

/** Writable fields of a kind of charge; null empties a field. */
export interface ChargeTypeFields {
  description: string;
  unitValue?: number | null;
  percentOfLines?: number | null;
  vatRate?: number | null;
  /** Needs a unit value. */
  proposedFor?: ChargeProposal | null;
}

const extension = 'charges';
const path = (id: Id) => `charge-types/${encodeURIComponent(String(id))}`;

/** Kinds of charges. Extension: another back end may not know them. */
export function readChargeTypes(query: ListParams = {}, signal?: AbortSignal): Promise<Listed<ChargeType>> {
  return sendForList(mainApi(), 'charge-types', { extension, searchParams: { ...query }, signal });
}

/** Reads a kind of charges; fails with 404 without it. */
export function readChargeType(id: Id, signal?: AbortSignal): Promise<ChargeType> {
  return send(mainApi(), path(id), { extension, signal });
}

/** Creates a kind of charges. */
export function createChargeType(type: ChargeTypeFields, signal?: AbortSignal): Promise<ChargeType> {
  return send(mainApi(), 'charge-types', { extension, method: 'post', json: type, signal });
}

/** Changes the given fields. Charges on rents stay as they are. */
export function updateChargeType(
  id: Id,
  changes: Partial<ChargeTypeFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<ChargeType> {
  return send(mainApi(), path(id), { extension, method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Deletes a kind of charge; fails while rents have such charges. */
export function deleteChargeType(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { extension, method: 'delete', ...ifMatch(version) });
}
