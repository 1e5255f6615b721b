import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { invalidate, invalidateAll, type ResourceName } from '../invalidation';
import { liveChangesLogic } from './liveChanges.logic';

/**
 * Subscribes to changes by other users for the component's lifetime: screens with such records read them again.
 * @param readAt when the page began to read (`performance.now()`)
 * @param onAccess called when the permissions of the user have changed
 */
export function useLiveChanges(readAt: number, onAccess: () => void): void {
  const [logic] = useState(() => liveChangesLogic(readAt));
  const actor = useActorRef(logic);
  useEffect(() => {
    const subscriptions = [
      actor.on('records.changed', ({ changes }) => {
        for (const what of new Set(changes.map(({ resource }) => resource))) {
          const ids = changes.filter(({ resource }) => resource === what).map(({ id }) => id);
          // A kind that no screen knows has no listeners.
          invalidate(what as ResourceName, ids.includes('*') ? null : ids);
        }
      }),
      actor.on('everything.stale', invalidateAll),
      actor.on('access.changed', onAccess),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, onAccess]);
}
