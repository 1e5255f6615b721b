import { describe, expect, test } from 'vitest';
import { maintenanceAfter, maintenanceCan } from '../../src/shared/domain/maintenance';
import { maintenanceLifecycleSample } from '../paths/samples/maintenanceLifecycle';
import { testEveryPath } from '../support/paths';

describe('a maintenance', () => {
  testEveryPath(maintenanceLifecycleSample, {
    invariant: (maintenance) => {
      expect(maintenance.can({ type: 'asset.change' })).toBe(maintenance.matches('SCHEDULED'));
      if (maintenance.matches('DONE')) expect(maintenance.can({ type: 'maintenance.start' })).toBe(false);
    },
  });
});

test('a stored state is resolved into the chart; one that the chart does not know allows nothing', () => {
  expect(maintenanceAfter('SCHEDULED', 'maintenance.start')).toBe('ONGOING');
  expect(maintenanceAfter('ONGOING', 'maintenance.finish')).toBe('DONE');
  expect(maintenanceAfter('SCHEDULED', 'maintenance.finish')).toBeNull();
  expect(maintenanceAfter('DONE', 'maintenance.delete')).toBeNull();
  expect(maintenanceCan('DONE', 'maintenance.delete')).toBe(true);
  expect(maintenanceCan('WAITING_FOR_PARTS', 'maintenance.delete')).toBe(false);
});
