import { maintenanceCalls } from '../../../../contract/maintenances';
import {
  maintenanceActionsMachine,
  type MaintenanceAction,
} from '../../../../machines/inventory/maintenanceActions.machine';
import type { Asset, Id, Maintenance } from '../../../../machines/types';
import { assetCalls } from '../../../../contract/assets';
import { call } from '../../../shared/api/client/call';
import { dayOf, today } from '../../../shared/domain/days/days';
import { maintenanceCan } from '../../../shared/domain/maintenance';
import { commandOf } from '../../../shared/record/command.logic';
import { recordRemovalOf } from '../../../shared/record/recordForm.logic';
import { keptResourceOf } from '../../../shared/record/useResource';

const readMaintenance = call(maintenanceCalls.read);

/** A maintenance by its number. */
export const maintenanceResource = keptResourceOf((id: Id, signal): Promise<Maintenance> =>
  readMaintenance({ id }, signal),
);

/** The current asset of a maintenance. */
export const assetResource = keptResourceOf((serialNumber: Id, signal): Promise<Asset> =>
  call(assetCalls.read)({ serialNumber }, signal),
);

export const maintenanceRemoval = recordRemovalOf<Maintenance>(call(maintenanceCalls.remove));

/** Today is none of the planned days. */
function isOutside({ startDate, endDate }: Maintenance): boolean {
  const now = today();
  return now < dayOf(startDate) || now > dayOf(endDate);
}

/** Starting and finishing with the real calls; which may happen is the lifecycle's to say. */
export const maintenanceActionsLogic = maintenanceActionsMachine.provide({
  actors: {
    command: commandOf<Maintenance | null, MaintenanceAction>({
      send: async (maintenance, action) => (maintenance ? call(maintenanceCalls[action])(maintenance) : undefined),
      read: async (maintenance, signal) => readMaintenance({ id: maintenance?.id ?? '' }, signal),
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
