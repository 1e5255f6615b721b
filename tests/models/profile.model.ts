import { createMachine } from 'xstate';
import type { ApiCaller } from '../support/callApi';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** The own account: password, sessions, second factor. Opens on it without a session, so signing in comes first. */
const chart = {
  id: 'profileView',
  initial: 'signedOut',
  states: {
    signedOut: { on: { 'signIn.submit': 'page', 'signIn.submitProtected': 'protected' } },
    page: {
      on: {
        'password.open': 'passwordBlank',
        'others.end': 'alone',
        'setUp.open': 'passwordAsked',
      },
    },
    passwordBlank: { on: { 'password.submitWrong': 'passwordRefused', 'password.submitCommon': 'passwordCommon' } },
    passwordRefused: { on: { 'password.submit': 'changed' } },
    passwordCommon: { on: { 'password.submit': 'changed' } },
    changed: { type: 'final' },
    alone: { type: 'final' },
    passwordAsked: {
      on: {
        'setUp.submitWrong': 'askedAgain',
        'setUp.submitServerAway': 'askedAgain',
        'setUp.submit': 'codeAsked',
        'setUp.close': 'page',
      },
    },
    askedAgain: { on: { 'setUp.submitAfterAll': 'codeAsked' } },
    codeAsked: { on: { 'code.submitWrong': 'codeRefused', 'code.submit': 'codesShown', 'code.close': 'page' } },
    codeRefused: { on: { 'code.submit': 'codesShown' } },
    codesShown: { on: { 'codes.keep': 'kept' } },
    kept: { type: 'final' },
    protected: { on: { 'renewal.submit': 'codesShown', 'removal.submitWrong': 'removalRefused' } },
    removalRefused: { type: 'final' },
  },
} as const;

export interface ProfileFixture {
  /** An account that only this walk uses. */
  username: string;
  /** The same person signs in with another browser. */
  signsInElsewhere(): Promise<unknown>;
}

const PASSWORD = 'uma palavra segura';
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

/** An account of one's own. */
export async function profileFixture(api: ApiCaller, number: number): Promise<ProfileFixture> {
  const username = `conta-${number}`;
  await api.call('POST', '/users', { username, email: `${username}@example.pt`, password: PASSWORD });
  return { username, signsInElsewhere: () => api.call('POST', '/auth/login', { username, password: PASSWORD }) };
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<ProfileFixture>;
type Act = Model['states'][string];
type Screen = Parameters<Act>[0];

const OWN_PASSWORD = begins('profile:secondFactor.ownPassword');
const SETUP = /\/second-factor$/u;
const CONFIRM = /\/second-factor\/confirm$/u;

async function signsIn(screen: Screen, { username, signsInElsewhere }: ProfileFixture): Promise<void> {
  await signsInElsewhere();
  await screen.fills('textbox', says('profile:username'), username);
  await screen.fillsLabelled(says('profile:password.title'), PASSWORD);
  await screen.presses('button', says('auth:signIn.title'));
}

async function changes(screen: Screen, current: string, next: string): Promise<void> {
  await screen.fillsLabelled(begins('profile:password.current'), current);
  await screen.fillsLabelled(begins('profile:password.next'), next);
  await screen.keys('Enter');
}

async function sendsPassword(screen: Screen, password: string): Promise<void> {
  await screen.fillsLabelled(OWN_PASSWORD, password);
  await screen.keys('Enter');
}

async function sendsCode(screen: Screen, code: string): Promise<void> {
  await screen.fills('textbox', begins('profile:secondFactor.code'), code);
  await screen.keys('Enter');
}

const states: Record<State, Act> = {
  signedOut: (screen) => screen.sees('heading', says('auth:signIn.title')),
  page: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', says('profile:title'));
    await screen.seesText(says('profile:secondFactor.off'));
    await screen.seesText(mentions('profile:sessions.current'));
    await screen.sees('button', says('profile:sessions.endOthers'));
  },
  passwordBlank: (screen) => screen.sees('dialog', says('profile:password.change')),
  passwordRefused: (screen) => screen.seesText(says('errors:field.wrong')),
  passwordCommon: (screen) => screen.seesText(says('errors:field.common')),
  changed: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.misses('button', says('profile:sessions.endOthers'));
  },
  alone: (screen) => screen.misses('button', begins('profile:sessions.end')),
  passwordAsked: (screen) => screen.sees('dialog', says('profile:secondFactor.setUpTitle')),
  askedAgain: (screen) => screen.seesText(/^Não está certo\.$|não responde/u),
  codeAsked: async (screen) => {
    await screen.seesText(says('profile:secondFactor.scan'));
    await screen.seesFocus('textbox', begins('profile:secondFactor.code'));
  },
  codeRefused: async (screen) => {
    await screen.seesText(says('errors:field.wrong'));
    await screen.seesValue('textbox', begins('profile:secondFactor.code'), /^000000$/u);
  },
  codesShown: async (screen) => {
    await screen.sees('dialog', says('profile:secondFactor.codesTitle'));
    await screen.seesFocus('button', says('profile:secondFactor.kept'));
    // Shown this once: no other way out.
    await screen.misses('button', says('lists:close'));
  },
  kept: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('heading', says('profile:title'));
  },
  protected: async (screen) => {
    await screen.sees('heading', says('profile:title'));
    await screen.seesText(says('profile:secondFactor.on'));
    await screen.seesText(/Resta 1 código de recuperação/u);
  },
  removalRefused: (screen) => screen.seesText(says('errors:field.wrong')),
};

const events: Record<Event, Act> = {
  'signIn.submit': signsIn,
  // A made-up answer: a code of a real account would need its secret.
  'signIn.submitProtected': async (screen, fixture) => {
    const secondFactor = { isEnabled: true, isRequired: false, recoveryCodesLeft: 1 };
    await screen.network.refuse(/\/auth\/profile$/u, 200, {
      username: fixture.username,
      email: 'a@b.pt',
      secondFactor,
    });
    await signsIn(screen, fixture);
  },
  'password.open': (screen) => screen.presses('button', says('profile:password.change')),
  'password.submitWrong': (screen) => changes(screen, 'não é esta', 'outra palavra longa'),
  'password.submitCommon': (screen) => changes(screen, PASSWORD, 'password123'),
  'password.submit': (screen) => changes(screen, PASSWORD, 'outra palavra longa'),
  'others.end': (screen) => screen.presses('button', says('profile:sessions.endOthers')),
  'setUp.open': (screen) => screen.presses('button', says('profile:secondFactor.enable')),
  'setUp.submitWrong': (screen) => sendsPassword(screen, 'não é esta'),
  'setUp.submitServerAway': async (screen) => {
    await screen.network.abort(SETUP);
    await sendsPassword(screen, PASSWORD);
  },
  'setUp.submit': (screen) => sendsPassword(screen, PASSWORD),
  'setUp.submitAfterAll': async (screen) => {
    await screen.network.reset();
    await sendsPassword(screen, PASSWORD);
  },
  'setUp.close': (screen) => screen.keys('Escape'),
  'code.submitWrong': (screen) => sendsCode(screen, '000000'),
  'code.submit': async (screen) => {
    await screen.network.refuse(CONFIRM, 200, {});
    await sendsCode(screen, '123456');
  },
  'code.close': (screen) => screen.presses('button', says('lists:record.cancel')),
  'codes.keep': (screen) => screen.presses('button', says('profile:secondFactor.kept')),
  'renewal.submit': async (screen) => {
    await screen.network.refuse(/\/recovery-codes$/u, 200, { recoveryCodes: CODES });
    await screen.presses('button', says('profile:secondFactor.renew'));
    await sendsPassword(screen, PASSWORD);
    await screen.seesText(/^aaaa-bbbb-cccc-dddd$/u);
  },
  'removal.submitWrong': async (screen) => {
    await screen.presses('button', says('profile:secondFactor.remove'));
    await sendsPassword(screen, 'não é esta');
  },
};

export const profileModel: Model = { name: 'profile', chart: createMachine(chart), states, events };
