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

  test('good news goes by itself, bad news stays', () => {
    const clock = new SimulatedClock();
    const actor = createActor(notificationsMachine, { clock }).start();
    actor.send({ type: 'toast.show', toast: toast('success') });
    actor.send({ type: 'toast.show', toast: toast('error') });
    clock.increment(6000);
    expect(actor.getSnapshot().context.toasts.map(({ severity }) => severity)).toEqual(['error']);
  });
});
