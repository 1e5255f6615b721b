import { createMachine } from 'xstate';
import type { ViewModel } from '../support/viewModel';

const START = /\/rents\/\d+\/startRent$/u;
const END = /\/rents\/\d+\/endRent$/u;
const ALL = /\/api\//u;

/**
 * A reserved rent whose days lie far ahead, as a member of staff sees it: start asks first, answers get lost, the
 * server goes away. It ends, which asks as well, returned and paid.
 */
const chart = createMachine({
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
});

type State =
  | 'reserved'
  | 'askedToStart'
  | 'starting'
  | 'startRefused'
  | 'startConflict'
  | 'ongoing'
  | 'askedToEnd'
  | 'endRefused'
  | 'ended'
  | 'paid'
  | 'askedToUnpay'
  | 'unpaid';
type Event =
  | 'start.press'
  | 'question.cancel'
  | 'question.accept'
  | 'question.acceptHeld'
  | 'question.acceptServerAway'
  | 'question.acceptAnswerLost'
  | 'question.acceptTwice'
  | 'question.acceptServerBroken'
  | 'question.acceptConflict'
  | 'answer.arrive'
  | 'failure.retry'
  | 'failure.retryEnd'
  | 'failure.dismiss'
  | 'end.press'
  | 'question.cancelEnd'
  | 'question.acceptEnd'
  | 'question.acceptEndServerAway'
  | 'pay.press'
  | 'unpay.press'
  | 'unpay.accept';

const states: Record<State, ViewModel['states'][string]> = {
  reserved: async (screen) => {
    await screen.seesEnabled('button', /^Iniciar aluguer$/u, true);
    await screen.misses('dialog', /./u);
    await screen.misses('button', /Concluir/u);
  },
  askedToStart: (screen) => screen.sees('dialog', /Iniciar fora do período/u),
  starting: async (screen) => {
    await screen.sees('button', /A iniciar/u);
    // One thing at a time.
    await screen.seesEnabled('button', /^Marcar como pago$/u, false);
  },
  startRefused: async (screen) => {
    await screen.seesText(/Não foi possível iniciar o A\d{4}-\d{5}/u);
    await screen.seesEnabled('button', /Tentar de novo/u, true);
  },
  startConflict: (screen) => screen.seesText(/Não é possível no estado atual/u),
  ongoing: async (screen) => {
    await screen.seesEnabled('button', /^Concluir aluguer$/u, true);
    await screen.misses('button', /Iniciar/u);
    await screen.misses('button', /Tentar de novo/u);
  },
  askedToEnd: (screen) => screen.sees('dialog', /Concluir fora do período/u),
  endRefused: (screen) => screen.seesText(/Não foi possível concluir o A\d{4}-\d{5}/u),
  ended: async (screen) => {
    await screen.seesEnabled('button', /^Marcar como pago$/u, true);
    await screen.misses('button', /Concluir aluguer/u);
  },
  paid: async (screen) => {
    await screen.misses('button', /Marcar como pago/u);
    await screen.misses('button', /Alterar o valor/u);
  },
  askedToUnpay: (screen) => screen.sees('dialog', /Anular o pagamento/u),
  unpaid: (screen) => screen.seesEnabled('button', /^Marcar como pago$/u, true),
};

const events: Record<Event, ViewModel['events'][string]> = {
  'start.press': (screen) => screen.presses('button', /^Iniciar aluguer$/u),
  'question.cancel': (screen) => screen.presses('button', /^Cancelar$/u),
  'question.accept': (screen) => screen.keys('Enter'),
  'question.acceptHeld': async (screen) => {
    await screen.network.delay(START);
    await screen.keys('Enter');
  },
  'question.acceptServerAway': async (screen) => {
    await screen.network.abort(ALL);
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
    await screen.presses('button', /Tentar de novo/u);
  },
  'failure.retryEnd': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', /Tentar de novo/u);
  },
  'failure.dismiss': async (screen) => {
    await screen.network.reset();
    await screen.presses('button', /Fechar aviso/u);
  },
  'end.press': (screen) => screen.presses('button', /^Concluir aluguer$/u),
  'question.cancelEnd': (screen) => screen.keys('Escape'),
  'question.acceptEnd': (screen) => screen.keys('Enter'),
  'question.acceptEndServerAway': async (screen) => {
    await screen.network.abort(END);
    await screen.keys('Enter');
  },
  'pay.press': (screen) => screen.presses('button', /^Marcar como pago$/u),
  'unpay.press': async (screen) => {
    await screen.presses('button', /Mais ações/u);
    await screen.presses('menuitem', /Marcar como por pagar/u);
  },
  'unpay.accept': (screen) => screen.keys('Enter'),
};

/** The actions on a rent. Opens on a rent in NOT_STARTED with one line, far in the future. */
export const rentActionsModel: ViewModel = { name: 'actions on a rent', chart, states, events };
