import type { SnapshotFrom } from 'xstate';
import type { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import type { SearchItem } from '../../../../machines/types';
import { finds } from '../../domain/formats/search';

/**
 * The suggestions for the typed text. Until the answer comes, those of the former text whose name holds the new one
 * stay. `isSettled` is true once the server has answered, or has failed to.
 */
export function suggestedItems<T extends SearchItem>(
  snapshot: SnapshotFrom<typeof pagedSearchMachine>,
  nameOf: (item: T) => string,
) {
  const isAnswered = snapshot.matches({ open: 'shown' });
  const found = snapshot.context.items as T[];
  const { text } = snapshot.context;
  return {
    isAnswered,
    isSettled: isAnswered || snapshot.matches({ open: 'failed' }),
    items: isAnswered ? found : found.filter((item) => finds(text, [nameOf(item)])),
  };
}
