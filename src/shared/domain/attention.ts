import type { Rent } from '../../../machines/types';
import { compareDays, dayOf, type Day } from './days/days';
import { isOverdue } from './rent';

/** Rents that need attention today: going out, coming back, overdue, unpaid and due. */
export const ATTENTION = ['leaving', 'returning', 'overdue', 'unpaid'] as const;
export type AttentionKind = (typeof ATTENTION)[number];

/** Kinds of rents in the work of today, in the order in which one works them off; `missed` should have gone out. */
export const TODAY_KINDS = ['leaving', 'returning', 'overdue', 'missed', 'unpaid'] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

type AttentiveRent = Pick<Rent, 'id' | 'state' | 'payed' | 'startDate' | 'endDate' | 'dueOn'>;

/** Reserved, and today is its first day: the equipment is to go out. */
export function isLeaving(rent: Pick<Rent, 'state' | 'startDate'>, today: Day): boolean {
  return rent.state === 'NOT_STARTED' && dayOf(rent.startDate) === today;
}

/** Whether a reserved rent's first day has passed: not collected, or not recorded. */
export function isMissed(rent: Pick<Rent, 'state' | 'startDate'>, today: Day): boolean {
  return rent.state === 'NOT_STARTED' && dayOf(rent.startDate) < today;
}

/** Running, and today is its last day: the equipment is to come back. */
export function isReturning(rent: Pick<Rent, 'state' | 'endDate'>, today: Day): boolean {
  return rent.state === 'ONGOING' && dayOf(rent.endDate) === today;
}

/** Not paid, and no longer only being ordered: there is something to pay. */
export function isUnpaid(rent: Pick<Rent, 'state' | 'payed'>): boolean {
  return !rent.payed && rent.state !== 'ORDERING';
}

/** What is missing of an unpaid rent, in euro with VAT: all of it with a back end that keeps no payments. */
export function owedOf({ missing, paymentTotalWithVat }: Pick<Rent, 'missing' | 'paymentTotalWithVat'>): number {
  return missing ?? paymentTotalWithVat;
}

/** Last day on which the rent is to be paid: its own last one with a back end without payment terms. */
export function dueDayOf({ dueOn, endDate }: Pick<Rent, 'dueOn' | 'endDate'>): Day {
  return dayOf(dueOn ?? endDate);
}

/** Unpaid, and to be paid by today. With a back end without payment terms that is every unpaid rent. */
export function isDue(rent: Pick<Rent, 'state' | 'payed' | 'dueOn'>, today: Day): boolean {
  return isUnpaid(rent) && (rent.dueOn === undefined || dayOf(rent.dueOn) <= today);
}

/** Whether the rent asks for this kind of attention on the day. One rent may ask for several. */
export function needsAttention(rent: AttentiveRent, kind: TodayKind, today: Day): boolean {
  switch (kind) {
    case 'leaving':
      return isLeaving(rent, today);
    case 'returning':
      return isReturning(rent, today);
    case 'overdue':
      return isOverdue(rent, today);
    case 'missed':
      return isMissed(rent, today);
    case 'unpaid':
      return isDue(rent, today);
  }
}

/** The rents that ask for this kind of attention, those that have waited longest first. */
export function rentsNeedingAttention<T extends AttentiveRent>(rents: readonly T[], kind: TodayKind, today: Day): T[] {
  const day = (rent: T) => {
    if (kind === 'unpaid') return dueDayOf(rent);
    return dayOf(kind === 'leaving' || kind === 'missed' ? rent.startDate : rent.endDate);
  };
  return rents
    .filter((rent) => needsAttention(rent, kind, today))
    .sort((a, b) => compareDays(day(a), day(b)) || compareIds(a.id, b.id));
}

/** Numbers as numbers, anything else as text: an order that never depends on chance. */
export function compareIds(a: string | number, b: string | number): number {
  const difference = Number(a) - Number(b);
  if (!Number.isNaN(difference)) return difference;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
