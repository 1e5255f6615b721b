import { expect, test } from 'vitest';
import {
  isMaintenanceState,
  isMaintenanceType,
  maintenanceAfter,
  maintenanceCan,
  maintenanceDaysLate,
} from '../../src/shared/domain/maintenance';

const planned = { startDate: '2026-11-20T00:00:00', endDate: '2026-11-22T00:00:00' } as const;

test.each([
  ['SCHEDULED', '2026-11-20', 0],
  ['SCHEDULED', '2026-11-21', 1],
  ['ONGOING', '2026-11-22', 0],
  ['ONGOING', '2026-11-25', 3],
  ['DONE', '2027-01-01', 0],
  ['WAITING_FOR_PARTS', '2027-01-01', 0],
] as const)('a maintenance that is %s on %s is %i days late', (state, today, days) => {
  expect(maintenanceDaysLate({ ...planned, state: state as 'DONE' }, today)).toBe(days);
});

test('a stored state is resolved into the chart; one that the chart does not know allows nothing', () => {
  expect(maintenanceAfter('SCHEDULED', 'maintenance.start')).toBe('ONGOING');
  expect(maintenanceAfter('ONGOING', 'maintenance.finish')).toBe('DONE');
  expect(maintenanceAfter('SCHEDULED', 'maintenance.finish')).toBeNull();
  expect(maintenanceAfter('DONE', 'maintenance.delete')).toBeNull();
  expect(maintenanceAfter('WAITING_FOR_PARTS', 'maintenance.delete')).toBeNull();
  expect(maintenanceCan('DONE', 'maintenance.delete')).toBe(true);
  expect(maintenanceCan('DONE', 'maintenance.start')).toBe(false);
  expect(maintenanceCan('WAITING_FOR_PARTS', 'maintenance.delete')).toBe(false);
});

test('states and types of another back end are told from ours', () => {
  expect(['SCHEDULED', 'ONGOING', 'DONE'].every(isMaintenanceState)).toBe(true);
  expect(['PREVENTIVE', 'CORRECTIVE'].every(isMaintenanceType)).toBe(true);
  expect(['', 'deleted', 'PREVENTIVE'].some(isMaintenanceState)).toBe(false);
  expect(['', 'DONE', 'WARRANTY'].some(isMaintenanceType)).toBe(false);
});
