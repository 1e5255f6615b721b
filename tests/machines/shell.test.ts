import { describe, expect } from 'vitest';
import {
  authFormSample,
  signedInSample,
  signedOutSample,
  signInSample,
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
