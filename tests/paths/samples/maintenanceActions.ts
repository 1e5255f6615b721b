import { maintenanceActionsMachine } from '../../../machines/inventory/maintenanceActions.machine';
import type { Maintenance, MaintenanceState } from '../../../machines/types';
import { maintenanceCan } from '../../../src/shared/domain/maintenance';
import { done, sampleOf } from '../sample';
import { lost } from './rentRecords';

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
      { type: 'maintenance.retry' },
      { type: 'failure.dismiss' },
      done('command', { outcome: 'succeeded', record: at('ONGOING'), failure: null }),
      done('command', { outcome: 'refused', record: at('SCHEDULED'), failure: lost }),
      done('command', { outcome: 'impossible', record: at('DONE'), failure: null }),
    ],
    distinguish: ({ maintenance, action, failure }) => [maintenance?.state, action, failure?.kind],
  },
);
