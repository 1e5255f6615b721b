import { maintenanceActionsMachine } from '../../../machines/maintenanceActions.machine';
import type { Maintenance, MaintenanceState } from '../../../machines/types';
import { maintenanceCan } from '../../../src/shared/domain/maintenance';
import { done, failed, sampleOf } from '../sample';
import { lost, refused } from './rentRecords';

const at = (state: MaintenanceState, startDate = '2026-11-20'): Maintenance => ({
  id: 1,
  asset: { serialNumber: 100_427 },
  type: 'CORRECTIVE',
  state,
  startDate,
  endDate: '2026-11-25',
});

export const maintenanceActionsSample = sampleOf(
  maintenanceActionsMachine.provide({
    guards: {
      mayHappen: (_, { maintenance, action }) => maintenanceCan(maintenance.state, `maintenance.${action}`),
      mayStillHappen: ({ context }) =>
        maintenanceCan(context.maintenance?.state ?? '', `maintenance.${context.action}`),
      mayStartOutsidePeriod: (_, { maintenance }) =>
        maintenance.state === 'SCHEDULED' && maintenance.startDate > '2026-11-20',
    },
  }),
  {
    events: [
      { type: 'maintenance.start', maintenance: at('SCHEDULED') },
      { type: 'maintenance.start', maintenance: at('SCHEDULED', '2026-11-24') },
      { type: 'maintenance.finish', maintenance: at('ONGOING') },
      // Neither of these may happen: nothing comes of it.
      { type: 'maintenance.start', maintenance: at('DONE') },
      { type: 'maintenance.finish', maintenance: at('SCHEDULED') },
      { type: 'question.accept' },
      { type: 'question.cancel' },
      { type: 'action.retry' },
      { type: 'failure.dismiss' },
      done('performAction', at('ONGOING')),
      failed('performAction', lost),
      failed('performAction', refused),
      done('rereadMaintenance', at('SCHEDULED')),
      done('rereadMaintenance', at('ONGOING')),
      failed('rereadMaintenance', lost),
      done('checkMaintenance', at('SCHEDULED')),
      done('checkMaintenance', at('ONGOING')),
      failed('checkMaintenance', lost),
    ],
    distinguish: ({ maintenance, action, failure }) => [maintenance?.state, action, failure?.kind],
  },
);
