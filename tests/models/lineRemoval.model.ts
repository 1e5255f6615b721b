import { createMachine } from 'xstate';
import { mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const REMOVE = /\/removeEquipment$/u;
const BIN = /^Remover \d+$/u;

/** The bin of a line: the question before it, and what may go wrong after it. */
const chart = {
  id: 'lineRemovalView',
  initial: 'listed',
  states: {
    listed: { on: { 'bin.press': 'asked' } },
    asked: {
      on: {
        'question.cancel': 'listed',
        'question.escape': 'listed',
        'question.accept': 'gone',
        'question.acceptEnter': 'gone',
        'question.acceptTwice': 'gone',
        'question.acceptHeld': 'removing',
        'question.acceptServerAway': 'refused',
        'question.acceptAnswerLost': 'gone',
      },
    },
    removing: { on: { 'answer.arrive': 'gone' } },
    refused: { on: { 'question.acceptAgain': 'gone', 'question.cancel': 'listed' } },
    gone: { type: 'final' },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

const ACCEPT = says('rent:removal.accept');

const states: Record<State, ViewModel['states'][string]> = {
  listed: async (screen) => {
    await screen.sees('button', BIN);
    await screen.misses('dialog', /./u);
    await screen.seesEnabled('button', says('rent:actions.reserve'), true);
  },
  asked: async (screen) => {
    await screen.sees('dialog', says('rent:removal.title'));
    await screen.seesText(says('rent:removal.question'));
    await screen.seesFocus('button', ACCEPT);
  },
  removing: async (screen) => {
    await screen.sees('dialog', says('rent:removal.title'));
    await screen.seesEnabled('button', says('rent:cancel'), false);
  },
  refused: async (screen) => {
    await screen.sees('dialog', says('rent:removal.title'));
    await screen.seesText(mentions('errors:server'));
    await screen.seesFocus('button', ACCEPT);
  },
  gone: async (screen) => {
    await screen.misses('dialog', /./u);
    await screen.misses('button', BIN);
    await screen.seesText(says('rent:lines.emptyTitle'));
    await screen.seesEnabled('button', says('rent:actions.reserve'), false);
  },
};

const accept: ViewModel['events'][string] = (screen) => screen.presses('button', ACCEPT);

const events: Record<Event, ViewModel['events'][string]> = {
  'bin.press': (screen) => screen.presses('button', BIN),
  'question.cancel': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', says('rent:cancel'));
  },
  'question.escape': (screen) => screen.keys('Escape'),
  'question.accept': accept,
  // The focus is on the answer.
  'question.acceptEnter': (screen) => screen.keys('Enter'),
  'question.acceptTwice': (screen) => screen.pressesTwice('button', ACCEPT),
  'question.acceptHeld': async (screen, fixture) => {
    await screen.network.delay(REMOVE);
    await accept(screen, fixture);
  },
  'question.acceptServerAway': async (screen, fixture) => {
    await screen.network.abort(REMOVE);
    await accept(screen, fixture);
  },
  'question.acceptAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(REMOVE);
    await accept(screen, fixture);
  },
  'question.acceptAgain': async (screen, fixture) => {
    await screen.network.reset();
    await accept(screen, fixture);
  },
  'answer.arrive': (screen) => screen.network.release(),
};

/** Removing a line. Opens on a rent in ORDERING with one line. */
export const lineRemovalModel: ViewModel = { name: 'removing a line', chart: createMachine(chart), states, events };
