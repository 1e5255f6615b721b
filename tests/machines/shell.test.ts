import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { notificationsMachine } from '../../machines/notifications.machine';
import { authFormSample, notificationsSample, signedInSample, signedOutSample, toast } from '../paths/samples/shell';
import { testEveryPath } from '../support/paths';

describe.each([
  ['nobody was signed in', signedOutSample],
  ['somebody was signed in', signedInSample],
])('the session when %s', (_when, sample) => {
  testEveryPath(sample, {
    invariant: (state) => expect(state.context.session !== null).toBe(state.matches('signedIn')),
  });
});

describe('forms before signing in', () => {
  testEveryPath(authFormSample);
});

describe('notifications', () => {
  testEveryPath(notificationsSample);

  test('are no more than a handful, the latest', () => {
    const actor = createActor(notificationsMachine, { clock: new SimulatedClock() }).start();
    for (let count = 0; count < 6; count += 1) actor.send({ type: 'toast.show', toast: toast('error') });
    expect(actor.getSnapshot().context.toasts.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
  });

  test('good news goes by itself, bad news stays', () => {
    const clock = new SimulatedClock();
    const actor = createActor(notificationsMachine, { clock }).start();
    actor.send({ type: 'toast.show', toast: toast('success') });
    actor.send({ type: 'toast.show', toast: toast('error') });
    clock.increment(6000);
    expect(actor.getSnapshot().context.toasts.map(({ severity }) => severity)).toEqual(['error']);
  });
});
