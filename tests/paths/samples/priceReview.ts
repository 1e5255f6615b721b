import { differs, priceReviewMachine } from '../../../machines/rent/priceReview.machine';
import type { RentMove, ReviewedLine } from '../../../machines/types';
import { daysInPeriod } from '../../../src/shared/domain/days/days';
import { after, done, failed, sampleOf } from '../sample';
import { week } from './rentDialogs';
import { blocked, lineOf, lost, conflictWith, rentOf } from './rentRecords';

export const machine = priceReviewMachine.provide({
  guards: {
    mayReview: ({ context: { rent, start, end } }) =>
      daysInPeriod(start, end) !== daysInPeriod(rent.startDate.slice(0, 10), rent.endDate.slice(0, 10)),
    changesPrice: ({ context: { lines } }) => lines.some((each) => each.isTicked && differs(each)),
  },
});

/** From eight days to five. */
export const shortened: RentMove = {
  rent: rentOf(),
  start: '2026-11-20',
  end: '2026-11-24',
  reviewed: [],
  keepsDays: false,
};
/** As many days as before. */
export const moved: RentMove = {
  rent: rentOf(),
  start: '2026-11-21',
  end: '2026-11-28',
  reviewed: [],
  keepsDays: false,
};
/** The days that it has. */
export const kept: RentMove = { rent: rentOf(), start: '2026-11-20', end: '2026-11-27', reviewed: [], keepsDays: true };
/** A line that costs as much as before, and one that costs something else. */
export const same: ReviewedLine = { line: lineOf(100427, 600), proposal: week, isTicked: true };
export const dearer: ReviewedLine = { line: lineOf(100428, 500), proposal: week, isTicked: true };
const tick = (isTicked: boolean) => ({ type: 'line.tick', asset: '100428', isTicked });

const events = [
  done('reviewLines', [same, dearer]),
  done('reviewLines', [same]),
  failed('reviewLines', lost),
  after('lateDelay', 'priceReview.reading.prompt'),
  tick(false),
  tick(true),
  { type: 'prices.retry' },
  { type: 'prices.save' },
  { type: 'dates.save' },
  { type: 'review.cancel' },
  done('updateDate', {}),
  failed('updateDate', { ...lost, serverVersion: null }),
  failed('updateDate', { ...blocked, serverVersion: null }),
  failed('updateDate', conflictWith(rentOf({ version: 9 }))),
];

const distinguish = ({
  lines,
  sendsPrices,
  failure,
}: {
  lines: ReviewedLine[];
  sendsPrices: boolean;
  failure: unknown;
}) => [lines.map(({ isTicked }) => isTicked), sendsPrices, failure !== null];

export const priceReviewSample = sampleOf(machine, {
  input: shortened,
  events,
  distinguish,
  // Passes too quickly, and the other samples go the other ways.
  mayMiss: [
    'state priceReview.comparing',
    'transition priceReview.comparing on always to priceReview.sending',
    'state priceReview.agreeing',
    'transition priceReview.comparing on always if keepsDays to priceReview.reading',
    'transition priceReview.priced on always if keepsDays to priceReview.agreeing',
    'transition priceReview.reading.prompt on review.cancel if keepsDays to priceReview.cancelled',
    'transition priceReview.agreeing on review.cancel to priceReview.cancelled',
    'transition priceReview.sending on xstate.error.actor.updateDate if isBlockedOnSameDays to priceReview.reading',
  ],
});

export const unreviewedSample = sampleOf(machine, {
  input: moved,
  events: events.filter(({ type }) => type.includes('updateDate')),
  distinguish,
});

export const keptSample = sampleOf(machine, {
  input: kept,
  events,
  distinguish,
  // Belongs to the days, which do not change.
  mayMiss: [
    'state priceReview.comparing',
    'state priceReview.sending.unreviewed',
    'state priceReview.refused',
    'transition priceReview.comparing on always if mayReview to priceReview.reading',
    'transition priceReview.comparing on always to priceReview.sending',
    'transition priceReview.priced on always to priceReview.sending',
    'transition priceReview.reading.late on dates.save if movesDays to priceReview.sending.reviewed',
    'transition priceReview.failed on dates.save if movesDays to priceReview.sending.reviewed',
    'transition priceReview.asking on dates.save if movesDays to priceReview.sending.reviewed',
    'transition priceReview.sending on xstate.error.actor.updateDate to priceReview.refused',
  ],
});
