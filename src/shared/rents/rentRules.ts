import type { Rent, RentAction } from '../../../machines/types';
import { isOffered } from '../config';
import { dayOf, type Day } from '../domain/days/days';
import { isPartPaid, rentCan, type RentEvent } from '../domain/rent';

const LIFECYCLE_EVENTS: Record<RentAction, RentEvent> = {
  reserve: 'rent.reserve',
  start: 'rent.start',
  end: 'rent.end',
  undoStart: 'rent.undoStart',
  undoEnd: 'rent.undoEnd',
  pay: 'rent.pay',
  unpay: 'rent.unpay',
  reopen: 'rent.reopen',
  delete: 'rent.delete',
  shorten: 'dates.changeEnd',
};

/** Whether the rent's lifecycle allows the action now; nothing is allowed to a rent that is not there. */
export function mayHappen(rent: Rent | null, action: RentAction): boolean {
  return rent !== null && rentCan(rent, LIFECYCLE_EVENTS[action]);
}

/** Whether a charge may be added: to a paid rent only where the back end makes it unpaid again. */
export function mayAddCharge(rent: Rent): boolean {
  return rentCan(rent, 'charge.add') && (!rent.payed || isOffered('chargesAfterPayment'));
}

/**
 * Whether the rent already is as the action would make it: how a lost answer is told from a lost request.
 * @param before the rent when the action was asked for, where that is known
 */
export function hasHappened(rent: Rent | null, action: RentAction, today: Day, before: Rent | null = null): boolean {
  if (rent === null) return action === 'delete';
  switch (action) {
    case 'reserve':
    case 'undoStart':
      return rent.state === 'NOT_STARTED';
    case 'start':
    case 'undoEnd':
      return rent.state === 'ONGOING';
    case 'end':
      return rent.state === 'ENDED';
    case 'reopen':
      return rent.state === 'ORDERING';
    case 'pay':
      return rent.payed;
    case 'unpay':
      // Where several payments were made, others stay: then another amount is paid than before.
      return !rent.payed && (!isPartPaid(rent) || (before !== null && rent.paidTotal !== before.paidTotal));
    case 'shorten':
      return dayOf(rent.endDate) === today;
    case 'delete':
      return false;
  }
}

/** Whether the rent may start or end, but today is outside its period: the page asks first (product 4.4). */
export function mayHappenOutsidePeriod(rent: Rent | null, action: 'start' | 'end', today: Day): boolean {
  return mayHappen(rent, action) && rent !== null && (today < dayOf(rent.startDate) || today > dayOf(rent.endDate));
}

/** Whether the first day of a reserved rent moves to this one when all of it goes out then. */
export function startMoves(rent: Rent, day: Day): boolean {
  return mayHappen(rent, 'start') && day < dayOf(rent.startDate) && isOffered('datedWrites');
}

/** The rent may end and days are left that shortening it to today would free. */
export function mayEndEarly(rent: Rent | null, today: Day): boolean {
  return mayHappen(rent, 'end') && rent !== null && today >= dayOf(rent.startDate) && today < dayOf(rent.endDate);
}

/** The guards of the rent page's machine, on the day that `today` says. */
export const rentActionsGuards = (today: () => Day) => ({
  mayHappen: ({ context, event }: { context: { rent: Rent | null }; event: { type: string; action?: RentAction } }) =>
    event.action !== undefined && mayHappen(context.rent, event.action),
  isOutsidePeriod: ({ context: { rent, action } }: { context: { rent: Rent | null; action: RentAction } }) =>
    (action === 'start' || action === 'end') && mayHappenOutsidePeriod(rent, action, today()),
  endsEarly: ({ context: { rent, action } }: { context: { rent: Rent | null; action: RentAction } }) =>
    action === 'end' && mayEndEarly(rent, today()),
});
