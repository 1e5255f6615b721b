import { rentCalls } from '../../../../contract/rents';
import { call } from '../../../shared/api/client/call';
import {
  differs,
  isExtended,
  priceReviewMachine,
  type DatesToSend,
} from '../../../../machines/rent/priceReview.machine';
import type { Rent, ReviewedLine, RentMove } from '../../../../machines/types';
import { callActor } from '../../../shared/api/client/callActor';
import type { LineValue } from '../../../../contract/rentLines';
import type { RentDates } from '../../../../contract/rents';
import { isOffered } from '../../../shared/config';
import { dayOf, daysInPeriod, toWire } from '../../../shared/domain/days/days';
import { sumMoney } from '../../../shared/domain/formats/money';
import { rentCan } from '../../../shared/domain/rent';
import { resourceOf } from '../../../shared/record/useResource';
import {
  chargedBefore,
  chargesOtherDays,
  extensionCharges,
  mayChargeOtherDays,
  sentExtension,
  valueOfExtension,
} from '../charges/extensionCharges';
import { lineOf } from '../lines/lines.logic';
import { readLineProposals } from '../addEquipment/priceProposal';
import { rentChangeOf } from '../parts/rentChange.logic';

type NewDays = Pick<RentMove, 'rent' | 'start' | 'end'>;

/** Moving a rent with the review of its prices, with the real calls. */
export const priceReviewLogic = priceReviewMachine.provide({
  guards: {
    mayReview: ({ context }) => mayReview(context),
    changesPrice: ({ context }) =>
      chargesOtherDays(context)
        ? extensionCharges(context.rent, context.lines).length > 0
        : context.lines.some((each) => each.isTicked && differs(each)),
  },
  actors: {
    reviewLines: callActor<ReviewedLine[], NewDays>(readReview),
    updateDate: rentChangeOf({
      send: (move, version) =>
        call(rentCalls.updateDate)({
          id: move.rentId,
          version,
          body: { startDate: toWire(move.startDate), endDate: toWire(move.endDate), ...pricesToSend(move) },
        }),
      hasHappened: (rent, move) =>
        dayOf(rent.startDate) === move.startDate && dayOf(rent.endDate) === move.endDate && hasPrices(rent, move),
      isUnchangedOnServer: (rent, { base, lines }) =>
        dayOf(rent.startDate) === dayOf(base.startDate) &&
        dayOf(rent.endDate) === dayOf(base.endDate) &&
        chargedBefore(rent) === chargedBefore(base) &&
        lines.every(({ line }) => isSameValue(lineOf(rent, line.asset.serialNumber), line)),
    }),
  },
});

/** What the ticked lines cost more in other days, as the review begins: in euro without VAT. */
export const priceDifference = resourceOf<number, NewDays>(async (days, signal) => {
  const lines = await readReview(days, signal);
  return chargesOtherDays(days)
    ? sumMoney(extensionCharges(days.rent, lines).map(valueOfExtension))
    : sumMoney(
        lines.filter(({ isTicked }) => isTicked).flatMap((each) => [each.proposal.value, -each.line.paymentValue]),
      );
});

/** The lines that a rate prices in these days, ticked where they take the price unasked. */
async function readReview({ rent, start, end }: NewDays, signal: AbortSignal): Promise<ReviewedLine[]> {
  const days = { startDate: toWire(start), endDate: toWire(end) };
  const proposals = await readLineProposals(rent.rentLines, days, signal);
  return proposals.map((each) => ({ ...each, isTicked: takesPrice(each) }));
}

/** Whether the number of days changes, and values of lines or a charge may change with it. */
export function mayReview(move: NewDays): boolean {
  const { rent, start, end } = move;
  return (
    daysInPeriod(start, end) !== daysInPeriod(dayOf(rent.startDate), dayOf(rent.endDate)) &&
    (mayReviewPrices(rent) || (chargesOtherDays(move) && isPriced(rent)))
  );
}

/** Whether rates price lines of the rent whose values may change. */
export function mayReviewPrices(rent: Rent): boolean {
  return isPriced(rent) && rentCan(rent, 'line.changeValue') && !isExtended(rent);
}

/** Whether the value of a paid rent stays with other days, and nothing is asked about it. */
export function keepsPaidValue(rent: Rent): boolean {
  return rent.payed && !(mayChargeOtherDays(rent) && isPriced(rent));
}

const isPriced = (rent: Rent) => isOffered('rates') && rent.rentLines.some(({ asset }) => asset.assetModel != null);

/** Prices that go with the days: new values of lines, or charges beside lines that keep theirs. */
function pricesToSend(move: DatesToSend): Pick<RentDates, 'values' | 'charges'> {
  const { lines, chargeText } = move;
  if (!isCharged(move)) return lines.length > 0 ? { values: lines.map(valueOf) } : {};
  const charges = sentExtension(chargeText ?? '', sentCharges(move));
  return charges.length > 0 ? { charges } : {};
}

/** Whether the rent has the prices that were sent. */
function hasPrices(rent: Rent, move: DatesToSend): boolean {
  const { base, lines } = move;
  return isCharged(move)
    ? chargedBefore(rent) === sumMoney([chargedBefore(base), ...sentCharges(move).map(valueOfExtension)])
    : lines.every(({ line, proposal }) => lineOf(rent, line.asset.serialNumber)?.paymentValue === proposal.value);
}

const isCharged = ({ base, startDate, endDate }: DatesToSend) =>
  chargesOtherDays({ rent: base, start: startDate, end: endDate });

const sentCharges = ({ base, lines, chargeText }: DatesToSend) =>
  chargeText === null ? [] : extensionCharges(base, lines);

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
