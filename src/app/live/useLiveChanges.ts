import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { invalidate, invalidateAll, type ResourceName } from '../../shared/cache/invalidation';
import { liveChangesLogic } from './liveChanges.logic';
import { useActorEvents } from '../../shared/useActorEvents';

/**
 * Subscribes to changes by other users for the component's lifetime: screens with such records read them again.
 * @param readAt when the page began to read (`performance.now()`)
 * @param onAccess called when the permissions of the user have changed
 */
export function useLiveChanges(readAt: number, onAccess: () => void): void {
  const [logic] = useState(() => liveChangesLogic(readAt));
  const actor = useActorRef(logic);
  useActorEvents(actor, {
    'records.changed': ({ changes }) => {
      for (const what of new Set(changes.map(({ resource }) => resource))) {
        const ids = changes.filter(({ resource }) => resource === what).map(({ id }) => id);
        // A kind that no screen knows has no listeners.
        invalidate(what as ResourceName, ids.includes('*') ? null : ids);
      }
    },
    'everything.stale': invalidateAll,
    'access.changed': onAccess,
  });
}
