import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { recordRemovalMachine } from '../../../machines/recordRemoval.machine';
import { announceChange, type Changed } from '../changes';
import { useNotify } from '../notifications';

interface Options<T> {
  /** From `recordRemovalOf`; must not change between renders. */
  logic: typeof recordRemovalMachine;
  /** Namespace with `deleted` and `deleteFailed`. */
  ns: string;
  changed: Changed;
  onDeleted?: (record: T) => void;
}

/** The actor that deletes records of one kind and tells about it; ask it with `removal.ask`, show it with `RemovalDialog`. */
export function useRemoval<T>({
  logic,
  ns,
  changed,
  onDeleted,
}: Options<T>): ActorRefFrom<typeof recordRemovalMachine> {
  const removal = useActorRef(logic);
  const notify = useNotify();
  const tellDeleted = useEffectEvent((record: T) => {
    notify({ severity: 'success', ns, messageKey: 'deleted' });
    announceChange(changed);
    onDeleted?.(record);
  });
  const tellKept = useEffectEvent(() => notify({ severity: 'error', ns, messageKey: 'deleteFailed' }));
  useEffect(() => {
    const subscriptions = [
      removal.on('record.deleted', ({ record }) => tellDeleted(record as T)),
      removal.on('record.kept', () => tellKept()),
    ];
    return () => subscriptions.forEach((each) => each.unsubscribe());
  }, [removal]);
  return removal;
}
