import { createActor, type AnyEventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Maintenance } from '../../machines/types';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done, failed } from '../paths/sample';
import { maintenanceActionsSample } from '../paths/samples/maintenanceActions';
import { lost } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/paths';

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

describe('finishing when the answer is lost', () => {
  const maintenance: Maintenance = {
    id: 1,
    asset: { serialNumber: 100_427 },
    type: 'CORRECTIVE',
    state: 'ONGOING',
    startDate: '2026-11-20',
    endDate: '2026-11-25',
  };
  const finished = { ...maintenance, state: 'DONE' };
  const noticesAfter = (...events: AnyEventObject[]) => {
    const actor = createActor(withSilentActors(maintenanceActionsSample.machine));
    const notices: string[] = [];
    actor.on('notice', ({ messageKey }) => notices.push(messageKey));
    actor.start();
    for (const event of [{ type: 'maintenance.finish', maintenance }, failed('performAction', lost), ...events])
      actor.send(event);
    expect(actor.getSnapshot().value).toBe('idle');
    return notices;
  };

  test('is a success when the maintenance proves to be finished', () => {
    expect(noticesAfter(done('rereadMaintenance', finished))).toEqual(['finished']);
  });

  test('is a success that is seen late when even looking had failed at first', () => {
    const events = [failed('rereadMaintenance', lost), { type: 'action.retry' }, done('checkMaintenance', finished)];
    expect(noticesAfter(...events)).toEqual(['finishFailed', 'finished']);
  });
});
