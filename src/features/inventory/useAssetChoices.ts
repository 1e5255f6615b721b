import type { Id } from '../../../machines/types';
import { readAssetStates, type ListedAssetState } from '../../shared/api/assetStates';
import { readCenters, type ListedCenter } from '../../shared/api/centers';
import { ifOffered } from '../../shared/api/ifOffered';
import { readTags, type ListedTag } from '../../shared/api/tags';
import { resourceOf, useResource } from '../../shared/record/useResource';

const stateList = resourceOf((_all: Id, signal) => readAssetStates({}, signal).then(({ items }) => items));
const tagList = resourceOf((_all: Id, signal) => readTags({}, signal).then(({ items }) => items));
/** Centers are ours: a back end without them has none to choose from. */
const centerList = resourceOf(async (_all: Id, signal) => (await ifOffered(readCenters({}, signal), { items: [] })).items);

/** What sorts equipment, as options of a choice. */
export interface AssetChoices {
  states: ListedAssetState[];
  tags: ListedTag[];
  centers: ListedCenter[];
  /** All three have been answered. */
  isReady: boolean;
}

/** States, tags and centers; empty while they are on their way. Whoever reads equipment may read them. */
export function useAssetChoices(): AssetChoices {
  const states = useResource<ListedAssetState[]>(stateList, 'all', 'assetStates');
  const tags = useResource<ListedTag[]>(tagList, 'all', 'tags');
  const centers = useResource<ListedCenter[]>(centerList, 'all', 'centers');
  return {
    states: states.value ?? [],
    tags: tags.value ?? [],
    centers: centers.value ?? [],
    isReady: states.value !== null && tags.value !== null && centers.value !== null,
  };
}

/** Records with a name as options of a native list; one without a name shows its id. */
export function optionsOf(items: readonly { id: Id; description?: string | null }[]): { value: string; label: string }[] {
  return items.map(({ id, description }) => ({ value: String(id), label: description ?? String(id) }));
}
