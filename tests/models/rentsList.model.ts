import { createMachine } from 'xstate';
import { begins, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const READ = /\/rents\/read-rents$/u;

/** The list of rents: a view, a search in vain, a reload, and a server that is slow, away or broken. */
const chart = {
  id: 'rentsListView',
  initial: 'all',
  states: {
    all: {
      on: {
        'view.choose': 'ongoing',
        'view.chooseHeld': 'refreshing',
        'view.chooseServerAway': 'outdated',
        'view.chooseServerBroken': 'outdated',
        'search.inVain': 'noMatch',
      },
    },
    refreshing: { on: { 'answer.arrive': 'ongoing' } },
    outdated: { on: { 'retry.press': 'ongoing' } },
    ongoing: { on: { 'view.chooseAll': 'all', 'page.reload': 'ongoing' } },
    noMatch: { on: { 'filters.clear': 'all', 'page.reload': 'noMatch' } },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Act = ViewModel['states'][string];
type Screen = Parameters<Act>[0];

const ONGOING = begins('rents:stage.ONGOING');
const OTHERS = /Reservado|Concluído|Encomendando/u;
const RETRY = says('lists:retry');

async function seesOthers(screen: Screen): Promise<void> {
  await screen.sees('heading', says('rents:title'));
  await screen.sees('row', OTHERS);
}

const states: Record<State, Act> = {
  all: async (screen) => {
    await seesOthers(screen);
    await screen.misses('button', RETRY);
  },
  // Earlier data stay until the answer arrives.
  refreshing: seesOthers,
  outdated: (screen) => screen.sees('button', RETRY),
  ongoing: async (screen) => {
    await screen.sees('row', /Em curso|Atrasado/u);
    await screen.misses('row', OTHERS);
    await screen.misses('button', RETRY);
  },
  noMatch: (screen) => screen.sees('heading', says('rents:noMatch.search', { search: 'zeppelin' })),
};

const choose: Act = (screen) => screen.presses('link', ONGOING);

const events: Record<Event, Act> = {
  'view.choose': choose,
  'view.chooseAll': (screen) => screen.presses('link', begins('rents:views.all')),
  'view.chooseHeld': async (screen) => {
    await screen.network.delay(READ);
    await screen.presses('link', ONGOING);
  },
  'view.chooseServerAway': async (screen) => {
    await screen.network.abort(READ);
    await screen.presses('link', ONGOING);
  },
  'view.chooseServerBroken': async (screen) => {
    await screen.network.refuse(READ, 500, { code: 'internal', message: 'Broken' });
    await screen.presses('link', ONGOING);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'retry.press': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', RETRY);
  },
  'search.inVain': async (screen) => {
    await screen.fills('textbox', /^Código, cliente ou n.º de série$/u, 'zeppelin');
    await screen.keys('Enter');
  },
  'filters.clear': (screen) => screen.presses('button', says('lists:clearFilters')),
  'page.reload': (screen) => screen.reloads(),
};

/** The list of rents. Opens on all of them, sorted so that the first page shows more than running ones. */
export const rentsListModel: ViewModel = { name: 'list of rents', chart: createMachine(chart), states, events };
