import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { resourceMachine } from '../../../machines/record/resource.machine';
import type { Id } from '../../../machines/types';
import { callActor } from '../api/client/callActor';
import { onInvalidate, type ResourceNames } from '../cache/invalidation';
import { useKeptSnapshot, useSeenSnapshot } from '../cache/seenPages';
import { RECORD_PROGRESS } from './prefetchRecord';
import { notifyUnsavedForms, onceNoUnsavedForms } from '../unsavedForms';

/** The machine of one kind of record or group of records, with the call that reads it. Null counts as missing. */
export function resourceOf<T, K = Id>(
  read: (key: K, signal: AbortSignal) => Promise<T | null>,
): typeof resourceMachine {
  return resourceMachine.provide({
    actors: { readResource: callActor<unknown, { key: unknown }>(({ key }, signal) => read(key as K, signal)) },
  });
}

/**
 * Reads a record, or data that belong to one, and reads again when such records are invalidated.
 * @param logic made once by `resourceOf`; must not change between renders
 * @param key of the record, null for none; another key needs a component of its own (`key={id}`)
 * @param invalidatedBy kinds of records whose change reads again; several in an array that stays the same
 * @param isKept false where a form reads what may not be old
 */
export function useResource<T>(
  logic: typeof resourceMachine,
  key: Id | object | null,
  invalidatedBy: ResourceNames,
  isKept = true,
) {
  const seen = useSeenSnapshot(isKept ? logic : null, { key });
  const actor = useActorRef(logic, { input: { key }, snapshot: seen.snapshot });
  useKeptSnapshot(seen, actor, {
    isComplete: (state) => isKept && RECORD_PROGRESS.isComplete(state),
    hasNothing: RECORD_PROGRESS.hasNothing,
    refresh: () => actor.send({ type: 'resource.refresh' }),
  });
  const snapshot = useSelector(actor, (state) => state);
  useEffect(() => onInvalidate(invalidatedBy, () => actor.send({ type: 'resource.refresh' })), [actor, invalidatedBy]);
  const hasVanished = snapshot.matches('vanished');
  useEffect(
    () => (hasVanished ? onceNoUnsavedForms(() => actor.send({ type: 'resource.release' })) : undefined),
    [actor, hasVanished],
  );
  return {
    snapshot,
    value: snapshot.context.value as T | null,
    refresh: () => actor.send({ type: 'resource.refresh' }),
  };
}

/** Resource of the record that a page is about. When another user deletes it, unsaved forms are notified. */
export function useRecord<T>(...what: Parameters<typeof useResource<T>>) {
  const record = useResource<T>(...what);
  const hasVanished = record.snapshot.matches('vanished');
  useEffect(() => {
    if (hasVanished) notifyUnsavedForms();
  }, [hasVanished]);
  return record;
}
