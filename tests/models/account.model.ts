import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';

/** What a test of an account of one's own knows: a name that nobody has yet. */
export interface AccountWorld {
  username: string;
}

/** A new account and a forgotten password. Opens on the sign-in. */
const chart = createMachine({
  id: 'accountView',
  initial: 'signIn',
  states: {
    signIn: { on: { 'forgot.press': 'recovery', 'create.press': 'registration' } },
    recovery: { on: { 'email.submit': 'mailed', 'email.submitServerAway': 'notMailed', 'back.press': 'signInAgain' } },
    notMailed: { on: { 'email.submitAgain': 'mailed' } },
    mailed: { type: 'final' },
    registration: { on: { 'taken.submit': 'taken', 'free.submit': 'registered' } },
    taken: { on: { 'free.submitInstead': 'registered' } },
    registered: { type: 'final' },
    signInAgain: { type: 'final' },
  },
});

type State = 'signIn' | 'recovery' | 'notMailed' | 'mailed' | 'registration' | 'taken' | 'registered' | 'signInAgain';
type Event =
  | 'forgot.press' | 'create.press' | 'back.press' | 'email.submit' | 'email.submitServerAway' | 'email.submitAgain' | 'taken.submit' | 'free.submit'
  | 'free.submitInstead';

type Act = ViewModel<AccountWorld>['states'][string];
type Screen = Parameters<Act>[0];

const EMAIL = /^E-mail$/u;
const SEND = /^Enviar ligação$/u;
const CREATE = /^Criar conta$/u;

async function registers(screen: Screen, username: string): Promise<void> {
  await screen.fills('textbox', /^Utilizador$/u, username);
  await screen.fills('textbox', EMAIL, `${username}@exemplo.pt`);
  await screen.fillsLabelled(/^Palavra-passe$/u, 'uma palavra longa');
  await screen.presses('button', CREATE);
}

const states: Record<State, Act> = {
  signIn: (screen) => screen.sees('heading', /^Entrar$/u),
  recovery: (screen) => screen.sees('heading', /^Recuperar palavra-passe$/u),
  notMailed: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', EMAIL, /^alguem@exemplo\.pt$/u);
  },
  mailed: (screen) => screen.seesText(/^Se existir uma conta com este e-mail/u),
  registration: (screen) => screen.sees('heading', /^Criar conta$/u),
  taken: (screen) => screen.seesValue('textbox', /^Utilizador$/u, /^rita$/u),
  registered: (screen) => screen.seesText(/^Conta criada\./u),
  signInAgain: (screen) => screen.sees('heading', /^Entrar$/u),
};

const events: Record<Event, Act> = {
  'forgot.press': (screen) => screen.presses('link', /^Esqueci-me da palavra-passe$/u),
  'create.press': (screen) => screen.presses('link', /^Criar conta$/u),
  'back.press': (screen) => screen.presses('link', /^Voltar à entrada$/u),
  'email.submit': async (screen) => {
    await screen.fills('textbox', EMAIL, 'alguem@exemplo.pt');
    await screen.presses('button', SEND);
  },
  'email.submitServerAway': async (screen) => {
    await screen.wire.cut(/password-recovery$/u);
    await screen.fills('textbox', EMAIL, 'alguem@exemplo.pt');
    await screen.presses('button', SEND);
  },
  'email.submitAgain': async (screen) => {
    await screen.wire.mend();
    await screen.presses('button', SEND);
  },
  'taken.submit': (screen) => registers(screen, 'rita'),
  'free.submit': (screen, { username }) => registers(screen, username),
  'free.submitInstead': (screen, { username }) => registers(screen, username),
};

export const accountModel: ViewModel<AccountWorld> = { name: 'account', chart, states, events };
