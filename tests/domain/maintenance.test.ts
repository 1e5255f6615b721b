import { expect, test } from 'vitest';
import {
  isMaintenanceState,
  isMaintenanceType,
  maintenanceAfter,
  maintenanceCan,
  maintenanceDaysLate,
  maintenancePriority,
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

test('those under way are listed first, then the next ones, then done ones, the latest first', () => {
  const order = [
    ['ONGOING', '2026-11-19', '2026-11-20'],
    ['ONGOING', '2026-11-01', '2026-12-20'],
    ['SCHEDULED', '2026-11-15', '2026-12-24'],
    ['SCHEDULED', '2026-11-22', '2026-11-23'],
    ['DONE', '2026-11-10', '2026-11-12'],
    ['DONE', '2026-11-11', '2026-11-11'],
    ['WAITING_FOR_PARTS', '2026-11-11', '2026-11-11'],
  ].map(([state, start, end]) =>
    maintenancePriority({ state: state as 'DONE', startDate: `${start}T00:00:00`, endDate: `${end}T00:00:00` }),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
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
