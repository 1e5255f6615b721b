import { createMachine } from 'xstate';
import { ALL_CALLS, type Screen } from '../support/models/screen';
import { begins, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';

const RECEIVE = /\/receive(?:\?|$)/u;
const AMOUNT = begins('money:form.amount');
const DIALOG = /^Receber de /u;

/** Money for a reserved rent of 123,00, of which a deposit of 200,00 is held. */
const chart = {
  id: 'receiveView',
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': 'whole' } },
    whole: {
      on: {
        'dialog.cancel': 'closed',
        'amount.typeLess': 'part',
        'cash.typeMuch': 'much',
        'deposit.toggle': 'fromDeposit',
        'form.sendWithoutMethod': 'methodRequired',
        'method.choose': 'ready',
      },
    },
    part: { on: { 'dialog.cancelChanged': 'leaving' } },
    leaving: { on: { 'stay.press': 'part', 'discard.press': 'closed' } },
    much: { on: { 'form.sendMuch': 'asked' } },
    asked: { on: { 'limit.stay': 'much', 'limit.accept': 'received' } },
    methodRequired: { on: { 'method.choose': 'ready' } },
    ready: {
      on: {
        'form.send': 'received',
        'form.sendHeld': 'sending',
        'form.sendServerAway': 'refused',
        'form.sendAnswerLost': 'refused',
        'colleague.receive': 'overtaken',
      },
    },
    sending: { on: { 'answer.arrive': 'received' } },
    refused: { on: { 'form.sendAgain': 'received' } },
    overtaken: { on: { 'figures.accept': 'rest' } },
    rest: { on: { 'form.sendRest': 'received' } },
    fromDeposit: { on: { 'deposit.untoggle': 'wholeAgain', 'form.sendDeposit': 'received' } },
    wholeAgain: {},
    received: {},
  },
} as const;

export interface ReceiveFixture {
  /** Another user takes 50,00 of what is missing. */
  receiveElsewhere: () => Promise<void>;
}

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;
type Model = ViewModel<ReceiveFixture>;

const whole: Model['states'][string] = (screen) => screen.seesValue('textbox', AMOUNT, /^123,00$/u);

const states: Record<State, Model['states'][string]> = {
  closed: async (screen) => {
    await screen.sees('button', says('money:receive'));
    await screen.misses('dialog', DIALOG);
  },
  whole,
  wholeAgain: whole,
  part: async (screen) => {
    await screen.seesValue('textbox', AMOUNT, /^100(?:,00)?$/u);
    await screen.seesText(says('money:form.less'));
  },
  leaving: (screen) => screen.sees('alertdialog', begins('lists:record.leave')),
  much: (screen) => screen.seesText(begins('money:form.more')),
  asked: (screen) => screen.sees('alertdialog', begins('money:form.cash.question')),
  methodRequired: (screen) => screen.seesText(says('money:form.error.method')),
  ready: whole,
  sending: (screen) => screen.seesEnabled('button', says('rent:cancel'), false),
  refused: async (screen, fixture) => {
    await screen.seesEnabled('button', says('rent:cancel'), true);
    await whole(screen, fixture);
  },
  overtaken: (screen) => screen.seesText(/faltam agora 73,00\s€ \(eram 123,00\s€\)/u),
  rest: (screen) => screen.seesValue('textbox', AMOUNT, /^73,00$/u),
  fromDeposit: async (screen) => {
    await screen.seesValue('textbox', AMOUNT, /^0,00$/u);
    await screen.seesText(/^77,00\s€$/u);
  },
  received: async (screen) => {
    await screen.misses('dialog', DIALOG);
    await screen.seesText(says('rents:payment.paid'));
  },
};

const sends: Model['events'][string] = (screen) => screen.presses('button', /^Receber 123,00\s€$/u);
const togglesDeposit: Model['events'][string] = (screen) =>
  screen.presses('checkbox', /^Usar a caução retida, 200,00\s€$/u);

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': (screen) => screen.presses('button', says('money:receive')),
  'dialog.cancel': (screen) => screen.presses('button', says('rent:cancel')),
  'dialog.cancelChanged': (screen) => screen.presses('button', says('rent:cancel')),
  'stay.press': (screen) => screen.presses('button', says('lists:record.stay')),
  'discard.press': (screen) => screen.presses('button', says('lists:record.discard')),
  'amount.typeLess': (screen) => screen.fills('textbox', AMOUNT, '100'),
  'deposit.toggle': togglesDeposit,
  'deposit.untoggle': togglesDeposit,
  'cash.typeMuch': async (screen) => {
    await screen.fills('textbox', AMOUNT, '3000');
    await screen.presses('radio', says('money:method.CASH'));
  },
  'form.sendMuch': (screen) => screen.presses('button', /^Receber 3\.000,00\s€$/u),
  'limit.stay': (screen) => screen.presses('button', says('money:form.cash.back')),
  'limit.accept': (screen) => screen.presses('button', says('money:form.cash.accept')),
  'method.choose': (screen) => screen.presses('radio', says('money:method.CARD')),
  'form.send': sends,
  'form.sendWithoutMethod': sends,
  'form.sendHeld': async (screen, fixture) => {
    await screen.network.delay(RECEIVE);
    await sends(screen, fixture);
  },
  'form.sendServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await sends(screen, fixture);
  },
  'form.sendAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(RECEIVE);
    await sends(screen, fixture);
  },
  'form.sendAgain': async (screen, fixture) => {
    await screen.network.reset();
    await sends(screen, fixture);
  },
  'form.sendDeposit': (screen) => screen.presses('button', /^Confirmar 123,00\s€$/u),
  'form.sendRest': (screen) => screen.presses('button', /^Receber 73,00\s€$/u),
  'colleague.receive': (_, { receiveElsewhere }) => receiveElsewhere(),
  'figures.accept': (screen) => screen.presses('button', says('money:form.accept')),
  'answer.arrive': (screen) => screen.network.release(),
};

/** Receives by card all that is missing of the rent whose page is open. */
export async function receiveRest(screen: Screen): Promise<void> {
  await screen.presses('button', says('money:receive'));
  await screen.presses('radio', says('money:method.CARD'));
  await screen.presses('button', /^Receber \d/u);
}

/** Receiving money on a rent. Opens on the page of the rent. */
export const receiveModel: Model = { name: 'receiving money on a rent', chart: createMachine(chart), states, events };
