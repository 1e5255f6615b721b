import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { recordRemovalMachine } from '../../../machines/record/recordRemoval.machine';
import { invalidate, type ResourceNames } from '../cache/invalidation';
import { useNotify } from '../notifications';
import { useActorEvents } from '../useActorEvents';
import { registerUnsavedForm } from '../unsavedForms';

interface Options<T> {
  /** Result of `recordRemovalOf`; must not change between renders. */
  logic: typeof recordRemovalMachine;
  /** Namespace with `deleted` and `deleteFailed`. */
  ns: string;
  /** Prefix of those two keys, where a namespace has several kinds of removal. */
  prefix?: string;
  /** Kinds of records that this write changes: whatever shows them reads again. */
  invalidates: ResourceNames;
  /** Address that replaces the page of a deleted record; none where the page is about something else. */
  list?: string;
  onDeleted?: (record: T) => void;
}

/** The actor that deletes records of one kind and shows the result in a toast. Send it `removal.ask`, and show it with `RemovalDialog`. */
export function useRemoval<T>({
  logic,
  ns,
  prefix = '',
  invalidates,
  list,
  onDeleted,
}: Options<T>): ActorRefFrom<typeof recordRemovalMachine> {
  const removal = useActorRef(logic);
  const notify = useNotify();
  const navigate = useNavigate();
  usePageHold(removal, list !== undefined);
  useActorEvents(removal, {
    'record.deleted': ({ record }) => {
      notify({ severity: 'success', ns, messageKey: `${prefix}deleted` });
      invalidate(invalidates);
      onDeleted?.(record as T);
      if (list !== undefined) void navigate(list, { replace: true });
    },
    'record.unknown': () => invalidate(invalidates),
    'record.kept': ({ failure }) => {
      // The question says it. The screen reads the record again, so that a new question is about its newest version.
      if (failure.kind === 'conflict') invalidate(invalidates);
      // The dialog stays open and names the records in the way.
      else if (!failure.blockers) notify({ severity: 'error', ns, messageKey: `${prefix}deleteFailed` });
    },
  });
  return removal;
}

/**
 * Keeps the record's page while the record is being deleted. A refresh may find the record gone before the deletion is
 * answered, and without its page nothing would hear that answer.
 */
function usePageHold(removal: ActorRefFrom<typeof recordRemovalMachine>, leavesPage: boolean): void {
  useEffect(() => {
    let release: (() => void) | undefined;
    const { unsubscribe } = removal.subscribe((snapshot) => {
      if (snapshot.matches('deleting')) release ??= registerUnsavedForm(() => undefined);
      else if (!leavesPage || snapshot.matches('asking')) {
        release?.();
        release = undefined;
      }
    });
    return () => {
      unsubscribe();
      release?.();
    };
  }, [removal, leavesPage]);
}
