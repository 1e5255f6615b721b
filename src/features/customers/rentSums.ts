import type { Rent } from '../../../machines/types';
import type { RentViews } from '../../../contract/rentCounts';
import type { Day } from '../../shared/domain/days/days';
import { sumMoney } from '../../shared/domain/formats/money';
import { isOverdue } from '../../shared/domain/rent';

/** An amount in euro, without and with VAT. */
export interface Sum {
  net: number;
  withVat: number;
}

/** Sums of a customer's rents. */
export interface RentSums {
  count: number;
  ongoing: number;
  reserved: number;
  late: number;
  /** Total of paid rents in any stage. */
  paid: Sum;
  /** Unpaid rents; those in ORDERING are not owed yet. */
  unpaid: Sum;
}

/** Adds up rents; exact to the cent. */
export function sumRents(rents: readonly Rent[], today: Day): RentSums {
  const inState = (state: string) => rents.filter((rent) => rent.state === state).length;
  return {
    count: rents.length,
    ongoing: inState('ONGOING'),
    reserved: inState('NOT_STARTED'),
    late: rents.filter((rent) => isOverdue(rent, today)).length,
    paid: sumOf(rents.filter(({ payed }) => payed)),
    unpaid: sumOf(rents.filter(({ payed, state }) => !payed && state !== 'ORDERING')),
  };
}

/** Sums from those that our server has counted; null where the answer lacks them. */
export function sumsFrom(views: RentViews): RentSums | null {
  const { paidTotal, paidTotalWithVat, unpaidTotal, unpaidTotalWithVat } = views;
  if (paidTotal === undefined || paidTotalWithVat === undefined) return null;
  if (unpaidTotal === undefined || unpaidTotalWithVat === undefined) return null;
  return {
    count: views.all ?? 0,
    ongoing: views.ONGOING ?? 0,
    reserved: views.NOT_STARTED ?? 0,
    late: views.overdue ?? 0,
    paid: { net: paidTotal, withVat: paidTotalWithVat },
    unpaid: { net: unpaidTotal, withVat: unpaidTotalWithVat },
  };
}

function sumOf(rents: readonly Rent[]): Sum {
  return {
    net: sumMoney(rents.map(({ paymentTotal }) => paymentTotal)),
    withVat: sumMoney(rents.map(({ paymentTotalWithVat }) => paymentTotalWithVat)),
  };
}

/** The latest rents: those with the highest numbers. */
export function latestRents(rents: readonly Rent[], count: number): Rent[] {
  return [...rents].sort((a, b) => b.rentNumber - a.rentNumber).slice(0, count);
}
