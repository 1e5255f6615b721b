import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { authFormMachine } from '../../machines/authForm.machine';
import { notificationsMachine } from '../../machines/notifications.machine';
import { preferencesMachine } from '../../machines/preferences.machine';
import { sessionMachine, type SignedInAs } from '../../machines/session.machine';
import { done, failed, testEveryPath } from '../support/paths';

const rita: SignedInAs = { token: 'one', user: { username: 'rita', isAdmin: false, permissions: ['rent:read'] } };
const tomas: SignedInAs = { token: 'two', user: { username: 'tomas', isAdmin: false, permissions: [] } };
const refusal = { kind: 'form', messageKey: 'invalid-credentials' };

const sessionEvents = [
  { type: 'session.signIn', username: 'rita', password: 'secret' },
  done('signIn', rita),
  failed('signIn', refusal),
  done('readMe', { ...rita.user, permissions: [] }),
  failed('readMe', refusal),
  { type: 'session.signOut' },
  { type: 'token.refuse', token: 'one' },
  { type: 'token.refuse', token: 'an older one' },
  { type: 'session.adopt', session: tomas },
  { type: 'session.leave' },
];

describe.each([
  ['nobody was signed in', null],
  ['somebody was signed in', rita],
])('the session when %s', (_when, stored) => {
  testEveryPath(sessionMachine, {
    input: { stored },
    events: sessionEvents,
    // Decided before anybody can look; which way it went is what the two beginnings differ in.
    mayMiss: ['state session.restoring', 'transition session.restoring on always if isStored to session.signedIn', 'transition session.restoring on always to session.signedOut'],
    invariant: (state) => expect(state.context.session !== null).toBe(state.matches('signedIn')),
  });
});

describe('forms before signing in', () => {
  testEveryPath(authFormMachine, {
    events: [{ type: 'form.submit', values: { email: 'a@b.pt' } }, { type: 'form.change' }, done('submitForm'), failed('submitForm', refusal)],
  });
});

describe('preferences', () => {
  testEveryPath(preferencesMachine, {
    input: { theme: 'light', language: 'pt', sidebarCollapsed: false },
    events: [{ type: 'theme.choose', theme: 'dark' }, { type: 'language.choose', language: 'en' }, { type: 'sidebar.toggle' }],
  });
});

describe('notifications', () => {
  const toast = (severity: 'success' | 'error') => ({ severity, messageKey: 'said', values: {}, ns: 'rent' });
  testEveryPath(notificationsMachine, {
    events: [{ type: 'toast.show', toast: toast('success') }, { type: 'toast.show', toast: toast('error') }, { type: 'toast.dismiss', id: 1 }],
    distinguish: ({ toasts }) => toasts.slice(0, 2).map(({ severity }) => severity),
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
