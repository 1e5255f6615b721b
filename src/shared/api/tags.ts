import type { Id, Tag } from '../../../machines/types';
import { mainApi, send, sendForList, type Listed } from './client/client';
import type { ListParams } from './client/listParams';
import { ifMatch } from './client/versions';

/** A tag of the list. Extension: how many assets have it. */
export interface ListedTag extends Tag {
  assetCount?: number;
}

const path = (id: Id) => `tags/${encodeURIComponent(String(id))}`;

/** The tags that equipment can have. */
export function readTags(query: ListParams = {}, signal?: AbortSignal): Promise<Listed<ListedTag>> {
  return sendForList(mainApi(), 'tags', { searchParams: { ...query }, signal });
}

/** Reads a tag; fails with 404 without it. */
export function readTag(id: Id, signal?: AbortSignal): Promise<Tag> {
  return send(mainApi(), path(id), { signal });
}

/** Creates a tag that no equipment has yet. */
export function createTag(tag: { description: string }, signal?: AbortSignal): Promise<Tag> {
  return send(mainApi(), 'tags', { method: 'post', json: tag, signal });
}

/** Changes the given fields. With a version, fails when the record was changed meanwhile. */
export function updateTag(
  id: Id,
  changes: { description?: string },
  version?: number,
  signal?: AbortSignal,
): Promise<Tag> {
  return send(mainApi(), path(id), { method: 'patch', json: changes, signal, ...ifMatch(version) });
}

/** Deletes a tag and takes it off its assets. */
export function deleteTag(id: Id, version?: number): Promise<void> {
  return send(mainApi(), path(id), { method: 'delete', ...ifMatch(version) });
}
