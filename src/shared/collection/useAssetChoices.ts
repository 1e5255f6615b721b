import type { Id } from '../../../machines/types';
import { readAssetStates, type ListedAssetState } from '../api/assetStates';
import { readCenters, type ListedCenter } from '../api/centers';
import { orUnsupported } from '../api/client/orUnsupported';
import { readTags, type ListedTag } from '../api/tags';
import { resourceOf, useResource } from '../record/useResource';
import { whenMainIdle } from '../ui/useMainBusy';

/** Makes the actor that reads a list to choose from, after the page's own records. */
const choicesOf = <T>(read: (signal: AbortSignal) => Promise<{ items: T[] }>) =>
  resourceOf(async (_all: Id, signal) => {
    await whenMainIdle();
    return (await read(signal)).items;
  });

const stateList = choicesOf((signal) => readAssetStates({}, signal));
const tagList = choicesOf((signal) => readTags({}, signal));
/** Centers are an extension: a back end without them has none to choose from. */
const centerList = choicesOf<ListedCenter>((signal) => orUnsupported(readCenters({}, signal), { items: [] }));

/** States, tags and centers as options. */
export interface AssetChoices {
  states: ListedAssetState[];
  tags: ListedTag[];
  centers: ListedCenter[];
  /** How the reading of each went. */
  readings: readonly ReturnType<typeof useResource>[];
}

/** States, tags and centers; empty while loading. The permission to read equipment includes them. */
export function useAssetChoices(): AssetChoices {
  const states = useResource<ListedAssetState[]>(stateList, 'all', 'assetStates');
  const tags = useResource<ListedTag[]>(tagList, 'all', 'tags');
  const centers = useResource<ListedCenter[]>(centerList, 'all', 'centers');
  return {
    states: states.value ?? [],
    tags: tags.value ?? [],
    centers: centers.value ?? [],
    readings: [states, tags, centers],
  };
}

/** Records with a name as options of a native list; one without a name shows its id. */
export function optionsOf(
  items: readonly { id: Id; description?: string | null }[],
): { value: string; label: string }[] {
  return items.map(({ id, description }) => ({ value: String(id), label: description ?? String(id) }));
}
