import { authFormMachine } from '../../../machines/session/authForm.machine';
import { losesRights, sessionMachine } from '../../../machines/session/session.machine';
import { signInMachine } from '../../../machines/session/signIn.machine';
import type { SignedInAs } from '../../../machines/types';
import { done, failed, sampleOf } from '../sample';

const rita: SignedInAs = { token: 'one', user: { username: 'rita', isAdmin: false, permissions: ['rent:read'] } };
const tomas: SignedInAs = { token: 'two', user: { username: 'tomas', isAdmin: false, permissions: [] } };
const refusal = { kind: 'form', messageKey: 'invalid-credentials' };
const codeMissing = { kind: 'session', messageKey: 'totp-required' };
const codeWrong = { kind: 'session', messageKey: 'invalid-code' };

const sessionEvents = [
  done('signIn', rita),
  done('readMe', { ...rita.user, permissions: [] }),
  failed('readMe', refusal),
  { type: 'session.signOut' },
  { type: 'token.refuse', token: 'one' },
  { type: 'token.refuse', token: 'an older one' },
  { type: 'session.adopt', session: tomas },
  { type: 'session.leave' },
  { type: 'page.drop' },
  done('readMe', rita.user),
  done('readMe', { ...rita.user, isAdmin: true, permissions: [] }),
  { type: 'permissions.change' },
  { type: 'forms.settle' },
];

// Passed through at once: the two samples differ in the transition taken.
const unseen = [
  'state session.restoring',
  'transition session.restoring on always if isStored to session.signedIn',
  'transition session.restoring on always to session.signedOut',
];

/** States of a session with unsaved forms; see `unsavedFormSample`. */
const withUnsavedForms = [
  'state session.signedOut.interrupted',
  'transition session.signedIn on token.refuse if isCurrentToken and hasUnsavedForm to session.signedOut.interrupted',
  'transition session.signedIn on session.leave if hasUnsavedForm to session.signedOut.interrupted',
  'transition session.signedOut.interrupted on page.drop to session.signedOut',
  'state session.signedIn.awaitingUnsavedForms',
  'transition session.signedIn.refreshing on xstate.done.actor.readMe if losesRightsWithUnsavedForm to session.signedIn.awaitingUnsavedForms',
  'transition session.signedIn.awaitingUnsavedForms on forms.settle to session.signedIn.refreshing',
];

/** No session in storage. */
export const signedOutSample = sampleOf(sessionMachine, {
  input: { stored: null },
  events: sessionEvents,
  mayMiss: [...unseen, ...withUnsavedForms],
});

/** A session in storage. */
export const signedInSample = sampleOf(sessionMachine, {
  input: { stored: rita },
  events: sessionEvents,
  mayMiss: [...unseen, ...withUnsavedForms],
});

/** Something unsaved stands in a form. */
export const unsavedFormSample = sampleOf(
  sessionMachine.provide({
    guards: {
      hasUnsavedForm: () => true,
      losesRightsWithUnsavedForm: ({ context }, { user }) => losesRights((context.session as SignedInAs).user, user),
    },
  }),
  {
    input: { stored: rita },
    events: sessionEvents,
    mayMiss: [
      ...unseen,
      'transition session.signedIn.refreshing on xstate.done.actor.readMe if losesRights to session.signedIn.settled',
      'state session.signedOut.expired',
      'transition session.signedIn on token.refuse if isCurrentToken to session.signedOut.expired',
      'transition session.signedIn on session.leave to session.signedOut',
    ],
  },
);

export const signInSample = sampleOf(signInMachine, {
  events: [
    { type: 'credentials.submit', username: 'rita', password: 'secret' },
    done('sendCredentials', rita),
    failed('sendCredentials', refusal),
    failed('sendCredentials', codeMissing),
    { type: 'code.submit', code: '123456' },
    { type: 'code.cancel' },
    done('sendCode', rita),
    failed('sendCode', codeWrong),
    failed('sendCode', refusal),
  ],
});

export const authFormSample = sampleOf(authFormMachine, {
  events: [
    { type: 'form.submit', values: { email: 'a@b.pt' } },
    { type: 'form.change' },
    done('submitForm'),
    failed('submitForm', refusal),
  ],
});
