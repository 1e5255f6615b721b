import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { invalidate } from '../../../shared/cache/invalidation';
import { useNotify } from '../../../shared/notifications';
import { INVALIDATED } from '../invalidated';
import { maintenanceActionsLogic } from './maintenance.logic';
import { useActorEvents } from '../../../shared/useActorEvents';

export type MaintenanceActor = ActorRefFrom<typeof maintenanceActionsLogic>;

/** The actor that starts and finishes maintenances; it reports the result and invalidates. */
export function useMaintenanceActions(): MaintenanceActor {
  const actor = useActorRef(maintenanceActionsLogic);
  const notify = useNotify();
  useActorEvents(actor, {
    notice: ({ severity, messageKey, values }) => notify({ severity, messageKey, values, ns: 'maintenances' }),
    'maintenance.changed': () => invalidate(INVALIDATED),
  });
  return actor;
}
