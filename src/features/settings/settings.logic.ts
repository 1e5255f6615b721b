import { assetStateCalls, type AssetStateFields, type ListedAssetState } from '../../../contract/assetStates';
import { tagCalls, type ListedTag } from '../../../contract/tags';
import type { AssetState, Tag } from '../../../machines/types';
import { call } from '../../shared/api/client/call';
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

const readTags = call(tagCalls.list);

export const tagsSource: CollectionSource<ListedTag> = {
  load: ({ search, sort, page, perPage }, signal) =>
    readTags({ query: { ...(search ? { search } : {}), sort, page, perPage } }, signal),
  uncounted: 'complete',
  idOf: (tag) => String(tag.id),
  textsOf: (tag) => [tag.description],
  passes: () => true,
  valueOf,
};

const readStates = call(assetStateCalls.list);

export const statesSource: CollectionSource<ListedAssetState> = {
  load: ({ search, sort, page, perPage }, signal) =>
    readStates({ query: { ...(search ? { search } : {}), sort, page, perPage } }, signal),
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
      () => call(tagCalls.create)({ body: tag }, signal),
      async () =>
        (await readTags({ query: { search: tag.description } }, signal)).items.find(
          ({ description }) => description === tag.description,
        ),
    ),
  change: ({ id, version }, body, signal) => call(tagCalls.update)({ id, version, body }, signal),
  read: call(tagCalls.read),
});

export const stateForm = recordFormOf<AssetState, AssetStateFields>({
  create: (state, signal) =>
    createIdempotently(
      () => call(assetStateCalls.create)({ body: state }, signal),
      async () =>
        (await readStates({ query: { search: state.description } }, signal)).items.find(
          ({ description, type }) => description === state.description && type === state.type,
        ),
    ),
  change: ({ id, version }, body, signal) => call(assetStateCalls.update)({ id, version, body }, signal),
  read: call(assetStateCalls.read),
});

export const tagRemoval = recordRemovalOf<Tag>(call(tagCalls.remove));
export const stateRemoval = recordRemovalOf<AssetState>(call(assetStateCalls.remove));
