import { render, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { signInMachine } from '../../../machines/session/signIn.machine';
import { RegisterPage } from '../../../src/features/auth/RegisterPage';
import { SignInPage } from '../../../src/features/auth/SignInPage';
import { announce } from '../../support/announce';
import { texts } from '../renderPage';

const signIn = createActor(signInMachine).start();

function show(registration: 'open' | 'closed' | undefined) {
  announce({ registration });
  render(
    <I18nextProvider i18n={texts}>
      <SignInPage signIn={signIn} hasExpired={false} onPrepare={() => undefined} />
      <RegisterPage />
    </I18nextProvider>,
  );
}

it('where registration is closed, the sign-in offers none and the page refers to administrators', () => {
  show('closed');
  expect(screen.queryByRole('link', { name: 'Criar conta' })).toBeNull();
  expect(screen.getByText('Aqui as contas são criadas por um administrador. Peça-lhe a sua.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull();
});

it.each(['open', undefined] as const)('where it is %s, both offer an account', (registration) => {
  show(registration);
  expect(screen.getByRole('link', { name: 'Criar conta' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Criar conta' })).toBeDefined();
});
