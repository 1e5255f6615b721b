import { describe, expect } from 'vitest';
import { maintenanceLifecycleSample } from '../paths/samples/maintenanceLifecycle';
import { testEveryPath } from '../support/models/paths';

describe('a maintenance', () => {
  testEveryPath(maintenanceLifecycleSample, {
    invariants: {
      'the equipment changes only before the work begins, and what is done does not start again': (maintenance) => {
        expect(maintenance.can({ type: 'asset.change' })).toBe(maintenance.matches('SCHEDULED'));
        if (maintenance.matches('DONE')) expect(maintenance.can({ type: 'maintenance.start' })).toBe(false);
      },
    },
  });
});
