import { createMachine } from 'xstate';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/**
 * Signing in, signing out, and forced sign-out. Opens on the list of rents without a session, which leads to the
 * sign-in.
 */
const chart = {
  id: 'signInView',
  initial: 'form',
  states: {
    form: {
      on: {
        'wrong.submit': 'refused',
        'right.submitServerAway': 'unreachable',
        'right.submitHeld': 'signingIn',
        'demo.press': 'inside',
        'right.submitWithSecondFactor': 'codeAsked',
      },
    },
    codeAsked: {
      on: {
        'code.submitWrong': 'codeRefused',
        'code.submitServerAway': 'codeRefused',
        'code.submit': 'inside',
        'code.submitHeld': 'checkingCode',
        'password.changeMeanwhile': 'refused',
        'other.press': 'formAgain',
      },
    },
    codeRefused: { on: { 'code.submit': 'inside' } },
    checkingCode: { on: { 'answer.arrive': 'inside' } },
    formAgain: { on: { 'right.submit': 'inside' } },
    refused: { on: { 'right.submit': 'inside' } },
    unreachable: { on: { 'again.submit': 'inside' } },
    signingIn: { on: { 'answer.arrive': 'inside' } },
    inside: { on: { 'signOut.press': 'left', 'token.expire': 'expired' } },
    left: { type: 'final' },
    expired: { on: { 'right.submitAgain': 'returned' } },
    returned: { type: 'final' },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Act = ViewModel['states'][string];
type Screen = Parameters<Act>[0];

const LOGIN = /\/api\/auth\/login$/u;
const CODE = says('auth:code.label');
const CONFIRM = says('auth:code.submit');
const SUBMIT = says('auth:signIn.title');
const USERNAME = says('auth:username');
const PASSWORD = says('auth:password');

async function submits(screen: Screen, password: string): Promise<void> {
  await screen.fills('textbox', USERNAME, 'tomas');
  await screen.fillsLabelled(PASSWORD, password);
  await screen.presses('button', SUBMIT);
}

/** The account of the model has no second factor: the wire says otherwise until a code is sent that it lets through. */
const refusesWith = (screen: Screen, code: string) => screen.network.refuse(LOGIN, 401, { code, message: 'Refused' });

async function sendsCode(screen: Screen): Promise<void> {
  await screen.fills('textbox', CODE, '123456');
  await screen.presses('button', CONFIRM);
}

const right = (screen: Screen) => submits(screen, 'cockpit-tomas');

const states: Record<State, Act> = {
  form: async (screen) => {
    await screen.sees('heading', says('auth:signIn.title'));
    await screen.seesEnabled('button', SUBMIT, true);
  },
  codeAsked: async (screen) => {
    await screen.sees('heading', says('auth:code.title'));
    await screen.seesEnabled('button', CONFIRM, true);
  },
  codeRefused: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', CODE, /^123456$/u);
  },
  checkingCode: (screen) => screen.seesEnabled('button', says('auth:code.busy'), false),
  formAgain: async (screen) => {
    await screen.sees('heading', says('auth:signIn.title'));
    await screen.misses('alert', /.*/u);
  },
  refused: (screen) => screen.sees('alert', /.*/u),
  unreachable: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', USERNAME, /^tomas$/u);
  },
  signingIn: (screen) => screen.seesEnabled('button', says('auth:signIn.busy'), false),
  inside: (screen) => screen.sees('heading', says('shell:menu.rents')),
  left: async (screen) => {
    await screen.sees('heading', says('auth:signIn.title'));
    await screen.misses('status', /terminou/u);
  },
  expired: async (screen) => {
    await screen.sees('heading', says('auth:signIn.title'));
    await screen.seesText(says('auth:signIn.expired'));
  },
  returned: (screen) => screen.sees('heading', says('shell:menu.rents')),
};

const events: Record<Event, Act> = {
  'wrong.submit': (screen) => submits(screen, 'not-the-password'),
  'right.submit': async (screen) => {
    await screen.network.reset();
    await right(screen);
  },
  'right.submitServerAway': async (screen) => {
    await screen.network.abort(LOGIN);
    await right(screen);
  },
  'again.submit': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', SUBMIT);
  },
  'right.submitHeld': async (screen) => {
    await screen.network.delay(LOGIN);
    await right(screen);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'demo.press': (screen) => screen.presses('button', says('auth:demo.use', { username: 'tomas' })),
  'right.submitWithSecondFactor': async (screen) => {
    await refusesWith(screen, 'totp-required');
    await right(screen);
  },
  'code.submitWrong': async (screen) => {
    await refusesWith(screen, 'invalid-code');
    await sendsCode(screen);
  },
  'code.submitServerAway': async (screen) => {
    await screen.network.abort(LOGIN);
    await sendsCode(screen);
  },
  'code.submit': async (screen) => {
    await screen.network.reset();
    await sendsCode(screen);
  },
  'code.submitHeld': async (screen) => {
    await screen.network.reset();
    await screen.network.delay(LOGIN);
    await sendsCode(screen);
  },
  'password.changeMeanwhile': async (screen) => {
    await refusesWith(screen, 'invalid-credentials');
    await sendsCode(screen);
  },
  'other.press': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('auth:code.back'));
  },
  'signOut.press': async (screen) => {
    await screen.presses('button', says('shell:user.menu', { username: 'tomas' }));
    await screen.presses('menuitem', mentions('shell:user.signOut'));
  },
  'token.expire': async (screen) => {
    // The page's own requests are done: the click's request is refused.
    await screen.sees('link', /^Por pagar \d/u);
    await screen.sees('button', /^Notificações: /u);
    await screen.network.refuse(/\/api\/rents\//u, 401, { code: 'unauthenticated', message: 'Expired' });
    await screen.presses('link', begins('rents:views.unpaid'));
  },
  'right.submitAgain': async (screen) => {
    await screen.network.reset();
    await right(screen);
  },
};

export const signInModel: ViewModel = { name: 'sign-in', chart: createMachine(chart), states, events };
