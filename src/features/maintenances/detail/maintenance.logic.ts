import {
  maintenanceActionsMachine,
  type MaintenanceAction,
} from '../../../../machines/inventory/maintenanceActions.machine';
import type { Asset, Id, Maintenance } from '../../../../machines/types';
import { readAsset } from '../../../shared/api/assets';
import {
  deleteMaintenance,
  finishMaintenance,
  readMaintenance,
  startMaintenance,
} from '../../../shared/api/maintenances';
import { dayOf, today } from '../../../shared/domain/days/days';
import { maintenanceCan } from '../../../shared/domain/maintenance';
import { commandOf } from '../../../shared/record/command.logic';
import { recordRemovalOf } from '../../../shared/record/recordForm.logic';
import { resourceOf } from '../../../shared/record/useResource';

/** A maintenance by its number. */
export const maintenanceResource = resourceOf((id: Id, signal): Promise<Maintenance> => readMaintenance(id, signal));

/** The current asset of a maintenance. */
export const assetResource = resourceOf((serialNumber: Id, signal): Promise<Asset> => readAsset(serialNumber, signal));

export const maintenanceRemoval = recordRemovalOf<Maintenance>(({ id, version }) => deleteMaintenance(id, version));

const CALLS: Record<MaintenanceAction, (maintenance: Maintenance) => Promise<Maintenance>> = {
  start: ({ id, version }) => startMaintenance(id, version),
  finish: ({ id, version }) => finishMaintenance(id, version),
};

/** Today is none of the planned days. */
function isOutside({ startDate, endDate }: Maintenance): boolean {
  const now = today();
  return now < dayOf(startDate) || now > dayOf(endDate);
}

/** Starting and finishing with the real calls; which may happen is the lifecycle's to say. */
export const maintenanceActionsLogic = maintenanceActionsMachine.provide({
  actors: {
    command: commandOf<Maintenance | null, MaintenanceAction>({
      send: async (maintenance, action) => (maintenance ? CALLS[action](maintenance) : undefined),
      read: async (maintenance, signal) => readMaintenance(maintenance?.id ?? '', signal),
      hasHappened: (maintenance, action) => maintenance?.state === (action === 'start' ? 'ONGOING' : 'DONE'),
      isPossible: (maintenance, action) => maintenanceCan(maintenance?.state ?? '', `maintenance.${action}`),
    }),
  },
  guards: {
    mayHappen: (_, { maintenance, action }) => maintenanceCan(maintenance.state, `maintenance.${action}`),
    mayStartOutsidePeriod: (_, { maintenance }) =>
      maintenanceCan(maintenance.state, 'maintenance.start') && isOutside(maintenance),
  },
});
