import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { invalidate } from '../../../shared/invalidation';
import { useNotify } from '../../../shared/notifications';
import { maintenanceActionsLogic } from './maintenance.logic';

export type MaintenanceActor = ActorRefFrom<typeof maintenanceActionsLogic>;

/** The actor that starts and finishes maintenances; it reports the result and invalidates. */
export function useMaintenanceActions(): MaintenanceActor {
  const actor = useActorRef(maintenanceActionsLogic);
  const notify = useNotify();
  useEffect(() => {
    const subscriptions = [
      actor.on('notice', ({ severity, messageKey, values }) =>
        notify({ severity, messageKey, values, ns: 'maintenances' }),
      ),
      actor.on('maintenance.changed', () => {
        invalidate('maintenances');
        invalidate('assets');
        invalidate('rents');
      }),
    ];
    return () => subscriptions.forEach((each) => each.unsubscribe());
  }, [actor, notify]);
  return actor;
}
