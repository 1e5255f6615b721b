import { expect } from 'vitest';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Rent, ReviewedLine } from '../../../machines/types';
import { priceReviewLogic } from '../../../src/features/rents/prices/priceReview.logic';
import { rentDatesLogic } from '../../../src/features/rents/dates/rentDates.logic';
import { week } from '../../paths/samples/rentDialogs';
import { blocked, lineOf, lost, conflictWith, rentOf } from '../../paths/samples/rentRecords';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { currentPricesModel } from '../currentPrices.model';
import { paidDatesModel } from '../paidDates.model';
import { priceReviewModel } from '../priceReview.model';
import { offers } from './shared/offered';

type Dates = MachineHarness<typeof rentDatesLogic>;

const LONGER = '2045-03-07';
const SHORTER = '2045-03-04';
const { pricing } = week;
const priced = (paymentValue: number, isTyped = false): Rent['rentLines'][number] => ({
  ...lineOf(100427, paymentValue),
  asset: { serialNumber: 100427, assetModel: { id: 3, description: 'Miniescavadora' } },
  listValue: paymentValue,
  pricing: isTyped ? null : pricing,
});
const rentWith = (line: Rent['rentLines'][number], version: number) =>
  rentOf({ startDate: '2045-03-01T00:00:00', endDate: '2045-03-05T00:00:00', rentLines: [line], version });
const reserved = rentWith(priced(250), 1);
const reviewed = (line: Rent['rentLines'][number], value = 300): ReviewedLine => ({
  line,
  proposal: { value, listValue: value, pricing },
  isTicked: line.pricing != null,
});

function openDates(rent = reserved): Dates {
  offers('rates', 'chargesAfterPayment');
  const dates = new MachineHarness(rentDatesLogic, { rent });
  dates.answers('load', { rents: [], maintenances: [] });
  return dates;
}

const reviewOf = ({ snapshot }: Dates) => snapshot.children.priceReview?.getSnapshot() as AnyMachineSnapshot;
const reviewIs = (dates: Dates, state: StateValue) => {
  dates.is('saving');
  const review = reviewOf(dates);
  expect(review.matches(state as never), JSON.stringify(review.value)).toBe(true);
  return review;
};
const may = (dates: Dates, type: string, isPossible: boolean) => expect(reviewOf(dates).can({ type })).toBe(isPossible);
const reviews =
  (type: string, more: object = {}) =>
  (dates: Dates) =>
    dates.doesIn('priceReview', { type, ...more });
const tick = (isTicked: boolean) => reviews('line.tick', { asset: 100427, isTicked });
const saves = (dates: Dates) => dates.does({ type: 'dates.save' });
const prices = (dates: Dates) => dates.answers('reviewLines', [reviewed(priced(250))]);
const asks = (dates: Dates) => {
  const { end } = dates.snapshot.context as { end: string };
  saves(dates);
  expect(dates.invokedInput('reviewLines')).toEqual({ rent: reserved, start: '2045-03-01', end });
  prices(dates);
};
const isUnticked = (dates: Dates) => {
  reviewIs(dates, 'asking');
  may(dates, 'prices.save', false);
};
const isChosen = (end: string) => (dates: Dates) => {
  dates.is('choosing');
  expect(dates.snapshot.context.end).toBe(end);
};
const isTooLate = (dates: Dates) => dates.invokedInput('refresh');
const isSaved = (dates: Dates) => {
  dates.is('viewing');
  dates.expectEmitted({ type: 'rent.changed' });
};
const sendsPrices = (dates: Dates) => {
  reviews('prices.save')(dates);
  expect(dates.invokedInput('updateDate')).toMatchObject({ endDate: LONGER, lines: [reviewed(priced(250))] });
};
const savesPrices = (dates: Dates) => {
  sendsPrices(dates);
  dates.answers('updateDate');
};

export const priceReviewWithoutScreen = logicOf(
  priceReviewModel,
  () => openDates(),
  {
    viewing: (dates) => dates.is('viewing'),
    choosing: (dates) => dates.is({ choosing: 'open' }),
    longer: isChosen(LONGER),
    longerUnticked: isChosen(LONGER),
    shorterUnticked: isChosen(SHORTER),
    reading(dates) {
      expect(reviewIs(dates, { reading: 'prompt' }).hasTag('shown')).toBe(false);
    },
    unpriced: (dates) => expect(reviewIs(dates, 'failed').context.failure).toEqual(lost),
    asked(dates) {
      reviewIs(dates, 'asking');
      may(dates, 'prices.save', true);
    },
    unticked: isUnticked,
    askedUnticked: isUnticked,
    saving: (dates) => expect(reviewIs(dates, { sending: 'reviewed' }).hasTag('busy')).toBe(true),
    refused(dates) {
      expect(reviewIs(dates, 'asking').context.failure).toMatchObject(lost);
      may(dates, 'prices.save', true);
    },
    conflict: (dates) => dates.may({ type: 'conflict.acceptServer' }),
    askedAgain: isUnticked,
    tooLate: isTooLate,
    tooLateUnticked: isTooLate,
    repriced: isSaved,
    moved: isSaved,
  },
  {
    'dialog.open': (dates) => dates.does({ type: 'dates.change' }),
    'end.typeLonger': (dates) => dates.does({ type: 'end.choose', day: LONGER }),
    'end.typeShorter': (dates) => dates.does({ type: 'end.choose', day: SHORTER }),
    'form.save': asks,
    'form.enter': asks,
    'form.saveAgain'(dates) {
      saves(dates);
      dates.answers('reviewLines', [reviewed(priced(310, true))]);
    },
    'form.savePricesAway'(dates) {
      saves(dates);
      dates.refuses('reviewLines', lost);
    },
    'form.savePricesHeld': saves,
    'prices.arrive'(dates) {
      // After four seconds the dialog says that the prices take long; they still count when they arrive.
      dates.advanceTime(4000);
      expect(reviewIs(dates, { reading: 'late' }).hasTag('shown')).toBe(true);
      prices(dates);
    },
    'prices.retry'(dates) {
      reviews('prices.retry')(dates);
      prices(dates);
    },
    'prices.save': savesPrices,
    'prices.enter': savesPrices,
    'prices.saveTwice'(dates) {
      sendsPrices(dates);
      may(dates, 'prices.save', false);
      dates.answers('updateDate');
    },
    'prices.saveHeld': sendsPrices,
    'prices.saveAnswerLost': savesPrices,
    'prices.saveServerAway'(dates) {
      sendsPrices(dates);
      dates.refuses('updateDate', { ...lost, serverVersion: null });
    },
    'prices.saveInConflict'(dates) {
      sendsPrices(dates);
      dates.refuses('updateDate', conflictWith(rentWith(priced(310, true), 9)));
    },
    'prices.saveTooLate'(dates) {
      sendsPrices(dates);
      dates.refuses('updateDate', { ...blocked, serverVersion: null });
    },
    'prices.saveAgain': savesPrices,
    'answer.arrive': (dates) => dates.answers('updateDate'),
    'line.untick': tick(false),
    'line.tick': tick(true),
    'dates.only'(dates) {
      reviews('dates.save')(dates);
      expect(dates.invokedInput('updateDate')).toMatchObject({ endDate: LONGER, lines: [] });
      dates.answers('updateDate');
    },
    'dates.onlyTooLate'(dates) {
      reviews('dates.save')(dates);
      dates.refuses('updateDate', { ...blocked, serverVersion: null });
    },
    'review.back': reviews('review.cancel'),
    'review.escape': reviews('review.cancel'),
  },
);

const LONGEST = '2045-03-08';
const paid: Rent = { ...reserved, payed: true };
/** The rent once the seven days of its line were charged. */
const charged: Rent = {
  ...reserved,
  endDate: `${LONGER}T00:00:00`,
  missing: 61.5,
  charges: [
    {
      id: 9,
      description: 'Diferença de preço para 7 dias · 100427',
      quantity: 1,
      unitValue: 50,
      paymentValue: 50,
      paymentValueWithVat: 61.5,
      vatRate: 23,
      source: 'EXTENSION',
    },
  ],
};
const asksFor7 = (dates: Dates) => {
  saves(dates);
  prices(dates);
};
const sendsCharge = (dates: Dates) => {
  reviews('prices.save', { chargeText: 'Diferença' })(dates);
  expect(dates.invokedInput('updateDate')).toMatchObject({ endDate: LONGER, chargeText: 'Diferença' });
};
const isCharged = (dates: Dates) => {
  isSaved(dates);
  dates.does({ type: 'rent.update', rent: charged });
};
const charges = (dates: Dates) => {
  sendsCharge(dates);
  dates.answers('updateDate');
};
const opensDates = (dates: Dates) => dates.does({ type: 'dates.change' });

export const paidDatesWithoutScreen = logicOf(
  paidDatesModel,
  () => openDates(paid),
  {
    viewing: (dates) => dates.is('viewing'),
    choosing: (dates) => dates.is({ choosing: 'open' }),
    longer: isChosen(LONGER),
    asked(dates) {
      reviewIs(dates, 'asking');
      may(dates, 'prices.save', true);
    },
    unticked: isUnticked,
    refused(dates) {
      expect(reviewIs(dates, 'asking').context.failure).toMatchObject(lost);
      may(dates, 'prices.save', true);
    },
    charged: isCharged,
    choosingAgain: (dates) => dates.is({ choosing: 'open' }),
    longest: isChosen(LONGEST),
    askedAgain(dates) {
      reviewIs(dates, 'asking');
      may(dates, 'prices.save', true);
    },
    chargedMore: isSaved,
    settled: (dates) => dates.is('viewing'),
    left: isSaved,
  },
  {
    'dialog.open': opensDates,
    'dialog.openAgain': opensDates,
    'end.typeLonger': (dates) => dates.does({ type: 'end.choose', day: LONGER }),
    'end.typeLongest': (dates) => dates.does({ type: 'end.choose', day: LONGEST }),
    'form.save': asksFor7,
    'form.saveAgain'(dates) {
      saves(dates);
      dates.answers('reviewLines', [reviewed(priced(250), 350)]);
    },
    'line.untick': tick(false),
    'line.tick': tick(true),
    'difference.charge': charges,
    'difference.enter': charges,
    'difference.chargeTwice'(dates) {
      sendsCharge(dates);
      may(dates, 'prices.save', false);
      dates.answers('updateDate');
    },
    'difference.chargeAnswerLost': charges,
    'difference.chargeServerAway'(dates) {
      sendsCharge(dates);
      dates.refuses('updateDate', { ...lost, serverVersion: null });
    },
    'difference.chargeAgain': charges,
    'difference.chargeMore'(dates) {
      reviews('prices.save', { chargeText: 'Mais' })(dates);
      expect(dates.invokedInput('updateDate')).toMatchObject({ base: charged, endDate: LONGEST, chargeText: 'Mais' });
      dates.answers('updateDate');
    },
    'value.leave'(dates) {
      reviews('dates.save')(dates);
      expect(dates.invokedInput('updateDate')).toMatchObject({ endDate: LONGER, lines: [], chargeText: null });
      dates.answers('updateDate');
    },
    'review.back': reviews('review.cancel'),
    'rest.pay': (dates) => dates.does({ type: 'rent.update', rent: { ...charged, payed: true } }),
  },
);

type Review = MachineHarness<typeof priceReviewLogic>;

const typedOver = (value: number, version: number) => rentWith(priced(value, true), version);
/** The review as it was opened last: closing it ends the machine. */
interface Current {
  review: Review | null;
}
const openReview = (value: number) => (page: Current) => {
  const rent = typedOver(value, 1);
  const days = { start: '2045-03-01', end: '2045-03-05' };
  page.review = new MachineHarness(priceReviewLogic, { rent, ...days, reviewed: [], keepsDays: true });
};
const current = ({ review }: Current): Review => {
  if (!review) throw new Error('The review is not open.');
  return review;
};
const inReview = (state: StateValue) => (page: Current) => current(page).is(state);
const asksFor = (value: number) => (page: Current) =>
  current(page).answers('reviewLines', [reviewed(priced(value, true), 250)]);
const opens = (page: Current) => {
  openReview(310)(page);
  asksFor(310)(page);
};
const answersSave = (page: Current) => current(page).answers('updateDate');
const sends = (page: Current) => current(page).does({ type: 'prices.save' });
const savesCurrent = (page: Current) => {
  sends(page);
  answersSave(page);
};
const ticks = (isTicked: boolean) => (page: Current) =>
  current(page).does({ type: 'line.tick', asset: 100427, isTicked });
const leaves = (page: Current) => current(page).does({ type: 'review.cancel' });
const isSavable = (isPossible: boolean) => (page: Current) => {
  current(page).is('asking');
  expect(current(page).snapshot.can({ type: 'prices.save' })).toBe(isPossible);
};
const ended = (page: Current) => {
  if (page.review) expect(page.review.snapshot.status).toBe('done');
};

export const currentPricesWithoutScreen = logicOf<Current>(
  currentPricesModel,
  () => ({ review: null }),
  {
    viewing: ended,
    reading: inReview({ reading: 'prompt' }),
    unpriced: inReview('failed'),
    asked: isSavable(false),
    ticked: isSavable(true),
    saving: inReview('sending'),
    refused: isSavable(true),
    conflict: isSavable(false),
    tickedAgain: isSavable(true),
    repriced: ended,
    agreeing: inReview('agreeing'),
  },
  {
    'review.open': opens,
    'review.openPricesAway'(page) {
      openReview(310)(page);
      current(page).refuses('reviewLines', lost);
    },
    'review.openPricesHeld': openReview(310),
    'review.openAgain'(page) {
      openReview(250)(page);
      asksFor(250)(page);
    },
    'review.cancel': leaves,
    'review.escape': leaves,
    'review.close': leaves,
    'prices.arrive': asksFor(310),
    'prices.retry'(page) {
      current(page).does({ type: 'prices.retry' });
      asksFor(310)(page);
    },
    'line.tick': ticks(true),
    'line.untick': ticks(false),
    'prices.save': savesCurrent,
    'prices.enter': savesCurrent,
    'prices.saveTwice'(page) {
      sends(page);
      current(page).expectIgnored({ type: 'prices.save' });
      answersSave(page);
    },
    'prices.saveHeld': sends,
    'prices.saveAnswerLost': savesCurrent,
    'prices.saveServerAway'(page) {
      sends(page);
      current(page).refuses('updateDate', { ...lost, serverVersion: null });
    },
    'prices.saveInConflict'(page) {
      sends(page);
      current(page).refuses('updateDate', conflictWith(typedOver(320, 9)));
      asksFor(320)(page);
    },
    'prices.saveAgain': savesCurrent,
    'answer.arrive': answersSave,
  },
);
