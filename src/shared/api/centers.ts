import type { Center, Id } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import { ifMatch } from './client/versions';
import type { ListParams } from './client/listParams';

/** Writable fields of a center; null empties a field. */
export interface CenterFields {
  description: string;
  street?: string | null;
  postalCode?: string | null;
  postalCodeLocation?: string | null;
  country?: Id | null;
  phone?: string | null;
  email?: string | null;
}

const path = (id: Id) => `centers/${encodeURIComponent(String(id))}`;

/** Centers. Extension: another back end may not know them. */
export function readCenters(query: ListParams = {}, signal?: AbortSignal): Promise<Listed<Center>> {
  return sendForList(mainApi(), 'centers', { extension: 'centers', searchParams: { ...query }, signal });
}

/** Reads a center; fails with 404 without it. */
export function readCenter(id: Id, signal?: AbortSignal): Promise<Center> {
  return send(mainApi(), path(id), { extension: 'centers', signal });
}

/** Creates a center without equipment. */
export function createCenter(center: CenterFields, signal?: AbortSignal): Promise<Center> {
  return send(mainApi(), 'centers', { extension: 'centers', method: 'post', json: center, signal });
}

/** Changes the given fields. With a version, fails when the record was changed meanwhile. */
export function updateCenter(
  id: Id,
  changes: Partial<CenterFields>,
  version?: number,
  signal?: AbortSignal,
): Promise<Center> {
  return send(mainApi(), path(id), {
    extension: 'centers',
    method: 'patch',
    json: changes,
    signal,
    ...ifMatch(version),
  });
}

/** Deletes a center; fails while equipment belongs to it. */
export function deleteCenter(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { extension: 'centers', method: 'delete', ...ifMatch(version) });
}

/** A center of the list. */
export type ListedCenter = Center;
