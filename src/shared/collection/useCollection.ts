import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { collectionMachine } from '../../../machines/list/collection.machine';
import { onInvalidate, type ResourceNames } from '../cache/invalidation';
import { useAddress } from '../routing/useAddress';
import { useKept, useOldMark } from '../cache/useKept';
import type { Collection } from './collection.logic';
import { readQuery, writeQuery, type QueryShape } from './queryParams';
import { useActorEvents } from '../useActorEvents';
import { useBackgroundSnapshot } from '../useBackgroundSnapshot';

/**
 * A list whose query lives in the address, so that links and Back restore it. Reads again when such records are
 * invalidated.
 * @param logic made once by `collectionOf`; must not change between renders
 */
export function useCollection<T>(logic: Collection, shape: QueryShape, invalidatedBy: ResourceNames) {
  const address = useAddress();
  const [input] = useState(() => ({ query: readQuery(address.params(), shape) }));
  const kept = useKept(logic.read, input.query);
  const actor = useActorRef(logic, { input: { ...input, kept } });
  useOldMark(actor, kept);
  const snapshot = useBackgroundSnapshot(actor, RENDERING);
  const { query, answer, typed } = snapshot.context;
  const isAnswered = snapshot.matches({ rows: 'ready' }) && typed === query.search;
  useEffect(() => {
    // A complete answer is sorted, paged and mostly filtered here: each such query has it as its answer.
    if (isAnswered && answer.kind === 'complete') logic.read.keep(query, answer);
  }, [logic, query, answer, isAnswered]);
  // The list and its address tell each other what they ask for; neither is told what it said itself.
  useActorEvents(actor, {
    'query.settled': ({ query, replace }) => address.write((current) => writeQuery(current, query, shape), replace),
  });
  useEffect(() => {
    const read = (params: URLSearchParams) => readQuery(params, shape);
    return address.subscribe((params, former) =>
      actor.send({ type: 'query.replace', query: read(params), former: read(former) }),
    );
  }, [actor, address, shape]);

  useEffect(() => onInvalidate(invalidatedBy, () => actor.send({ type: 'list.refresh' })), [actor, invalidatedBy]);

  return { list: actor, snapshot, send: actor.send, rows: snapshot.context.items as T[] };
}

type Snapshot = SnapshotFrom<typeof collectionMachine>;

const SHOWN = ['query', 'answer', 'items', 'total', 'failure'] as const;

/** Snapshots that a list renders, and which of them at once. Keys of the search render its field alone. */
const RENDERING = {
  isSame: (a: Snapshot, b: Snapshot) =>
    SHOWN.every((part) => a.context[part] === b.context[part]) &&
    JSON.stringify(a.value.rows) === JSON.stringify(b.value.rows),
  isAwaited: (snapshot: Snapshot) => !snapshot.hasTag('busy'),
};
