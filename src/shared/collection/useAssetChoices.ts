import { assetStateCalls, type ListedAssetState } from '../../../contract/assetStates';
import type { Center } from '../../../contract/centers';
import { tagCalls, type ListedTag } from '../../../contract/tags';
import type { Id } from '../../../machines/types';
import { call } from '../api/client/call';
import { isOffered } from '../config';
import { useResource } from '../record/useResource';
import { choicesOf } from './choicesOf';
import { useCenters } from './useCenters';

const stateList = choicesOf((signal) => call(assetStateCalls.list)({}, signal));
const tagList = choicesOf((signal) => call(tagCalls.list)({}, signal));

/** States, tags and centers as options. */
export interface AssetChoices {
  states: ListedAssetState[];
  tags: ListedTag[];
  centers: Center[];
  /** How the reading of each went. */
  readings: readonly ReturnType<typeof useResource>[];
  /** Whether there may be some of a kind to choose from: there are, or they are still read. */
  mayHave: Record<'states' | 'tags' | 'centers', boolean>;
}

/** States, tags and centers; empty while loading. The permission to read equipment includes them. */
export function useAssetChoices(): AssetChoices {
  const states = useResource<ListedAssetState[]>(stateList, 'all', 'assetStates');
  const tags = useResource<ListedTag[]>(tagList, 'all', 'tags');
  const centers = useCenters();
  return {
    states: states.value ?? [],
    tags: tags.value ?? [],
    centers: centers.value ?? [],
    readings: [states, tags, centers],
    mayHave: { states: mayHave(states), tags: mayHave(tags), centers: isOffered('centers') && mayHave(centers) },
  };
}

/** Whether a list to choose from has something, or is still read: its field stands from the beginning then. */
function mayHave({ snapshot, value }: ReturnType<typeof useResource<unknown[]>>): boolean {
  return value ? value.length > 0 : snapshot.matches('loading');
}

/** Records with a name as entries of a list to choose from; one without a name shows its id. */
export function optionsOf(
  items: readonly { id: Id; description?: string | null }[],
): { value: string; label: string }[] {
  return items.map(({ id, description }) => ({ value: String(id), label: description ?? String(id) }));
}
