import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';

/** The header of every page: search for pages and records, and alerts. Opens on the list of rents. */
const chart = createMachine({
  id: 'headerView',
  initial: 'calm',
  states: {
    calm: { on: { 'slash.press': 'searching', 'bell.press': 'told', 'user.press': 'menu' } },
    searching: {
      on: {
        'title.type': 'suggested',
        'nonsense.type': 'unknown',
        'customer.type': 'recordFound',
        'escape.press': 'calmAgain',
      },
    },
    suggested: { on: { 'enter.press': 'arrived', 'suggestion.press': 'arrived' } },
    recordFound: { on: { 'customer.press': 'recordOpen' } },
    recordOpen: { type: 'final' },
    unknown: { type: 'final' },
    arrived: { type: 'final' },
    told: { on: { 'unpaid.press': 'listed', 'escape.pressOnPanel': 'calmAgain' } },
    listed: { type: 'final' },
    menu: { on: { 'theme.press': 'dark', 'escape.pressOnMenu': 'calmAgain' } },
    dark: { type: 'final' },
    calmAgain: { type: 'final' },
  },
});

type State =
  | 'calm'
  | 'searching'
  | 'suggested'
  | 'recordFound'
  | 'recordOpen'
  | 'unknown'
  | 'arrived'
  | 'told'
  | 'listed'
  | 'menu'
  | 'dark'
  | 'calmAgain';
type Event =
  | 'slash.press'
  | 'title.type'
  | 'nonsense.type'
  | 'customer.type'
  | 'customer.press'
  | 'enter.press'
  | 'suggestion.press'
  | 'escape.press'
  | 'bell.press'
  | 'unpaid.press'
  | 'escape.pressOnPanel'
  | 'user.press'
  | 'theme.press'
  | 'escape.pressOnMenu';

type Act = ViewModel['states'][string];
type Screen = Parameters<Act>[0];

const SEARCH = /^Procurar$/u;
const CUSTOMER = /^Marques & Pinto, Eletricidade .*Cliente$/u;
const USER = /^Conta de rita$/u;
/** Nothing has been opened by this user in this window: everything is new. */
const NEW = /^Notificações: \d+ New$/u;

async function seesNothingOpen(screen: Screen): Promise<void> {
  await screen.sees('heading', /^Alugueres$/u);
  await screen.misses('option', /^Clientes$/u);
  await screen.misses('heading', /^Notificações$/u);
  await screen.misses('menuitem', /./u);
}

const states: Record<State, Act> = {
  calm: seesNothingOpen,
  searching: (screen) => screen.seesFocus('combobox', SEARCH),
  suggested: (screen) => screen.sees('option', /^Clientes$/u),
  recordFound: (screen) => screen.sees('option', CUSTOMER),
  recordOpen: (screen) => screen.sees('heading', /^Marques & Pinto, Eletricidade$/u),
  unknown: (screen) => screen.seesText(/^Nada encontrado\.$/u),
  arrived: async (screen) => {
    await screen.sees('heading', /^Clientes$/u);
    await screen.misses('option', /^Clientes$/u);
  },
  told: async (screen) => {
    await screen.sees('heading', /^Notificações$/u);
    await screen.seesText(/^\d+ New$/u);
    await screen.sees('link', /por pagar/u);
  },
  listed: async (screen) => {
    await screen.misses('heading', /^Notificações$/u);
    await screen.sees('button', /^Notificações$/u);
  },
  menu: async (screen) => {
    await screen.sees('menuitem', /Terminar sessão/u);
    await screen.misses('menuitem', /Backoffice/u);
  },
  dark: async (screen) => {
    await screen.presses('button', USER);
    await screen.sees('menuitem', /^Tema claro$/u);
  },
  calmAgain: seesNothingOpen,
};

const events: Record<Event, Act> = {
  'slash.press': (screen) => screen.keys('/'),
  'title.type': (screen) => screen.fills('combobox', SEARCH, 'client'),
  'nonsense.type': (screen) => screen.fills('combobox', SEARCH, 'zzz'),
  'customer.type': (screen) => screen.fills('combobox', SEARCH, 'marques'),
  'customer.press': (screen) => screen.presses('option', CUSTOMER),
  'enter.press': (screen) => screen.keys('Enter'),
  'suggestion.press': (screen) => screen.presses('option', /^Clientes$/u),
  'escape.press': (screen) => screen.keys('Escape'),
  'bell.press': (screen) => screen.presses('button', NEW),
  'unpaid.press': (screen) => screen.presses('link', /por pagar/u),
  'escape.pressOnPanel': (screen) => screen.keys('Escape'),
  'user.press': (screen) => screen.presses('button', USER),
  'theme.press': (screen) => screen.presses('menuitem', /^Tema escuro$/u),
  'escape.pressOnMenu': (screen) => screen.keys('Escape'),
};

export const headerModel: ViewModel = { name: 'header', chart, states, events };
