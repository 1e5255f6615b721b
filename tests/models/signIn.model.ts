import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';

/** Coming in, going out, and being put out. Opens on the list of rents for a stranger, who is led to the sign-in. */
const chart = createMachine({
  id: 'signInView',
  initial: 'form',
  states: {
    form: {
      on: {
        'wrong.submit': 'refused',
        'right.submitServerAway': 'unreachable',
        'right.submitHeld': 'signingIn',
        'demo.press': 'inside',
      },
    },
    refused: { on: { 'right.submit': 'inside' } },
    unreachable: { on: { 'again.submit': 'inside' } },
    signingIn: { on: { 'answer.arrive': 'inside' } },
    inside: { on: { 'signOut.press': 'left', 'token.expire': 'expired' } },
    left: { type: 'final' },
    expired: { on: { 'right.submitAgain': 'returned' } },
    returned: { type: 'final' },
  },
});

type State = 'form' | 'refused' | 'unreachable' | 'signingIn' | 'inside' | 'left' | 'expired' | 'returned';
type Event =
  | 'wrong.submit'
  | 'right.submit'
  | 'right.submitServerAway'
  | 'right.submitHeld'
  | 'right.submitAgain'
  | 'again.submit'
  | 'answer.arrive'
  | 'demo.press'
  | 'signOut.press'
  | 'token.expire';

type Act = ViewModel['states'][string];
type Screen = Parameters<Act>[0];

const LOGIN = /\/api\/auth\/login$/u;
const SUBMIT = /^Entrar$/u;
const USERNAME = /^Utilizador$/u;
const PASSWORD = /^Palavra-passe$/u;

async function submits(screen: Screen, password: string): Promise<void> {
  await screen.fills('textbox', USERNAME, 'tomas');
  await screen.fillsLabelled(PASSWORD, password);
  await screen.presses('button', SUBMIT);
}

const right = (screen: Screen) => submits(screen, 'cockpit-tomas');

const states: Record<State, Act> = {
  form: async (screen) => {
    await screen.sees('heading', /^Entrar$/u);
    await screen.seesEnabled('button', SUBMIT, true);
  },
  refused: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', USERNAME, /^tomas$/u);
  },
  unreachable: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', USERNAME, /^tomas$/u);
  },
  signingIn: (screen) => screen.seesEnabled('button', /^A entrar…$/u, false),
  inside: (screen) => screen.sees('heading', /^Alugueres$/u),
  left: async (screen) => {
    await screen.sees('heading', /^Entrar$/u);
    await screen.misses('status', /terminou/u);
  },
  expired: async (screen) => {
    await screen.sees('heading', /^Entrar$/u);
    await screen.seesText(/^A sua sessão terminou\./u);
  },
  returned: (screen) => screen.sees('heading', /^Alugueres$/u),
};

const events: Record<Event, Act> = {
  'wrong.submit': (screen) => submits(screen, 'not-the-password'),
  'right.submit': right,
  'right.submitServerAway': async (screen) => {
    await screen.wire.cut(LOGIN);
    await right(screen);
  },
  'again.submit': async (screen) => {
    await screen.wire.mend();
    await screen.presses('button', SUBMIT);
  },
  'right.submitHeld': async (screen) => {
    await screen.wire.hold(LOGIN);
    await right(screen);
  },
  'answer.arrive': (screen) => screen.wire.letGo(),
  'demo.press': (screen) => screen.presses('button', /^Usar a conta tomas$/u),
  'signOut.press': async (screen) => {
    await screen.presses('button', /^Conta de tomas$/u);
    await screen.presses('menuitem', /Terminar sessão/u);
  },
  'token.expire': async (screen) => {
    // What the page asks for by itself has come: the press is what is refused.
    await screen.sees('button', /^Por pagar \d/u);
    await screen.sees('button', /^Notificações: /u);
    await screen.wire.refuse(/\/api\/rents\//u, 401, { code: 'unauthenticated', message: 'Expired' });
    await screen.presses('button', /^Por pagar/u);
  },
  'right.submitAgain': async (screen) => {
    await screen.wire.mend();
    await right(screen);
  },
};

export const signInModel: ViewModel = { name: 'sign-in', chart, states, events };
