import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CachedRead } from '../cache/answers';
import type { ResourceNames } from '../cache/invalidation';
import { useKept, useOldMark } from '../cache/useKept';
import { keptResourceOf, type Resource } from './useResource';

/** An answer, and what was asked for. */
export interface Queried<T, Q> {
  query: Q;
  answer: T;
}

/** As `keptResourceOf`, for data whose query changes while the page is open. */
export const queriedResourceOf = <T, Q>(read: (query: Q, signal: AbortSignal) => Promise<T>) =>
  keptResourceOf<Queried<T, Q>, Q>(async (query, signal) => ({ query, answer: await read(query, signal) }));

/**
 * Reads what a query asks for, and again when it or such records change. The former answer stays meanwhile; it does not stand in
 * for one that has failed.
 * @param logic made once by `queriedResourceOf`
 */
export function useQueriedResource<T, Q>(
  logic: Resource<Queried<T, Q>, Q, CachedRead<Q, Queried<T, Q> | null>>,
  query: Q,
  changedBy: ResourceNames,
) {
  const kept = useKept(logic.read, query);
  const actor = useActorRef(logic, { input: { key: query, keepsValue: true, kept, changedBy } });
  useOldMark(actor, kept);
  const snapshot = useSelector(actor, (state) => state);
  const key = JSON.stringify(query);
  useEffect(() => actor.send({ type: 'resource.select', key: JSON.parse(key) as Q }), [actor, key]);
  const queried = snapshot.context.value as Queried<T, Q> | null;
  const isStale = queried !== null && JSON.stringify(queried.query) !== key;
  return {
    snapshot,
    value: queried && !(isStale && snapshot.context.failure) ? queried.answer : null,
    isStale,
    refresh: () => actor.send({ type: 'resource.refresh' }),
  };
}
