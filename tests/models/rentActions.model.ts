import { createMachine } from 'xstate';
import { ALL_CALLS, type Screen } from '../support/models/screen';
import { mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import { receiveRest } from './receive.model';

const START = /\/rents\/\d+\/startRent$/u;
const END = /\/rents\/\d+\/endRent$/u;

/**
 * A reserved rent whose days lie far ahead, as a member of staff sees it: start asks first, answers get lost, the
 * server goes away. It ends, which asks as well, returned and paid.
 */
const chart = {
  id: 'rentActionsView',
  initial: 'reserved',
  states: {
    reserved: { on: { 'start.press': 'askedToStart' } },
    askedToStart: {
      on: {
        'question.cancel': 'reserved',
        'question.accept': 'ongoing',
        'question.acceptHeld': 'starting',
        'question.acceptServerAway': 'startRefused',
        'question.acceptAnswerLost': 'ongoing',
        'question.acceptTwice': 'ongoing',
        'question.acceptServerBroken': 'startRefused',
        'question.acceptConflict': 'startConflict',
      },
    },
    starting: { on: { 'answer.arrive': 'ongoing' } },
    startRefused: { on: { 'failure.retry': 'ongoing', 'failure.dismiss': 'reserved' } },
    startConflict: { on: { 'failure.dismiss': 'reserved' } },
    ongoing: { on: { 'end.press': 'askedToEnd' } },
    askedToEnd: {
      on: {
        'question.cancelEnd': 'ongoing',
        'question.acceptEnd': 'ended',
        'question.acceptEndServerAway': 'endRefused',
      },
    },
    endRefused: { on: { 'failure.retryEnd': 'ended' } },
    ended: { on: { 'pay.press': 'paid' } },
    paid: { on: { 'unpay.press': 'askedToUnpay' } },
    askedToUnpay: { on: { 'unpay.accept': 'unpaid' } },
    unpaid: { type: 'final' },
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

const states: Record<State, ViewModel['states'][string]> = {
  reserved: async (screen) => {
    await screen.sees('link', says('rent:actions.handOut'));
    await screen.misses('dialog', /./u);
    await screen.misses('button', /Concluir/u);
  },
  askedToStart: (screen) => screen.sees('dialog', mentions('rent:ask.startEarlyTitle')),
  starting: async (screen) => {
    await screen.sees('button', /A iniciar/u);
  },
  startRefused: async (screen) => {
    await screen.seesText(/Não foi possível iniciar o A\d{4}-\d{5}/u);
    await screen.seesEnabled('button', mentions('rent:retry'), true);
  },
  startConflict: (screen) => screen.seesText(mentions('errors:conflict')),
  ongoing: async (screen) => {
    await screen.sees('link', says('rent:actions.takeBack'));
    await screen.misses('button', /Iniciar/u);
    await screen.misses('button', mentions('rent:retry'));
  },
  askedToEnd: (screen) => screen.sees('dialog', mentions('rent:ask.earlyTitle')),
  endRefused: (screen) => screen.seesText(/Não foi possível concluir o A\d{4}-\d{5}/u),
  ended: async (screen) => {
    await screen.sees('button', mentions('rent:lines.editValue'));
    await screen.misses('link', says('rent:actions.takeBack'));
  },
  paid: async (screen) => {
    await screen.misses('button', mentions('rent:lines.editValue'));
  },
  askedToUnpay: (screen) => screen.sees('dialog', mentions('rent:ask.unpayTitle')),
  unpaid: (screen) => screen.sees('button', mentions('rent:lines.editValue')),
};

/** Chooses an action of the menu. */
async function choose(screen: Screen, action: 'start' | 'end' | 'unpay'): Promise<void> {
  await screen.presses('button', says('rent:actions.more'));
  // Nothing can be chosen until the last action is done.
  await screen.seesEnabled('menuitem', says(`rent:actions.${action}`), true);
  await screen.presses('menuitem', says(`rent:actions.${action}`));
}

const events: Record<Event, ViewModel['events'][string]> = {
  'start.press': (screen) => choose(screen, 'start'),
  'question.cancel': (screen) => screen.presses('button', says('rent:cancel')),
  'question.accept': (screen) => screen.keys('Enter'),
  'question.acceptHeld': async (screen) => {
    await screen.network.delay(START);
    await screen.keys('Enter');
  },
  'question.acceptServerAway': async (screen) => {
    await screen.network.abort(ALL_CALLS);
    await screen.keys('Enter');
  },
  'question.acceptAnswerLost': async (screen) => {
    await screen.network.dropResponse(START);
    await screen.keys('Enter');
  },
  'question.acceptTwice': async (screen) => {
    await screen.network.delay(START);
    await screen.keys('Enter');
    await screen.keys('Enter');
    await screen.network.release();
  },
  'question.acceptServerBroken': async (screen) => {
    await screen.network.refuse(START, 500, { code: 'internal-error', message: 'Broken' });
    await screen.keys('Enter');
  },
  'question.acceptConflict': async (screen) => {
    await screen.network.refuse(START, 409, { code: 'conflict', message: 'Not now' });
    await screen.keys('Enter');
  },
  'answer.arrive': (screen) => screen.network.release(),
  'failure.retry': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', mentions('rent:retry'));
  },
  'failure.retryEnd': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', mentions('rent:retry'));
  },
  'failure.dismiss': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', mentions('rent:dismiss'));
  },
  'end.press': (screen) => choose(screen, 'end'),
  'question.cancelEnd': (screen) => screen.keys('Escape'),
  'question.acceptEnd': (screen) => screen.keys('Enter'),
  'question.acceptEndServerAway': async (screen) => {
    await screen.network.abort(END);
    await screen.keys('Enter');
  },
  'pay.press': receiveRest,
  'unpay.press': (screen) => choose(screen, 'unpay'),
  'unpay.accept': (screen) => screen.keys('Enter'),
};

/** The actions on a rent. Opens on a rent in NOT_STARTED with one line, far in the future. */
export const rentActionsModel: ViewModel = { name: 'actions on a rent', chart: createMachine(chart), states, events };
