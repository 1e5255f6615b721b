import { createMachine } from 'xstate';
import { escaped, exactly } from '../support/models/exactly';
import { ALL_CALLS } from '../support/models/screen';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { mentions, says } from '../support/texts';
import type { ModelsFixture } from './fixtures/modelsFixture';

const ADD = /\/addModel$/u;
const MODELS = /\/availability\/models(\?|$)/u;
const FIELD = mentions('rent:quick.serialOrModel');

/** The last row of the lines, by quantity and model: words, suggestions, Enter; by keys alone. */
const chart = {
  id: 'quickAddModelView',
  initial: 'empty',
  states: {
    empty: {
      on: {
        'words.type': 'suggested',
        'words.typeMany': 'suggestedMany',
        'words.typeUnknown': 'missing',
        'words.typeServerAway': 'searchFailed',
        'words.typeAndEnter': 'added',
      },
    },
    missing: { on: { 'words.type': 'suggested' } },
    searchFailed: { on: { 'retry.press': 'suggested' } },
    suggested: {
      on: {
        'escape.press': 'closed',
        'enter.press': 'added',
        'enter.pressTwice': 'added',
        'enter.pressAnswersLost': 'unanswered',
        'plus.press': 'added',
        'enter.pressServerAway': 'refused',
        'enter.pressTooLate': 'conflict',
        'suggestion.press': 'added',
      },
    },
    closed: { on: { 'arrow.press': 'suggested' } },
    suggestedMany: { on: { 'enter.pressMany': 'short', 'enter.pressUnchecked': 'shortUnchecked' } },
    short: { on: { 'escape.pressShort': 'suggestedMany', 'rest.press': 'restAdded' } },
    shortUnchecked: { on: { 'enter.pressMany': 'short' } },
    refused: { on: { 'enter.pressAgain': 'added' } },
    unanswered: { on: { 'enter.pressAgain': 'added' } },
    conflict: {},
    restAdded: {},
    added: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

type Model = ViewModel<ModelsFixture>;

const optionOf = ({ name }: ModelsFixture) => new RegExp(escaped(name), 'u');
const keeps =
  (text: (fixture: ModelsFixture) => string): Model['states'][string] =>
  (screen, fixture) =>
    screen.seesValue('combobox', FIELD, exactly(text(fixture)));
const two = ({ name }: ModelsFixture) => `2 ${name}`;
const three = ({ name }: ModelsFixture) => `3x ${name}`;

const states: Record<State, Model['states'][string]> = {
  empty: keeps(() => ''),
  missing: (screen) => screen.seesText(mentions('rent:quick.noModel', { text: 'nada disto' })),
  searchFailed: async (screen, fixture) => {
    await screen.sees('button', says('rent:retry'));
    await keeps(two)(screen, fixture);
  },
  suggested: async (screen, fixture) => {
    await screen.sees('option', optionOf(fixture));
    await screen.seesText(mentions('rent:quick.freeOf_other', { count: 2, total: 2 }));
    await screen.seesFocus('combobox', FIELD);
  },
  closed: async (screen, fixture) => {
    await screen.misses('option', optionOf(fixture));
    await keeps(two)(screen, fixture);
  },
  suggestedMany: (screen, fixture) => screen.sees('option', optionOf(fixture)),
  short: async (screen, fixture) => {
    await screen.seesText(/: só 2 de 3 estão livres\. Nada foi adicionado\./u);
    await screen.sees('button', says('availability:join', { count: 2 }));
    await keeps(three)(screen, fixture);
  },
  shortUnchecked: async (screen, fixture) => {
    await screen.seesText(/: só 2 de 3 estão livres\. Nada foi adicionado\./u);
    await keeps(three)(screen, fixture);
  },
  refused: async (screen, fixture) => {
    await screen.seesEnabled('combobox', FIELD, true);
    await keeps(two)(screen, fixture);
    await screen.misses('button', /^Remover /u);
  },
  // The units are on the rent, and the page cannot know it.
  unanswered: async (screen, fixture) => {
    await screen.seesEnabled('combobox', FIELD, true);
    await keeps(two)(screen, fixture);
  },
  conflict: async (screen, fixture) => {
    await screen.seesText(mentions('errors:models-short'));
    await screen.seesText(/: só 1 de 2 está livre\./u);
    await keeps(two)(screen, fixture);
  },
  restAdded: (screen, fixture) => states.added(screen, fixture),
  added: async (screen, fixture) => {
    for (const serial of fixture.serials) await screen.sees('button', new RegExp(`^Remover ${serial}`, 'u'));
    await keeps(() => '')(screen, fixture);
    await screen.seesFocus('combobox', FIELD);
    await screen.seesEnabled('button', says('rent:actions.reserve'), true);
  },
};

const type =
  (text: (fixture: ModelsFixture) => string): Model['events'][string] =>
  (screen, fixture) =>
    screen.fills('combobox', FIELD, text(fixture));
const enter: Model['events'][string] = (screen) => screen.keys('Enter');

const events: Record<Event, Model['events'][string]> = {
  'words.type': type(two),
  'words.typeMany': type(three),
  'words.typeUnknown': type(() => 'nada disto'),
  'words.typeServerAway': async (screen, fixture) => {
    await screen.network.abort(MODELS);
    await type(two)(screen, fixture);
  },
  'words.typeAndEnter': async (screen, fixture) => {
    await screen.network.delay(MODELS);
    await type(two)(screen, fixture);
    await screen.keys('Enter');
    await screen.network.release();
  },
  'retry.press': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('rent:retry'));
  },
  'escape.press': (screen) => screen.keys('Escape'),
  'escape.pressShort': (screen) => screen.keys('Escape'),
  'arrow.press': (screen) => screen.keys('ArrowDown'),
  'enter.press': enter,
  'enter.pressTwice': async (screen) => {
    await screen.network.delay(ADD);
    await screen.keys('Enter');
    await screen.keys('Enter');
    await screen.network.release();
  },
  'plus.press': (screen) => screen.presses('button', says('rent:quick.add')),
  'enter.pressAnswersLost': async (screen) => {
    await screen.network.dropResponse(ADD);
    await screen.keys('Enter');
  },
  'enter.pressServerAway': async (screen) => {
    await screen.network.abort(ALL_CALLS);
    await screen.keys('Enter');
  },
  'enter.pressTooLate': async (screen, { takeOne }) => {
    await takeOne();
    await screen.keys('Enter');
  },
  'enter.pressMany': async (screen) => {
    await screen.network.reset();
    await screen.keys('Enter');
  },
  'enter.pressUnchecked': async (screen) => {
    await screen.network.abort(/\/availability\/models\/\d/u);
    await screen.keys('Enter');
  },
  'enter.pressAgain': async (screen) => {
    await screen.network.reset();
    await screen.keys('Enter');
  },
  'suggestion.press': (screen, fixture) => screen.presses('option', optionOf(fixture)),
  'rest.press': (screen) => screen.presses('button', says('availability:join', { count: 2 })),
};

/** Adding by quantity and model. Opens on a rent in ORDERING without lines; its model has two units. */
export const quickAddModelModel: Model = {
  name: 'adding by quantity and model',
  chart: createMachine(chart),
  states,
  events,
};
