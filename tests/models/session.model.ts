import { createMachine } from 'xstate';
import { begins, says } from '../support/texts';
import type { Screen } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/**
 * A session that ends, returns or becomes another user's during work: by the server, another tab or a reload. Under a form
 * with something unsaved the page stays.
 */
const chart = {
  id: 'sessionView',
  initial: 'inside',
  states: {
    inside: {
      on: {
        'click.refused': 'expired',
        'otherTab.leave': 'signedOutElsewhere',
        'otherTab.change': 'colleague',
        'page.reload': 'inside',
        'form.type': 'typed',
      },
    },
    typed: { on: { 'search.refused': 'interrupted', 'otherTab.leave': 'interrupted', 'otherTab.change': 'dropped' } },
    interrupted: {
      on: {
        'escape.press': 'interrupted',
        'again.submitWrong': 'interruptedRefused',
        'again.submit': 'resumed',
        'otherTab.signIn': 'resumed',
        'again.submitOther': 'dropped',
        'drop.press': 'signedOutElsewhere',
      },
    },
    interruptedRefused: { on: { 'again.submit': 'resumed' } },
    resumed: {},
    dropped: { type: 'final' },
    expired: {
      on: {
        'page.reload': 'signedOut',
        'otherTab.signIn': 'inside',
        'submit.serverAway': 'unreachable',
        'submit.serverBroken': 'unreachable',
        'submit.held': 'signingIn',
        'submit.twice': 'inside',
      },
    },
    unreachable: { on: { 'submit.again': 'inside' } },
    signingIn: { on: { 'answer.arrive': 'inside', 'otherTab.signIn': 'inside' } },
    signedOut: { on: { 'submit.press': 'inside' } },
    signedOutElsewhere: { on: { 'otherTab.signIn': 'home' } },
    home: { type: 'final' },
    colleague: { on: { 'otherTab.signIn': 'inside' } },
  },
} as const;

/** Entries of the browser's storage for a signed-in user. */
export type StoredSession = Record<'accessToken' | 'user', string>;

/** Sessions of two users, which another tab may store. */
export interface TwoSessionsFixture {
  /** Of rita, the user of this tab. */
  own: StoredSession;
  /** Of tomas, the user of the other tab. */
  colleague: StoredSession;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;
type Model = ViewModel<TwoSessionsFixture>;

const LOGIN = /\/api\/auth\/login$/u;
const SUBMIT = says('auth:signIn.title');
/** Name of the bell once its notifications have been read. */
const BELL = /^Notificações: /u;

async function fills(screen: Screen): Promise<void> {
  await screen.fills('textbox', says('auth:username'), 'rita');
  await screen.fillsLabelled(says('auth:password'), 'cockpit-rita');
}

async function submits(screen: Screen): Promise<void> {
  await fills(screen);
  await screen.presses('button', SUBMIT);
}

const EXPIRED = says('auth:signIn.expired');
const CUSTOMER = says('rents:column.customer');
const seesTyped = (screen: Screen) => screen.seesValue('combobox', CUSTOMER, /^Silva$/u);
const seesColleague = (screen: Screen) => screen.sees('button', says('shell:user.menu', { username: 'tomas' }));
const seesInterrupted = async (screen: Screen) => {
  await seesTyped(screen);
  await screen.seesValue('textbox', says('auth:username'), /^rita$/u);
};

const states: Record<State, Model['states'][string]> = {
  inside: async (screen) => {
    await screen.sees('heading', says('shell:menu.rents'));
    await screen.sees('button', says('shell:user.menu', { username: 'rita' }));
  },
  expired: async (screen) => {
    await screen.sees('heading', says('auth:signIn.title'));
    await screen.seesText(EXPIRED);
  },
  typed: seesTyped,
  interrupted: async (screen) => {
    await seesInterrupted(screen);
    await screen.seesText(says('auth:signIn.interrupted', { username: 'rita' }));
  },
  interruptedRefused: async (screen) => {
    await seesInterrupted(screen);
    await screen.seesText(says('errors:invalid-credentials'));
  },
  resumed: async (screen) => {
    await screen.misses('textbox', says('auth:username'));
    await seesTyped(screen);
  },
  unreachable: async (screen) => {
    await screen.sees('alert', /.*/u);
    await screen.seesValue('textbox', says('auth:username'), /^rita$/u);
  },
  signingIn: (screen) => screen.seesEnabled('button', says('auth:signIn.busy'), false),
  signedOut: (screen) => screen.sees('heading', says('auth:signIn.title')),
  signedOutElsewhere: async (screen) => {
    await screen.sees('heading', says('auth:signIn.title'));
    await screen.misses('status', /terminou/u);
  },
  // A plain sign-out: the next sign-in starts at the home page.
  home: (screen) => screen.sees('button', says('shell:user.menu', { username: 'rita' })),
  colleague: seesColleague,
  dropped: async (screen) => {
    await seesColleague(screen);
    await screen.misses('textbox', says('auth:username'));
  },
};

const events: Record<Event, Model['events'][string]> = {
  'click.refused': async (screen) => {
    // Requests after the rows would otherwise be refused in place of the click's.
    await screen.sees('link', /^Por pagar.*\d/u);
    await screen.sees('button', BELL);
    await screen.network.refuse(/\/api\/rents\//u, 401, { code: 'unauthenticated', message: 'Expired' });
    await screen.presses('link', begins('rents:views.unpaid'));
    // Other requests may be refused too: the refusal ends once the session has expired.
    await screen.sees('heading', says('auth:signIn.title'));
    await screen.network.reset();
  },
  'form.type': async (screen) => {
    await screen.presses('button', says('rents:new'));
    await screen.fills('combobox', CUSTOMER, 'Silva');
  },
  'search.refused': async (screen) => {
    await screen.network.refuse(/\/api\/customers/u, 401, { code: 'unauthenticated', message: 'Expired' });
    await screen.fills('combobox', CUSTOMER, 'Silv');
    await screen.fills('combobox', CUSTOMER, 'Silva');
    await screen.sees('textbox', says('auth:username'));
    await screen.network.reset();
  },
  'escape.press': (screen) => screen.keys('Escape'),
  'again.submitWrong': async (screen) => {
    await screen.fillsLabelled(says('auth:password'), 'not-the-password');
    await screen.presses('button', SUBMIT);
  },
  'again.submit': async (screen) => {
    await screen.fillsLabelled(says('auth:password'), 'cockpit-rita');
    await screen.presses('button', SUBMIT);
  },
  'again.submitOther': async (screen) => {
    await screen.fills('textbox', says('auth:username'), 'tomas');
    await screen.fillsLabelled(says('auth:password'), 'cockpit-tomas');
    await screen.presses('button', SUBMIT);
  },
  'drop.press': (screen) => screen.presses('button', says('auth:signIn.drop')),
  'otherTab.leave': (screen) => screen.storesElsewhere({ accessToken: null, user: null }),
  'otherTab.change': (screen, { colleague }) => screen.storesElsewhere(colleague),
  'otherTab.signIn': async (screen, { own }) => {
    await screen.network.reset();
    await screen.storesElsewhere(own);
  },
  'page.reload': (screen) => screen.reloads(),
  'submit.press': submits,
  'submit.serverAway': async (screen) => {
    await screen.network.abort(LOGIN);
    await submits(screen);
  },
  'submit.serverBroken': async (screen) => {
    await screen.network.refuse(LOGIN, 500, { code: 'internal', message: 'Broken' });
    await submits(screen);
  },
  'submit.held': async (screen) => {
    await screen.network.delay(LOGIN);
    await submits(screen);
  },
  'submit.twice': async (screen) => {
    await fills(screen);
    await screen.pressesTwice('button', SUBMIT);
  },
  'submit.again': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', SUBMIT);
  },
  'answer.arrive': (screen) => screen.network.release(),
};

/** Expiry of a session, and other tabs of the browser. Opens on the list of rents, as rita. */
export const sessionModel: Model = { name: 'session', chart: createMachine(chart), states, events };
