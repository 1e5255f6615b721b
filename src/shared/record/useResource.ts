import { useActorRef, useSelector } from '@xstate/react';
import { resourceMachine } from '../../../machines/record/resource.machine';
import type { Id } from '../../../machines/types';
import { callActor } from '../api/client/callActor';
import type { ResourceNames } from '../cache/invalidation';
import { cached, type CachedRead, type Read } from '../cache/answers';
import { useKept, useOldMark } from '../cache/useKept';
import { observeChanges, waitForUnsavedForms } from '../page/observers';

/** The machine of one kind of record or group of records, with the call that reads it. */
export type Resource<T, K = Id, R = Read<K, T | null> & Partial<CachedRead<K, T | null>>> = typeof resourceMachine & {
  read: R;
};

/** The machine of one kind of record or group of records, with the call that reads it. Null counts as missing. */
export function resourceOf<T, K = Id>(read: Read<K, T | null>): Resource<T, K> {
  return Object.assign(logicOf(read), { read });
}

/** As `resourceOf`; answers are kept for the next visit. Not for a form, which reads what may not be old. */
export function keptResourceOf<T, K = Id>(read: Read<K, T | null>): Resource<T, K, CachedRead<K, T | null>> {
  const kept = cached(read);
  return Object.assign(logicOf(kept), { read: kept });
}

function logicOf<T, K>(read: Read<K, T>): typeof resourceMachine {
  return resourceMachine.provide({
    actors: {
      readResource: callActor<unknown, { key: unknown }>(({ key }, signal) => read(key as K, signal)),
      observeChanges,
      waitForUnsavedForms,
    },
  });
}

/**
 * Reads a record, or data that belong to one, and reads again when such records are invalidated.
 * @param logic made once by `resourceOf` or `keptResourceOf`; must not change between renders
 * @param key of the record, null for none; another key needs a component of its own (`key={id}`)
 * @param changedBy kinds of records whose change reads again
 * @param isOfPage whether the page is about it: unsaved forms are told when another user deletes it
 */
export function useResource<T, K = Id>(
  logic: Resource<T, K>,
  key: K | null,
  changedBy: ResourceNames,
  isOfPage = false,
) {
  const kept = useKept(logic.read, key);
  const actor = useActorRef(logic, { input: { key, kept, changedBy, isOfPage } });
  useOldMark(actor, kept);
  const snapshot = useSelector(actor, (state) => state);
  return {
    snapshot,
    value: snapshot.context.value as T | null,
    refresh: () => actor.send({ type: 'resource.refresh' }),
  };
}
