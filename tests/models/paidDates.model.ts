import { createMachine } from 'xstate';
import { ALL_CALLS } from '../support/models/screen';
import { begins, mentions, says } from '../support/texts';
import type { EventOf, ViewModel } from '../support/models/viewModel';
import type { PricesFixture } from './priceReview.model';
import { receiveRest } from './receive.model';

const SAVE = /\/updateDate$/u;
const END = begins('rent:dates.end');
const LINE = /Miniescavadora/u;

/** A paid rent that gets longer: the difference is charged and paid, or the value is left. */
const chart = {
  id: 'paidDatesView',
  initial: 'viewing',
  states: {
    viewing: { on: { 'dialog.open': 'choosing' } },
    choosing: { on: { 'end.typeLonger': 'longer' } },
    longer: { on: { 'form.save': 'asked' } },
    asked: {
      on: {
        'line.untick': 'unticked',
        'difference.charge': 'charged',
        'difference.enter': 'charged',
        'difference.chargeTwice': 'charged',
        'difference.chargeAnswerLost': 'charged',
        'difference.chargeServerAway': 'refused',
        'value.leave': 'left',
        'review.back': 'longer',
      },
    },
    unticked: { on: { 'line.tick': 'asked', 'value.leave': 'left' } },
    refused: { on: { 'difference.chargeAgain': 'charged' } },
    charged: { on: { 'rest.pay': 'settled', 'dialog.openAgain': 'choosingAgain' } },
    choosingAgain: { on: { 'end.typeLongest': 'longest' } },
    longest: { on: { 'form.saveAgain': 'askedAgain' } },
    askedAgain: { on: { 'difference.chargeMore': 'chargedMore' } },
    chargedMore: { on: { 'rest.pay': 'settled' } },
    settled: {},
    left: {},
  },
} as const;

type State = keyof typeof chart.states;
type Event = EventOf<typeof chart>;

/** The days of `PricesFixture`, and a last day three days later. */
export interface PaidFixture extends PricesFixture {
  longest: string;
}

type Model = ViewModel<PaidFixture>;

const fillsEnd =
  (day: 'longer' | 'longest'): Model['states'][string] =>
  async (screen, fixture) => {
    await screen.sees('dialog', mentions('rent:dates.changeTitle'));
    await screen.seesValue('textbox', END, new RegExp(fixture[day], 'u'));
  };
const chooses: Model['states'][string] = async (screen) => {
  await screen.sees('dialog', mentions('rent:dates.changeTitle'));
  await screen.seesEnabled('button', says('rent:save'), true);
};
/** The rent has its new last day, and this amount with VAT is missing. */
const charges =
  (day: 'longer' | 'longest', missing: RegExp): Model['states'][string] =>
  async (screen, fixture) => {
    await screen.misses('dialog', /./u);
    await screen.seesText(new RegExp(`^\\S+ ${fixture[day]}$`, 'u'));
    await screen.seesText(missing);
    await screen.seesText(says('rents:payment.part'));
  };
const isPaid: Model['states'][string] = async (screen) => {
  await screen.misses('dialog', /./u);
  await screen.seesText(says('rents:payment.paid'));
};

const states: Record<State, Model['states'][string]> = {
  viewing: isPaid,
  choosing: chooses,
  longer: fillsEnd('longer'),
  asked: async (screen) => {
    await screen.sees('dialog', says('rent:review.difference'));
    await screen.seesText(/O aluguer está pago, .* Ou o valor fica como está\./u);
    await screen.sees('checkbox', /Miniescavadora.* 7 dias = 1 semana\s+antes\s250,00\s€\s+depois\s300,00\s€/u);
    await screen.seesText(/^50,00\s€$/u);
    await screen.seesEnabled('button', says('rent:review.charge'), true);
    await screen.seesFocus('checkbox', LINE);
  },
  unticked: async (screen) => {
    await screen.seesText(/^0,00\s€$/u);
    await screen.seesEnabled('button', says('rent:review.charge'), false);
  },
  refused: async (screen) => {
    await screen.seesText(mentions('errors:server'));
    await screen.seesFocus('button', says('rent:review.charge'));
  },
  charged: charges('longer', /^61,50\s€$/u),
  choosingAgain: chooses,
  longest: fillsEnd('longest'),
  askedAgain: async (screen) => {
    await screen.sees('dialog', says('rent:review.difference'));
    await screen.seesText(mentions('rent:review.already'));
    await screen.sees('checkbox', /8 dias = .*antes\s250,00\s€\s+depois\s350,00\s€/u);
    await screen.seesText(/^61,50\s€ com IVA$/u);
  },
  chargedMore: charges('longest', /^123,00\s€$/u),
  settled: isPaid,
  left: async (screen, fixture) => {
    await isPaid(screen, fixture);
    await screen.seesText(new RegExp(`^\\S+ ${fixture.longer}$`, 'u'));
  },
};

const press =
  (name: RegExp): Model['events'][string] =>
  (screen) =>
    screen.presses('button', name);
const charge = press(says('rent:review.charge'));

const events: Record<Event, Model['events'][string]> = {
  'dialog.open': press(says('rent:dates.changeTitle')),
  'dialog.openAgain': press(says('rent:dates.changeTitle')),
  'end.typeLonger': (screen, { longer }) => screen.fills('textbox', END, longer),
  'end.typeLongest': (screen, { longest }) => screen.fills('textbox', END, longest),
  'form.save': press(says('rent:save')),
  'form.saveAgain': press(says('rent:save')),
  'line.untick': (screen) => screen.presses('checkbox', LINE),
  'line.tick': (screen) => screen.presses('checkbox', LINE),
  'difference.charge': charge,
  'difference.chargeMore': charge,
  'difference.enter': (screen) => screen.keys('Enter'),
  'difference.chargeTwice': (screen) => screen.pressesTwice('button', says('rent:review.charge')),
  'difference.chargeAnswerLost': async (screen, fixture) => {
    await screen.network.dropResponse(SAVE);
    await charge(screen, fixture);
  },
  'difference.chargeServerAway': async (screen, fixture) => {
    await screen.network.abort(ALL_CALLS);
    await charge(screen, fixture);
  },
  'difference.chargeAgain': async (screen, fixture) => {
    await screen.network.reset();
    await charge(screen, fixture);
  },
  'value.leave': press(says('rent:review.keepValue')),
  'review.back': press(says('rent:review.back')),
  'rest.pay': receiveRest,
};

/** The dates of a paid rent. Opens on a reserved and paid rent of five days, whose line has the price of its rate. */
export const paidDatesModel: Model = {
  name: 'dates of a paid rent',
  chart: createMachine(chart),
  states,
  events,
};
