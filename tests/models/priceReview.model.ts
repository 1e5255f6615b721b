import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const PRICES = /\/prices$/u;
const SAVE = /\/updateDate$/u;
const END = begins('rent:dates.end');
const LINE = /Miniescavadora/u;

/** Moving a rent to more days, whose line a rate prices. */
const chart = {
  id: 'priceReviewView',
  initial: 'viewing',
  states: {
    viewing: { on: { 'dialog.open': 'choosing' } },
    choosing: { on: { 'end.typeLonger': 'longer' } },
    longer: {
      on: {
        'form.save': 'asked',
        'form.enter': 'asked',
        'form.savePricesAway': 'unpriced',
        'form.savePricesHeld': 'reading',
      },
    },
    reading: { on: { 'prices.arrive': 'asked' } },
    unpriced: { on: { 'prices.retry': 'asked', 'dates.only': 'moved', 'review.back': 'longer' } },
    asked: {
      on: {
        'line.untick': 'unticked',
        'prices.save': 'repriced',
        'prices.enter': 'repriced',
        'prices.saveTwice': 'repriced',
        'prices.saveHeld': 'saving',
        'prices.saveAnswerLost': 'repriced',
        'prices.saveServerAway': 'refused',
        'prices.saveInConflict': 'conflict',
        'prices.saveTooLate': 'tooLate',
        'dates.only': 'moved',
        'review.back': 'longer',
        'review.escape': 'longer',
      },
    },
    unticked: {
      on: {
        'line.tick': 'asked',
        'dates.only': 'moved',
        'dates.onlyTooLate': 'tooLateUnticked',
        'review.back': 'longerUnticked',
      },
    },
    longerUnticked: { on: { 'form.save': 'unticked' } },
    tooLateUnticked: { on: { 'end.typeShorter': 'shorterUnticked' } },
    shorterUnticked: { on: { 'form.save': 'askedUnticked' } },
    askedUnticked: {},
    saving: { on: { 'answer.arrive': 'repriced' } },
    refused: { on: { 'prices.saveAgain': 'repriced' } },
    conflict: { on: { 'form.saveAgain': 'askedAgain' } },
    askedAgain: {},
    tooLate: {},
    repriced: {},
    moved: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

/** A last day two days later or one earlier, and other users at the same rent and equipment. */
export interface PricesFixture {
  longer: string;
  shorter: string;
  /** Saves another value for the line. */
  changeValue: (value: number) => Promise<void>;
  /** Books the days after the rent. */
  takeFree: () => Promise<void>;
}

type Model = ViewModel<PricesFixture>;

const sees =
  (line: RegExp): Model['states'][string] =>
  async (screen) => {
    await screen.sees('dialog', says('rent:review.title'));
    await screen.sees('checkbox', line);
    await screen.seesEnabled('button', says('rent:review.save'), true);
    await screen.seesFocus('checkbox', line);
  };

const fillsEnd = (day: 'longer' | 'shorter'): Model['states'][string] => {
  return async (screen, fixture) => {
    await screen.sees('dialog', mentions('rent:dates.changeTitle'));
    await screen.seesValue('textbox', END, new RegExp(fixture[day], 'u'));
  };
};
const tooLate: Model['states'][string] = async (screen, { longer }) => {
  // Waits until the taken days have been read again.
  await screen.seesEnabled('button', says('rent:save'), true);
  await screen.seesText(/está no A\d{4}-\d{5} de/u);
  await screen.seesValue('textbox', END, new RegExp(longer, 'u'));
  await screen.seesFocus('textbox', END);
};

const states: Record<State, Model['states'][string]> = {
  viewing: async (screen) => {
    await screen.sees('button', says('rent:dates.changeTitle'));
    await screen.misses('dialog', /./u);
  },
  choosing: async (screen) => {
    await screen.sees('dialog', mentions('rent:dates.changeTitle'));
    await screen.seesEnabled('button', says('rent:save'), true);
  },
  longer: fillsEnd('longer'),
  longerUnticked: fillsEnd('longer'),
  shorterUnticked: fillsEnd('shorter'),
  reading: (screen) => screen.seesEnabled('button', says('rent:cancel'), false),
  unpriced: async (screen) => {
    await screen.seesText(/Não foi possível carregar os preços das novas datas\. .*não responde/u);
    await screen.seesFocus('button', says('rent:retry'));
  },
  asked: sees(/Miniescavadora.* 7 dias = 1 semana\s+antes\s250,00\s€\s+depois\s300,00\s€/u),
  unticked: (screen) => screen.seesEnabled('button', says('rent:review.save'), false),
  saving: async (screen) => {
    await screen.sees('dialog', says('rent:review.title'));
    await screen.seesEnabled('button', says('rent:review.back'), false);
  },
  refused: async (screen) => {
    await screen.seesText(mentions('errors:server'));
    await screen.seesFocus('button', says('rent:review.save'));
  },
  conflict: async (screen) => {
    await screen.sees('alert', mentions('lists:record.conflict.title'));
    await screen.seesFocus('textbox', END);
    // The bookings are read again first.
    await screen.seesEnabled('button', says('rent:save'), true);
  },
  askedAgain: async (screen) => {
    await screen.sees('checkbox', /Valor escrito à mão\s+antes\s310,00\s€\s+depois\s300,00\s€/u);
    await screen.seesEnabled('button', says('rent:review.save'), false);
  },
  tooLate,
  tooLateUnticked: tooLate,
  askedUnticked: async (screen) => {
    await screen.sees('checkbox', /4 dias = 4 × 1 dia\s+antes\s250,00\s€\s+depois\s200,00\s€/u);
    await screen.seesEnabled('button', says('rent:review.save'), false);
  },
  repriced: async (screen, { longer }) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(new RegExp(`^\\S+ ${longer}$`, 'u'));
    await screen.seesText(/^7 dias = 1 semana, 300,00\s€$/u);
  },
  moved: async (screen, { longer }) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(new RegExp(`^\\S+ ${longer}$`, 'u'));
    await screen.seesText(/^5 dias = 5 × 1 dia, 250,00\s€$/u);
  },
};

const press =
  (name: RegExp): Model['events'][string] =>
  (screen) =>
    screen.presses('button', name);
const save = press(says('rent:save'));
const savePrices = press(says('rent:review.save'));

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': press(says('rent:dates.changeTitle')),
  'end.typeLonger': (screen, { longer }) => screen.fills('textbox', END, longer),
  'end.typeShorter': (screen, { shorter }) => screen.fills('textbox', END, shorter),
  'form.save': save,
  'form.enter': (screen) => screen.keys('Enter'),
  'form.saveAgain': save,
  'form.savePricesAway': async (screen, fixture) => {
    await screen.network.abort(PRICES);
    await save(screen, fixture);
  },
  'form.savePricesHeld': async (screen, fixture) => {
    await screen.network.delay(PRICES);
    await save(screen, fixture);
  },
  'prices.arrive': (screen) => screen.network.release(),
  'prices.retry': async (screen, fixture) => {
    await screen.network.reset();
    await press(says('rent:retry'))(screen, fixture);
  },
  'prices.save': savePrices,
  'prices.enter': (screen) => screen.keys('Enter'),
  'prices.saveTwice': (screen) => screen.pressesTwice('button', says('rent:review.save')),
  'prices.saveHeld': async (screen, fixture) => {
    await screen.network.delay(SAVE);
    await savePrices(screen, fixture);
  },
  'prices.saveAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(SAVE);
    await savePrices(screen, fixture);
  },
  'prices.saveServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await savePrices(screen, fixture);
  },
  'prices.saveInConflict': async (screen, fixture) => {
    await fixture.changeValue(310);
    await savePrices(screen, fixture);
  },
  'prices.saveTooLate': async (screen, fixture) => {
    await fixture.takeFree();
    await savePrices(screen, fixture);
  },
  'prices.saveAgain': async (screen, fixture) => {
    await screen.network.reset();
    await savePrices(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
  'line.untick': (screen) => screen.presses('checkbox', LINE),
  'line.tick': (screen) => screen.presses('checkbox', LINE),
  'dates.only': press(says('rent:review.datesOnly')),
  'dates.onlyTooLate': async (screen, fixture) => {
    await fixture.takeFree();
    await press(says('rent:review.datesOnly'))(screen, fixture);
  },
  'review.back': async (screen, fixture) => {
    await screen.network.reset();
    await press(says('rent:review.back'))(screen, fixture);
  },
  'review.escape': (screen) => screen.keys('Escape'),
};

/** The prices of a rent that moves. Opens on a reserved rent of five days, whose line has the price of its rate. */
export const priceReviewModel: Model = {
  name: 'prices of a rent that moves',
  chart: createMachine(chart),
  states,
  events,
};
