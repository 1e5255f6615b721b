import { useActorRef, useSelector } from '@xstate/react';
import type { batchMachine } from '../../../../machines/inventory/batch.machine';
import { invalidate } from '../../../shared/cache/invalidation';
import { useNotify, type Notification } from '../../../shared/notifications';
import { useUnsavedGuard } from '../../../shared/record/useUnsavedGuard';
import { useActorEvents } from '../../../shared/useActorEvents';

/**
 * A batch over many assets: afterwards lists read again and a toast reports success. Unsaved choices are never lost
 * without a question.
 * @param logic must not change between renders
 * @param doneKey of the namespace `inventory`, with `count`
 * @param onDone called with the serial numbers that are done
 * @param isChanged whether something was typed before the dialog opened
 * @param nextFor what the toast offers to do with those that are done
 */
export function useBatch(
  logic: typeof batchMachine,
  doneKey: string,
  onDone: (serials: string[]) => void,
  onClose: () => void,
  isChanged = false,
  nextFor?: (serials: string[]) => Notification['next'],
) {
  const actor = useActorRef(logic, { input: { isChanged } });
  const snapshot = useSelector(actor, (state) => state);
  const notify = useNotify();
  useUnsavedGuard(actor, snapshot, snapshot.matches('leaving'), onClose);
  useActorEvents(actor, {
    'batch.settled': ({ done, refused }) => {
      if (done.length > 0) invalidate('assets');
      if (refused.length === 0 && done.length === actor.getSnapshot().context.items.length)
        notify({
          ...{ severity: 'success', ns: 'inventory', messageKey: doneKey, values: { count: done.length } },
          next: nextFor?.(done.map(({ key }) => key)),
        });
      onDone(done.map(({ key }) => key));
    },
  });
  return { snapshot, send: actor.send };
}
