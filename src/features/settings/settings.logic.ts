import type { AssetState, Tag } from '../../../machines/types';
import {
  createAssetState,
  deleteAssetState,
  readAssetState,
  readAssetStates,
  updateAssetState,
  type AssetStateFields,
  type ListedAssetState,
} from '../../shared/api/assetStates';
import { createTag, deleteTag, readTag, readTags, updateTag, type ListedTag } from '../../shared/api/tags';
import { createIdempotently } from '../../shared/api/client/createIdempotently';
import { collectionOf, type CollectionSource } from '../../shared/collection/collection.logic';
import type { QueryShape } from '../../shared/collection/queryParams';
import { recordFormOf, recordRemovalOf } from '../../shared/record/recordForm.logic';

/** Filters and default order of both lists. */
export const SETTINGS_SHAPE: QueryShape = { filters: [], sort: 'description', perPage: 20 };

interface Counted {
  id: string | number;
  description?: string;
  type?: string;
  assetCount?: number;
}

function valueOf(item: Counted, field: string): string | number | null | undefined {
  if (field === 'assetCount') return item.assetCount;
  return field === 'type' ? item.type : (item.description ?? String(item.id));
}

export const tagsSource: CollectionSource<ListedTag> = {
  load: ({ search, sort, page, perPage }, signal) =>
    readTags({ ...(search ? { search } : {}), sort, page, perPage }, signal),
  uncounted: 'complete',
  idOf: (tag) => String(tag.id),
  textsOf: (tag) => [tag.description],
  passes: () => true,
  valueOf,
};

export const statesSource: CollectionSource<ListedAssetState> = {
  load: ({ search, sort, page, perPage }, signal) =>
    readAssetStates({ ...(search ? { search } : {}), sort, page, perPage }, signal),
  uncounted: 'complete',
  idOf: (state) => String(state.id),
  // The contract gives only the id of a state, so the id is shown.
  textsOf: (state) => [state.description ?? String(state.id), state.type],
  passes: () => true,
  valueOf,
};

export const tagsList = collectionOf(tagsSource);
export const statesList = collectionOf(statesSource);

export const tagForm = recordFormOf<Tag, { description: string }>({
  create: (tag, signal) =>
    createIdempotently(
      () => createTag(tag, signal),
      async () =>
        (await readTags({ search: tag.description }, signal)).items.find(
          ({ description }) => description === tag.description,
        ),
    ),
  change: (tag, changes, signal) => updateTag(tag.id, changes, tag.version, signal),
  read: (tag, signal) => readTag(tag.id, signal),
});

export const stateForm = recordFormOf<AssetState, AssetStateFields>({
  create: (state, signal) =>
    createIdempotently(
      () => createAssetState(state, signal),
      async () =>
        (await readAssetStates({ search: state.description }, signal)).items.find(
          ({ description, type }) => description === state.description && type === state.type,
        ),
    ),
  change: (state, changes, signal) => updateAssetState(state.id, changes, state.version, signal),
  read: (state, signal) => readAssetState(state.id, signal),
});

export const tagRemoval = recordRemovalOf<Tag>((tag) => deleteTag(tag.id, tag.version));
export const stateRemoval = recordRemovalOf<AssetState>((state) => deleteAssetState(state.id, state.version));
