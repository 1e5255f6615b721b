import { createMachine } from 'xstate';
import { mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

/** The header of every page: search for pages and records, and alerts. Opens on the list of rents. */
const chart = {
  id: 'headerView',
  initial: 'closed',
  states: {
    closed: { on: { 'slash.press': 'searching', 'bell.press': 'notifications', 'user.press': 'menu' } },
    searching: {
      on: {
        'title.type': 'suggested',
        'nonsense.type': 'unknown',
        'customer.type': 'recordFound',
        'escape.press': 'closedAgain',
      },
    },
    suggested: { on: { 'enter.press': 'arrived', 'suggestion.press': 'arrived' } },
    recordFound: { on: { 'customer.press': 'recordOpen' } },
    recordOpen: { type: 'final' },
    unknown: { type: 'final' },
    arrived: { type: 'final' },
    notifications: { on: { 'unpaid.press': 'listed', 'escape.pressOnPanel': 'closedAgain' } },
    listed: { type: 'final' },
    menu: { on: { 'theme.press': 'dark', 'escape.pressOnMenu': 'closedAgain' } },
    dark: { type: 'final' },
    closedAgain: { type: 'final' },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Act = ViewModel['states'][string];
type Screen = Parameters<Act>[0];

const SEARCH = says('shell:search.open');
const CUSTOMER = /^Marques & Pinto, Eletricidade .*Cliente$/u;
const USER = says('shell:user.menu', { username: 'rita' });
/** Nothing has been opened by this user in this window: everything is new. */
const NEW = /^Notificações: \d+ New$/u;

async function seesNothingOpen(screen: Screen): Promise<void> {
  await screen.sees('heading', says('shell:menu.rents'));
  await screen.misses('option', says('shell:menu.customers'));
  await screen.misses('heading', says('shell:alerts.label'));
  await screen.misses('menuitem', /./u);
}

const states: Record<State, Act> = {
  closed: seesNothingOpen,
  searching: (screen) => screen.seesFocus('combobox', SEARCH),
  suggested: (screen) => screen.sees('option', says('shell:menu.customers')),
  recordFound: (screen) => screen.sees('option', CUSTOMER),
  recordOpen: (screen) => screen.sees('heading', /^Marques & Pinto, Eletricidade$/u),
  unknown: (screen) => screen.seesText(says('shell:search.none')),
  arrived: async (screen) => {
    await screen.sees('heading', says('shell:menu.customers'));
    await screen.misses('option', says('shell:menu.customers'));
  },
  notifications: async (screen) => {
    await screen.sees('heading', says('shell:alerts.label'));
    await screen.seesText(/^\d+ New$/u);
    await screen.sees('link', /a receber/u);
  },
  listed: async (screen) => {
    await screen.misses('heading', says('shell:alerts.label'));
    await screen.sees('button', says('shell:alerts.label'));
  },
  menu: async (screen) => {
    await screen.sees('menuitem', mentions('shell:user.signOut'));
    await screen.misses('menuitem', mentions('shell:user.backoffice'));
  },
  dark: async (screen) => {
    await screen.presses('button', USER);
    await screen.sees('menuitem', says('shell:theme.toLight'));
  },
  closedAgain: seesNothingOpen,
};

const events: Record<Event, Act> = {
  'slash.press': (screen) => screen.keys('/'),
  'title.type': (screen) => screen.fills('combobox', SEARCH, 'client'),
  'nonsense.type': (screen) => screen.fills('combobox', SEARCH, 'zzz'),
  'customer.type': (screen) => screen.fills('combobox', SEARCH, 'marques'),
  'customer.press': (screen) => screen.presses('option', CUSTOMER),
  'enter.press': (screen) => screen.keys('Enter'),
  'suggestion.press': (screen) => screen.presses('option', says('shell:menu.customers')),
  'escape.press': (screen) => screen.keys('Escape'),
  'bell.press': (screen) => screen.presses('button', NEW),
  'unpaid.press': (screen) => screen.presses('link', /a receber/u),
  'escape.pressOnPanel': (screen) => screen.keys('Escape'),
  'user.press': (screen) => screen.presses('button', USER),
  'theme.press': (screen) => screen.presses('menuitem', says('shell:theme.toDark')),
  'escape.pressOnMenu': (screen) => screen.keys('Escape'),
};

export const headerModel: ViewModel = { name: 'header', chart: createMachine(chart), states, events };
