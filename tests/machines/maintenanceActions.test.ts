import { describe, expect } from 'vitest';
import { maintenanceActionsSample } from '../paths/samples/maintenanceActions';
import { testEveryPath } from '../support/models/paths';

describe('starting and finishing a maintenance', () => {
  testEveryPath(maintenanceActionsSample, {
    invariants: {
      'a failure is there exactly while something is refused': (snapshot) => {
        if (snapshot.matches('idle')) expect(snapshot.context.failure).toBeNull();
        if (snapshot.matches('refused')) expect(snapshot.context.failure).not.toBeNull();
      },
    },
  });
});
