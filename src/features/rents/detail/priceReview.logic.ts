import { priceReviewMachine } from '../../../../machines/priceReview.machine';
import type { Rent, ReviewedLine, RentMove } from '../../../../machines/types';
import { callActor } from '../../../shared/api/callActor';
import type { LineValue } from '../../../shared/api/rentLines';
import { updateDate } from '../../../shared/api/rents';
import { isOffered } from '../../../shared/config';
import { dayOf, daysInPeriod, toWire } from '../../../shared/domain/days';
import { rentCan } from '../../../shared/domain/rent';
import { lineOf } from './lines.logic';
import { readLineProposals } from './priceProposal';
import { rentChangeOf } from './rentChange.logic';

/** Moving a rent with the review of its prices, with the real calls. */
export const priceReviewLogic = priceReviewMachine.provide({
  guards: { mayReview: ({ context }) => mayReview(context) },
  actors: {
    reviewLines: callActor<ReviewedLine[], Pick<RentMove, 'rent' | 'start' | 'end'>>(
      async ({ rent, start, end }, signal) => {
        const proposals = await readLineProposals(
          rent.rentLines,
          { startDate: toWire(start), endDate: toWire(end) },
          signal,
        );
        return proposals.map((each) => ({ ...each, isTicked: takesPrice(each) }));
      },
    ),
    updateDate: rentChangeOf({
      send: ({ rentId, startDate, endDate, lines }, version) =>
        updateDate(
          rentId,
          {
            startDate: toWire(startDate),
            endDate: toWire(endDate),
            ...(lines.length > 0 ? { values: lines.map(valueOf) } : {}),
          },
          version,
        ),
      hasHappened: (rent, { startDate, endDate, lines }) =>
        dayOf(rent.startDate) === startDate &&
        dayOf(rent.endDate) === endDate &&
        lines.every(({ line, proposal }) => lineOf(rent, line.asset.serialNumber)?.paymentValue === proposal.value),
      isUnchangedOnServer: (rent, { base, lines }) =>
        dayOf(rent.startDate) === dayOf(base.startDate) &&
        dayOf(rent.endDate) === dayOf(base.endDate) &&
        lines.every(({ line }) => isSameValue(lineOf(rent, line.asset.serialNumber), line)),
    }),
  },
});

/** Whether the number of days changes, and the values of lines may change with it. */
function mayReview({ rent, start, end }: RentMove): boolean {
  return daysInPeriod(start, end) !== daysInPeriod(dayOf(rent.startDate), dayOf(rent.endDate)) && mayReviewPrices(rent);
}

/** Whether rates price lines of the rent whose values may change. */
export function mayReviewPrices(rent: Rent): boolean {
  return (
    rent.rentLines.some(({ asset }) => asset.assetModel != null) &&
    rentCan(rent, 'line.changeValue') &&
    isOffered('rates')
  );
}

/** Whether a line takes the new price unasked: its value was not typed, and its unit is not back before dearer days. */
function takesPrice({ line, proposal }: Omit<ReviewedLine, 'isTicked'>): boolean {
  const isBack = line.backOn !== undefined && line.swappedBy === undefined;
  return line.pricing != null && !(isBack && proposal.value > line.paymentValue);
}

/** A line with its new value; its discount counts from the new list value. */
function valueOf({ line, proposal }: ReviewedLine): LineValue {
  const { value, listValue } = proposal;
  const discount = line.discountPercent ? { listValue, discountPercent: line.discountPercent } : {};
  return { asset: line.asset.serialNumber, paymentValue: value, ...discount };
}

type Line = Rent['rentLines'][number];

function isSameValue(now: Line | undefined, base: Line): boolean {
  return (
    now?.paymentValue === base.paymentValue &&
    now.listValue === base.listValue &&
    now.discountPercent === base.discountPercent
  );
}
