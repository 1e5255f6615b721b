import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine';
import { signInMachine } from '../../../machines/session/signIn.machine';
import type { SignedInAs } from '../../../machines/types';
import { AuthPages } from '../../../src/features/auth/AuthPages';
import { AUTH_PATHS } from '../../../src/features/auth/authPaths';
import { Button } from '../../../src/shared/ui/Button';
import { announce, OURS } from '../../support/announce';
import { texts } from '../renderPage';

/* Buttons whose action is under way: they keep the focus, and a second press does nothing. */

const isBusy = (button: HTMLElement) => button.matches(':enabled[aria-disabled=true]');

test.each([{ loading: true }, { isBusy: true }])('a button with %o keeps the focus and does nothing', async (props) => {
  const [press, submit] = [vi.fn(), vi.fn()];
  const form = (own: object) => (
    <form onSubmit={submit}>
      <input aria-label="Nome" />
      <Button label="Enviar" type="submit" onClick={press} {...own} />
    </form>
  );
  const { rerender } = render(form({}));
  const user = userEvent.setup();
  const button = screen.getByRole('button');
  act(() => button.focus());
  rerender(form(props));
  expect(isBusy(button)).toBe(true);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(button).toHaveFocus();
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each([{}, { loading: true }])('the icon of a button with %o is no part of its name', (props) => {
  render(<Button icon="pi pi-plus" label="Novo" {...props} />);
  expect(screen.getByRole('button').querySelector('.pi')).toHaveAttribute('aria-hidden', 'true');
});

const PASSWORD = 'Segredo-de-teste-1';
const VALUES: Record<string, string> = {
  username: 'rita',
  email: 'rita@obras.example',
  password: PASSWORD,
  code: '123456',
};

/** Shows a page before signing in. Its calls are answered by `refuse`. */
function show(path: string, needsCode: boolean) {
  announce({ ...OURS, registration: 'open', demoAccounts: [{ username: 'demo', password: PASSWORD }] });
  let refuse: (() => void) | undefined;
  const send = vi.fn();
  const wait = (failure: Error) =>
    new Promise<never>((_, reject) => {
      send();
      refuse = () => reject(failure);
    });
  vi.stubGlobal('fetch', () => wait(new TypeError('no network')));
  const failureOf = (messageKey: string) => Object.assign(new Error(messageKey), { kind: 'rejected', messageKey });
  const answer = ({ input }: { input: { code?: string | null } }): Promise<SignedInAs> =>
    needsCode && !input.code ? Promise.reject(failureOf('totp-required')) : wait(failureOf('invalid-credentials'));
  const signIn = signInMachine.provide({ actors: { signIn: fromPromise(answer as never) } });
  const session = createActor(sessionMachine.provide({ actors: { signIn } }), { input: { stored: null } });
  session.start();
  const nothing = () => undefined;
  render(
    <I18nextProvider i18n={texts}>
      <AuthPages path={path} session={session} language="pt" onLanguage={nothing} onPrepare={nothing} />
    </I18nextProvider>,
  );
  return { send, refuse: () => refuse?.() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  for (const field of document.querySelectorAll<HTMLInputElement>('form input')) {
    await user.clear(field);
    await user.type(field, VALUES[field.name]!);
  }
}

const submitButton = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')!;

test.each([
  ...Object.entries(AUTH_PATHS).map(([name, path]) => [name, path, false] as const),
  ['code', AUTH_PATHS.signIn, true] as const,
])('before signing in, the button of %s keeps the focus, and sends once', async (_name, path, needsCode) => {
  const { send, refuse } = show(path, needsCode);
  const user = userEvent.setup();
  await waitFor(() => expect(submitButton()).not.toBeNull());
  await fill(user);
  if (needsCode) {
    await user.click(submitButton());
    await waitFor(() => expect(document.querySelector('[name=code]')).not.toBeNull());
    await fill(user);
  }
  const button = submitButton();
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(isBusy(button), 'busy, and not disabled').toBe(true);
  await user.keyboard('{Enter}');
  await user.click(button);
  const others = [...document.querySelectorAll<HTMLElement>('[aria-labelledby=demo-accounts] button')];
  for (const other of others) await user.click(other);
  expect(send).toHaveBeenCalledOnce();
  act(() => button.focus());
  await act(async () => refuse());
  await waitFor(() => expect(isBusy(submitButton())).toBe(false));
  expect(screen.getAllByRole('alert')).not.toEqual([]);
  // A sign-in goes on in the field that was wrong.
  if (path !== AUTH_PATHS.signIn) expect(button, 'after the failure').toHaveFocus();
});
