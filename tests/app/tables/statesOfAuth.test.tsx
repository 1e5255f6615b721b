import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine';
import { signInMachine } from '../../../machines/session/signIn.machine';
import type { SignedInAs } from '../../../machines/types';
import { AuthPages } from '../../../src/features/auth/AuthPages';
import { AUTH_PATHS } from '../../../src/features/auth/authPaths';
import { announce, OURS } from '../../support/announce';
import { texts } from '../renderPage';
import { NOW } from './harness/fixture';
import { expectSummary } from './harness/testStates';

/* Pages before signing in, with the refusals of a sign-in and the code of a second factor. */

const nothing = () => undefined;
const user = { username: 'rita', isAdmin: false, permissions: [] };

beforeEach(() => {
  vi.setSystemTime(NOW);
  announce({ ...OURS, registration: 'open', demoAccounts: [{ username: 'demo', password: 'Demo-1234' }] });
  return () => void vi.useRealTimers();
});

/** Shows a page; the server answers a sign-in so, or not at all. */
function show(path: string, answer: () => Promise<SignedInAs> = () => new Promise(nothing)) {
  const signIn = signInMachine.provide({ actors: { signIn: fromPromise(answer) } });
  const logic = sessionMachine.provide({ actors: { signIn } });
  const session = createActor(logic, { input: { stored: null } }).start();
  render(
    <I18nextProvider i18n={texts}>
      <AuthPages path={path} session={session} language="pt" onLanguage={nothing} onPrepare={nothing} />
    </I18nextProvider>,
  );
  return session;
}

/** Signs in with a name and a password. */
async function signIn() {
  fireEvent.change(screen.getByRole('textbox', { name: /^Utilizador/u }), { target: { value: 'rita' } });
  fireEvent.change(screen.getByLabelText(/^Palavra-passe/u), { target: { value: 'Segredo-1' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Entrar' })));
}

const approved = () => expectSummary(() => document.body);
const refused = (messageKey: string) => () =>
  Promise.reject(Object.assign(new Error(messageKey), { kind: 'rejected', messageKey }));

test.each(Object.entries(AUTH_PATHS))('the page %s is as it was approved', async (_name, path) => {
  show(path);
  await approved();
});

test.each([
  ['that is being sent', undefined],
  ['that is refused', refused('invalid-credentials')],
  ['of an account with a second factor', refused('totp-required')],
])('a sign-in %s is as it was approved', async (_what, answer) => {
  show(AUTH_PATHS.signIn, answer);
  await signIn();
  await approved();
});

test('a sign-in after the session has expired is as it was approved', async () => {
  const session = show(AUTH_PATHS.signIn, nothing as never);
  act(() => session.send({ type: 'session.adopt', session: { token: 't', user } }));
  act(() => session.send({ type: 'token.refuse', token: 't' }));
  expect(session.getSnapshot().matches({ signedOut: 'expired' })).toBe(true);
  await approved();
});
