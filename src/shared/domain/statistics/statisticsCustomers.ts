import type {
  Ages,
  CustomersStatistics,
  InactiveCustomer,
  NamedCustomer,
  NewCustomer,
  RankedCustomer,
} from '../../../../contract/statistics';
import type { DebtAge } from '../../../../contract/lib/limits';
import type { Rent } from '../../../../machines/types';
import { compareIds, dueDayOf, isUnpaid, owedOf } from '../attention';
import { ageOfDebt, forEachAge } from '../debtAges';
import { addDays, compareDays, dayNumber, dayOf, type Day } from '../days/days';
import { isWithin, periodRange, type DayRange } from '../days/periods';
import { groupBy, named, rankCustomers, sumOf } from './ranking';
import { countedRents, type StatisticsQuery } from './statistics';

/** How many stand in each list of a dashboard. */
export const LISTED = 10;

/** A customer whose last rent ended longer ago than this many days counts as inactive. */
export const INACTIVE_AFTER = 90;

/** Ranking of customers, with new, inactive and owing ones, from all rents (product 9.6). */
export function customersStatistics(
  rents: readonly Rent[],
  { period, today }: Omit<StatisticsQuery, 'year'>,
): CustomersStatistics {
  const range = periodRange(period, today);
  const counted = countedRents(rents);
  const chosen = counted.filter((rent) => isWithin(dayOf(rent.startDate), range));
  const everybody = groupBy(counted, (rent) => rent.customer.id);
  const ranking = rankCustomers(chosen, LISTED);
  return {
    range,
    ranking,
    activeCustomers: ranking.items.length + ranking.others.count,
    newCustomers: listed(
      everybody.map((own) => newCustomer(own, range)).filter(({ firstDay }) => isWithin(firstDay, range)),
      (a, b) => compareDays(b.firstDay, a.firstDay),
    ),
    inactiveCustomers: listed(
      everybody.map(inactiveCustomer).filter(({ lastDay }) => lastDay < addDays(today, -INACTIVE_AFTER)),
      (a, b) => b.billing - a.billing,
    ),
    owing: owing(counted.filter(isUnpaid), today),
  };
}

function newCustomer(own: readonly [Rent, ...Rent[]], range: DayRange): NewCustomer {
  const within = own.filter((rent) => isWithin(dayOf(rent.startDate), range));
  return {
    ...figures(own[0], within),
    firstDay: own.map((rent) => dayOf(rent.startDate)).reduce((a, b) => (a < b ? a : b)),
  };
}

function inactiveCustomer(own: readonly [Rent, ...Rent[]]): InactiveCustomer {
  return { ...figures(own[0], own), lastDay: own.map((rent) => dayOf(rent.endDate)).reduce((a, b) => (a > b ? a : b)) };
}

function owing(unpaid: readonly Rent[], today: Day): CustomersStatistics['owing'] {
  const due = unpaid.filter((rent) => ageOf(rent, today) !== 'notDue');
  const customers = groupBy(due, (rent) => rent.customer.id).map((own) => ({
    customer: named(own[0].customer),
    rents: own.length,
    amount: sumOf(own, owedOf),
    since: own.map(dueDayOf).reduce((a, b) => (a < b ? a : b)),
  }));
  return {
    amount: sumOf(due, owedOf),
    ages: agesOf(unpaid, today),
    ...listed(customers, (a, b) => b.amount - a.amount),
  };
}

function agesOf(unpaid: readonly Rent[], today: Day): Ages {
  return forEachAge((age) => {
    const own = unpaid.filter((rent) => ageOf(rent, today) === age);
    return { rents: own.length, amount: sumOf(own, owedOf) };
  });
}

/** An unpaid rent is owed from the day after it is due, whether it came back or not. */
function ageOf(rent: Rent, today: Day): DebtAge {
  return ageOfDebt(dayNumber(today) - dayNumber(dueDayOf(rent)));
}

function figures({ customer }: Rent, rents: readonly Rent[]): RankedCustomer {
  return { customer: named(customer), rents: rents.length, billing: sumOf(rents, (rent) => rent.paymentTotal) };
}

function listed<T extends { customer: NamedCustomer }>(
  all: T[],
  compare: (a: T, b: T) => number,
): { count: number; items: T[] } {
  const sorted = all.sort((a, b) => compare(a, b) || compareIds(a.customer.id, b.customer.id));
  return { count: all.length, items: sorted.slice(0, LISTED) };
}
