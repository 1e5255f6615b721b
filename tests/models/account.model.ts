import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';

/** Fixture of an account test: an unused name. */
export interface AccountFixture {
  username: string;
}

/** A new account and a forgotten password. Opens on the sign-in. */
const chart = createMachine({
  id: 'accountView',
  initial: 'signIn',
  states: {
    signIn: { on: { 'forgot.press': 'recovery', 'create.press': 'registration' } },
    recovery: {
      on: {
        'email.submit': 'mailed',
        'email.submitServerAway': 'notMailed',
        'email.submitServerBroken': 'notMailed',
        'email.submitHeld': 'mailing',
        'back.press': 'signInAgain',
      },
    },
    notMailed: { on: { 'email.submitAgain': 'mailed' } },
    mailing: { on: { 'answer.arrive': 'mailed' } },
    mailed: { type: 'final' },
    registration: {
      on: {
        'taken.submit': 'taken',
        'takenHere.submit': 'registered',
        'common.submit': 'common',
        'free.submit': 'registered',
        'free.submitTwice': 'registered',
      },
    },
    common: { on: { 'free.submitInstead': 'registered' } },
    taken: { on: { 'free.submitInstead': 'registered' } },
    registered: { type: 'final' },
    signInAgain: { type: 'final' },
  },
});

type State =
  | 'signIn'
  | 'recovery'
  | 'notMailed'
  | 'mailing'
  | 'mailed'
  | 'registration'
  | 'taken'
  | 'common'
  | 'registered'
  | 'signInAgain';
type Event =
  | 'forgot.press'
  | 'create.press'
  | 'back.press'
  | 'email.submit'
  | 'email.submitServerAway'
  | 'email.submitAgain'
  | 'taken.submit'
  | 'takenHere.submit'
  | 'common.submit'
  | 'free.submit'
  | 'free.submitInstead'
  | 'free.submitTwice'
  | 'email.submitServerBroken'
  | 'email.submitHeld'
  | 'answer.arrive';

type Act = ViewModel<AccountFixture>['states'][string];
type Screen = Parameters<Act>[0];

const EMAIL = /^E-mail$/u;
const RECOVERY = /password-recovery$/u;
const SEND = /^Enviar ligação$/u;
const CREATE = /^Criar conta$/u;

async function fills(screen: Screen, username: string, password = 'uma palavra longa'): Promise<void> {
  await screen.fills('textbox', /^Utilizador$/u, username);
  await screen.fills('textbox', EMAIL, `${username}@exemplo.pt`);
  await screen.fillsLabelled(/^Palavra-passe$/u, password);
}

async function registers(screen: Screen, username: string): Promise<void> {
  await fills(screen, username);
  await screen.presses('button', CREATE);
}

async function sends(screen: Screen): Promise<void> {
  await screen.fills('textbox', EMAIL, 'alguem@exemplo.pt');
  await screen.presses('button', SEND);
}

const states: Record<State, Act> = {
  signIn: (screen) => screen.sees('heading', /^Entrar$/u),
  recovery: (screen) => screen.sees('heading', /^Recuperar palavra-passe$/u),
  notMailed: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', EMAIL, /^alguem@exemplo\.pt$/u);
  },
  mailing: (screen) => screen.misses('button', SEND),
  mailed: (screen) => screen.seesText(/^Se existir uma conta com este e-mail/u),
  registration: (screen) => screen.sees('heading', /^Criar conta$/u),
  taken: async (screen) => {
    await screen.seesText(/Já existe\.$/u);
    await screen.seesValue('textbox', /^Utilizador$/u, /^rita$/u);
  },
  common: async (screen) => {
    await screen.seesText(/É uma das palavras-passe mais usadas/u);
    await screen.seesValue('textbox', /^Utilizador$/u, /^rita2$/u);
  },
  registered: (screen) => screen.seesText(/^Pedido recebido\./u),
  signInAgain: (screen) => screen.sees('heading', /^Entrar$/u),
};

const events: Record<Event, Act> = {
  'forgot.press': (screen) => screen.presses('link', /^Esqueci-me da palavra-passe$/u),
  'create.press': (screen) => screen.presses('link', /^Criar conta$/u),
  'back.press': (screen) => screen.presses('link', /^Voltar à entrada$/u),
  'email.submit': sends,
  'email.submitServerAway': async (screen) => {
    await screen.network.abort(RECOVERY);
    await sends(screen);
  },
  'email.submitServerBroken': async (screen) => {
    await screen.network.refuse(RECOVERY, 500, { code: 'internal', message: 'Broken' });
    await sends(screen);
  },
  'email.submitHeld': async (screen) => {
    await screen.network.delay(RECOVERY);
    await sends(screen);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'email.submitAgain': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', SEND);
  },
  // Another back end may say so; ours answers as for a free name.
  'taken.submit': async (screen) => {
    await screen.network.refuse(/auth\/register$/u, 409, {
      code: 'duplicate',
      message: 'Taken',
      fields: { username: 'taken' },
    });
    await registers(screen, 'rita');
  },
  'takenHere.submit': (screen) => registers(screen, 'rita'),
  'common.submit': async (screen) => {
    await fills(screen, 'rita2', 'password123');
    await screen.presses('button', CREATE);
  },
  'free.submit': (screen, { username }) => registers(screen, username),
  'free.submitTwice': async (screen, { username }) => {
    await fills(screen, username);
    await screen.pressesTwice('button', CREATE);
  },
  'free.submitInstead': async (screen, { username }) => {
    await screen.network.reset();
    await registers(screen, username);
  },
};

export const accountModel: ViewModel<AccountFixture> = { name: 'account', chart, states, events };
