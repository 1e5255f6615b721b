import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { resourceMachine } from '../../machines/record/resource.machine';
import { withSilentActors } from '../../scripts/machines/silentActors';
import { done } from '../paths/sample';
import { keptValueSample, resourceSample, selectedResourceSample } from '../paths/samples/resource';
import { testEveryPath } from '../support/models/paths';

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
    actor.send(done('load', undefined));
    expect(actor.getSnapshot().value).toBe('missing');
  });
});

describe('what a page shows of the record that is selected', () => {
  testEveryPath(selectedResourceSample, {
    invariants: {
      'nothing is shown while nothing is selected, or while another record is read first': ({ context, value }) => {
        if (value === 'unselected' || value === 'loading') expect(context.value).toBeNull();
        expect(value === 'unselected').toBe(context.key === null);
      },
    },
  });

  test('is not read again when the same is selected', () => {
    const actor = createActor(withSilentActors(resourceMachine), { input: { key: [1, 2] } }).start();
    actor.send(done('load', { id: 7 }));
    actor.send({ type: 'resource.select', key: [1, 2] });
    expect(actor.getSnapshot().value).toBe('ready');
  });
});

describe('what a page shows until another selection is read', () => {
  testEveryPath(keptValueSample, {
    invariants: {
      'a value that was read stays while another is read': ({ context, value }) => {
        if (value === 'refreshing') expect(context.value).not.toBeNull();
      },
    },
  });
});

describe('what is gone', () => {
  test('asks about unsaved forms once more when it is read again and still gone', () => {
    let waits = 0;
    const machine = withSilentActors(resourceMachine).provide({
      actors: { waitForUnsavedForms: fromCallback(() => void (waits += 1)) },
    });
    const actor = createActor(machine, { input: { key: 7 } }).start();
    actor.send(done('load', { id: 7 }));
    for (const times of [1, 2]) {
      actor.send({ type: 'resource.refresh' });
      actor.send(done('refresh', null));
      expect(actor.getSnapshot().value).toBe('vanished');
      expect(waits).toBe(times);
    }
  });
});
