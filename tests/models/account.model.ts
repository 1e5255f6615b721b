import { createMachine } from 'xstate';
import { mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** Fixture of an account test: an unused name. */
export interface AccountFixture {
  username: string;
}

/** A new account and a forgotten password. Opens on the sign-in. */
const chart = {
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
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Act = ViewModel<AccountFixture>['states'][string];
type Screen = Parameters<Act>[0];

const EMAIL = says('auth:email');
const RECOVERY = /password-recovery$/u;
const SEND = says('auth:recovery.submit');
const CREATE = says('auth:toRegister');

async function fills(screen: Screen, username: string, password = 'uma palavra longa'): Promise<void> {
  await screen.fills('textbox', says('auth:username'), username);
  await screen.fills('textbox', EMAIL, `${username}@exemplo.pt`);
  await screen.fillsLabelled(says('auth:password'), password);
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
  signIn: (screen) => screen.sees('heading', says('auth:signIn.title')),
  recovery: (screen) => screen.sees('heading', says('auth:recovery.title')),
  notMailed: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', EMAIL, /^alguem@exemplo\.pt$/u);
  },
  mailing: (screen) => screen.misses('button', SEND),
  mailed: (screen) => screen.seesText(says('auth:recovery.done')),
  registration: (screen) => screen.sees('heading', says('auth:register.title')),
  taken: async (screen) => {
    await screen.seesText(mentions('errors:field.taken'));
    await screen.seesValue('textbox', says('auth:username'), /^rita$/u);
  },
  common: async (screen) => {
    await screen.seesText(mentions('errors:field.common'));
    await screen.seesValue('textbox', says('auth:username'), /^rita2$/u);
  },
  registered: (screen) => screen.seesText(says('auth:register.done')),
  signInAgain: (screen) => screen.sees('heading', says('auth:signIn.title')),
};

const events: Record<Event, Act> = {
  'forgot.press': (screen) => screen.presses('link', says('auth:forgot')),
  'create.press': (screen) => screen.presses('link', says('auth:toRegister')),
  'back.press': (screen) => screen.presses('link', says('auth:toSignIn')),
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

export const accountModel: ViewModel<AccountFixture> = { name: 'account', chart: createMachine(chart), states, events };
