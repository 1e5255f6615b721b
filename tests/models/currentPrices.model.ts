import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { mentions, says } from '../support/texts';
import type { PricesFixture } from './priceReview.model';

const PRICES = /\/prices$/u;
const SAVE = /\/updateDate$/u;
const LINE = /Miniescavadora/u;

/** Reviewing the prices of a rent that keeps its days, and whose line has a typed value. */
const chart = {
  id: 'currentPricesView',
  initial: 'viewing',
  states: {
    viewing: {
      on: { 'review.open': 'asked', 'review.openPricesAway': 'unpriced', 'review.openPricesHeld': 'reading' },
    },
    reading: { on: { 'prices.arrive': 'asked', 'review.escape': 'viewing' } },
    unpriced: { on: { 'prices.retry': 'asked', 'review.cancel': 'viewing' } },
    asked: { on: { 'line.tick': 'ticked', 'review.cancel': 'viewing', 'review.escape': 'viewing' } },
    ticked: {
      on: {
        'line.untick': 'asked',
        'prices.save': 'repriced',
        'prices.enter': 'repriced',
        'prices.saveTwice': 'repriced',
        'prices.saveHeld': 'saving',
        'prices.saveAnswerLost': 'repriced',
        'prices.saveServerAway': 'refused',
        'prices.saveInConflict': 'conflict',
      },
    },
    saving: { on: { 'answer.arrive': 'repriced' } },
    refused: { on: { 'prices.saveAgain': 'repriced' } },
    conflict: { on: { 'line.tick': 'tickedAgain' } },
    tickedAgain: { on: { 'prices.save': 'repriced' } },
    repriced: { on: { 'review.openAgain': 'agreeing' } },
    agreeing: { on: { 'review.close': 'repriced' } },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<PricesFixture>;

const SAVE_BUTTON = says('rent:review.savePrices');
const sees =
  (line: RegExp, isSavable: boolean): Model['states'][string] =>
  async (screen) => {
    await screen.sees('dialog', says('rent:review.title'));
    await screen.sees('checkbox', line);
    await screen.seesEnabled('button', SAVE_BUTTON, isSavable);
  };
const TYPED = /Valor escrito à mão\s+antes\s310,00\s€\s+depois\s250,00\s€/u;
const THEIRS = /Valor escrito à mão\s+antes\s320,00\s€\s+depois\s250,00\s€/u;

const states: Record<State, Model['states'][string]> = {
  viewing: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.sees('button', says('rent:actions.more'));
  },
  reading: (screen) => screen.seesText(says('rent:review.readingKept')),
  unpriced: async (screen) => {
    await screen.seesText(/Não foi possível carregar os preços\. .*não responde/u);
    await screen.seesFocus('button', says('rent:retry'));
  },
  asked: async (screen, fixture) => {
    await sees(TYPED, false)(screen, fixture);
    await screen.seesText(/o preço que a tabela propõe hoje para 5 dias/u);
    await screen.seesFocus('checkbox', LINE);
  },
  ticked: sees(TYPED, true),
  saving: (screen) => screen.seesEnabled('button', says('rent:cancel'), false),
  refused: async (screen) => {
    await screen.seesText(mentions('errors:server'));
    await screen.seesFocus('button', SAVE_BUTTON);
  },
  conflict: async (screen, fixture) => {
    await sees(THEIRS, false)(screen, fixture);
    await screen.seesText(mentions('lists:record.conflict.title'));
  },
  tickedAgain: sees(THEIRS, true),
  repriced: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(/^5 dias = 5 × 1 dia, 250,00\s€$/u);
  },
  agreeing: async (screen) => {
    await screen.seesText(says('rent:review.agreeing', { days: '5 dias' }));
    await screen.misses('button', SAVE_BUTTON);
  },
};

const press =
  (name: RegExp): Model['events'][string] =>
  (screen) =>
    screen.presses('button', name);
const save = press(SAVE_BUTTON);
const open: Model['events'][string] = async (screen) => {
  await screen.presses('button', says('rent:actions.more'));
  await screen.presses('menuitem', says('rent:review.title'));
};
const tick: Model['events'][string] = (screen) => screen.presses('checkbox', LINE);

const events: Record<Event, Model['events'][string]> = {
  'review.open': open,
  'review.openPricesAway': async (screen, fixture) => {
    await screen.network.abort(PRICES);
    await open(screen, fixture);
  },
  'review.openPricesHeld': async (screen, fixture) => {
    await screen.network.delay(PRICES);
    await open(screen, fixture);
  },
  'review.openAgain': open,
  'review.cancel': async (screen, fixture) => {
    await screen.network.reset();
    await press(says('rent:cancel'))(screen, fixture);
  },
  'review.escape': async (screen) => {
    await screen.keys('Escape');
    await screen.network.reset();
  },
  'review.close': (screen) => screen.keys('Escape'),
  'prices.arrive': (screen) => screen.network.release(),
  'prices.retry': async (screen, fixture) => {
    await screen.network.reset();
    await press(says('rent:retry'))(screen, fixture);
  },
  'line.tick': tick,
  'line.untick': tick,
  'prices.save': save,
  'prices.enter': (screen) => screen.keys('Enter'),
  'prices.saveTwice': (screen) => screen.pressesTwice('button', SAVE_BUTTON),
  'prices.saveHeld': async (screen, fixture) => {
    await screen.network.delay(SAVE);
    await save(screen, fixture);
  },
  'prices.saveAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(SAVE);
    await save(screen, fixture);
  },
  'prices.saveServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await save(screen, fixture);
  },
  'prices.saveInConflict': async (screen, fixture) => {
    await fixture.changeValue(320);
    await save(screen, fixture);
  },
  'prices.saveAgain': async (screen, fixture) => {
    await screen.network.reset();
    await save(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
};

/** The prices of a rent that keeps its days. Opens on a reserved rent of five days, whose line costs 310 € instead of 250 €. */
export const currentPricesModel: Model = {
  name: 'prices of a rent as it is',
  chart: createMachine(chart),
  states,
  events,
};
