import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { resourceMachine } from '../../machines/resource.machine';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done } from '../paths/sample';
import { resourceSample } from '../paths/samples/resource';
import { testEveryPath } from '../support/paths';

describe('what a page shows of the back end', () => {
  testEveryPath(resourceSample, {
    // Outdated records never show except behind unsaved input, and records stay visible while they are read again.
    invariants: {
      'the value is there exactly once it has been read': (snapshot) => {
        expect(snapshot.context.value).toEqual(
          ['ready', 'refreshing', 'outdated', 'vanished'].some((state) => snapshot.matches(state as 'ready'))
            ? { id: 7 }
            : null,
        );
        expect(snapshot.context.key).toBe(7);
      },
    },
  });

  test('is missing when the answer holds nothing at all', () => {
    const actor = createActor(withSilentActors(resourceMachine), { input: { key: 7 } }).start();
    actor.send(done('readFirst', undefined));
    expect(actor.getSnapshot().value).toBe('missing');
  });
});
