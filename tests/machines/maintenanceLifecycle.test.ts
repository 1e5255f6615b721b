import { describe, expect } from 'vitest';
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
