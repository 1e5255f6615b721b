import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { notificationsMachine } from '../../machines/page/notifications.machine';
import {
  authFormSample,
  notificationsSample,
  signedInSample,
  signedOutSample,
  signInSample,
  toast,
  unsavedFormSample,
} from '../paths/samples/shell';
import { testEveryPath } from '../support/models/paths';

describe.each([
  ['nobody was signed in', signedOutSample],
  ['somebody was signed in', signedInSample],
  ['somebody has an unsaved form', unsavedFormSample],
])('the session when %s', (_when, sample) => {
  testEveryPath(sample, {
    invariants: {
      'a session is there exactly while somebody is signed in': (state) =>
        expect(state.context.session !== null).toBe(state.matches('signedIn')),
      'a page without session has an owner exactly while it waits': (state) =>
        expect(state.context.owner !== null).toBe(state.matches({ signedOut: 'interrupted' })),
    },
  });
});

describe('signing in', () => {
  testEveryPath(signInSample, {
    invariants: {
      'the password is kept only while it is sent, or the code is missing': (state) => {
        if (state.matches('ready') || state.matches('accepted')) expect(state.context.credentials).toBeNull();
      },
    },
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

  test('what can be undone stays longer', () => {
    const clock = new SimulatedClock();
    const actor = createActor(notificationsMachine, { clock }).start();
    actor.send({ type: 'toast.show', toast: { ...toast('success'), onUndo: () => undefined } });
    clock.increment(14_999);
    expect(actor.getSnapshot().context.toasts).toHaveLength(1);
    clock.increment(1);
    expect(actor.getSnapshot().context.toasts).toEqual([]);
  });

  test('an offer to undo goes when that was tried elsewhere, whether it went well or not', () => {
    const actor = createActor(notificationsMachine, { clock: new SimulatedClock() }).start();
    const onUndo = () => undefined;
    for (const undoneBy of ['undo 1', 'undo 2'])
      actor.send({ type: 'toast.show', toast: { ...toast('success'), onUndo, undoneBy } });
    actor.send({ type: 'toast.show', toast: { ...toast('error'), about: 'undo 1' } });
    expect(actor.getSnapshot().context.toasts.map((each) => each.undoneBy ?? each.about)).toEqual(['undo 2', 'undo 1']);
    actor.send({ type: 'toast.show', toast: toast('success') });
    expect(actor.getSnapshot().context.toasts).toHaveLength(3);
  });

  test('a failure goes when the same was tried again, and no other failure does', () => {
    const actor = createActor(notificationsMachine, { clock: new SimulatedClock() }).start();
    const about = (what: string, severity: 'error' | 'success') =>
      actor.send({ type: 'toast.show', toast: { ...toast(severity), about: what } });
    about('create', 'error');
    about('reserve', 'error');
    actor.send({ type: 'toast.show', toast: toast('error') });
    about('create', 'error');
    expect(actor.getSnapshot().context.toasts.map((each) => each.about)).toEqual(['reserve', undefined, 'create']);
    about('create', 'success');
    expect(actor.getSnapshot().context.toasts.map((each) => [each.severity, each.about])).toEqual([
      ['error', 'reserve'],
      ['error', undefined],
      ['success', 'create'],
    ]);
    about('create', 'success');
    expect(actor.getSnapshot().context.toasts.map((each) => each.about)).toEqual([
      'reserve',
      undefined,
      'create',
      'create',
    ]);
  });
});
