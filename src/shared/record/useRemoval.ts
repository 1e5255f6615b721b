import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { recordRemovalMachine } from '../../../machines/recordRemoval.machine';
import { invalidate, type ResourceName } from '../invalidation';
import { useNotify } from '../notifications';
import { useActorEvents } from '../useActorEvents';

interface Options<T> {
  /** From `recordRemovalOf`; must not change between renders. */
  logic: typeof recordRemovalMachine;
  /** Namespace with `deleted` and `deleteFailed`. */
  ns: string;
  /** Before those two keys, where a namespace tells of several kinds of removal. */
  prefix?: string;
  changed: ResourceName;
  onDeleted?: (record: T) => void;
}

/** The actor that deletes records of one kind and tells about it; ask it with `removal.ask`, show it with `RemovalDialog`. */
export function useRemoval<T>({
  logic,
  ns,
  prefix = '',
  changed,
  onDeleted,
}: Options<T>): ActorRefFrom<typeof recordRemovalMachine> {
  const removal = useActorRef(logic);
  const notify = useNotify();
  useActorEvents(removal, {
    'record.deleted': ({ record }) => {
      notify({ severity: 'success', ns, messageKey: `${prefix}deleted` });
      invalidate(changed);
      onDeleted?.(record as T);
    },
    'record.kept': ({ failure }) => {
      // The dialog stays open and names the records in the way.
      if (!failure.inTheWay) notify({ severity: 'error', ns, messageKey: `${prefix}deleteFailed` });
    },
  });
  return removal;
}
