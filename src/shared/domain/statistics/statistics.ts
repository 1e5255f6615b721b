import type { PeriodKey } from '../../../../contract/lib/limits';
import type {
  AttentionGroup,
  BriefRent,
  HomeStatistics,
  MonthFigures,
  RentsStatistics,
  Summary,
} from '../../../../contract/statistics';
import type { Rent } from '../../../../machines/types';
import { ATTENTION, owedOf, rentsNeedingAttention, type AttentionKind } from '../attention';
import { dayOf, yearOf, type Day } from '../days/days';
import { toCents } from '../formats/money';
import { isWithin, periodRange, rangeBefore, rangeSoFar, type DayRange } from '../days/periods';
import { named, rankCustomers, rankEquipment, sumOf } from './ranking';

/*
 * Figures of the home page and of the rents dashboard (product 9), computed from rents as they travel. Amounts are euro
 * without VAT, added in whole cents.
 * Our server computes the same in SQL; tests compare both.
 */

/** How many stand in a ranking before the rest becomes one, and how many rents are the latest. */
export const TOP = 5;

/** Input of the statistics: `today` sets the period's days, `year` the chart's. */
export interface StatisticsQuery {
  period: PeriodKey;
  today: Day;
  year: number;
}

/** Figures of the home page from all rents. */
export function homeStatistics(rents: readonly Rent[], { period, today, year }: StatisticsQuery): HomeStatistics {
  const range = periodRange(period, today);
  const soFar = rangeSoFar(period, today);
  const counted = countedRents(rents);
  const startedIn = (days: DayRange) => counted.filter((rent) => isWithin(dayOf(rent.startDate), days));
  const summaryOf = (days: DayRange) => ({ range: days, summary: summarize(startedIn(days)) });
  const chosen = startedIn(range);
  return {
    ...summaryOf(range),
    ...(soFar ? { soFar: summaryOf(soFar.range) } : {}),
    before: summaryOf(soFar?.before ?? rangeBefore(period, today)),
    months: monthsOf(counted, year),
    years: yearsOf(counted, today),
    topEquipment: rankEquipment(chosen, TOP),
    topCustomers: rankCustomers(chosen, TOP),
    latest: [...rents]
      .sort((a, b) => b.rentNumber - a.rentNumber)
      .slice(0, TOP)
      .map(brief),
  };
}

/** Figures of the home page, and what needs attention today. */
export function rentsStatistics(rents: readonly Rent[], query: StatisticsQuery): RentsStatistics {
  const group = (kind: AttentionKind): AttentionGroup => {
    const found = rentsNeedingAttention(rents, kind, query.today);
    return {
      count: found.length,
      amount: sumOf(found, (rent) => (kind === 'unpaid' ? owedOf(rent) : rent.paymentTotalWithVat)),
      rents: found.slice(0, TOP).map(brief),
    };
  };
  const attention = Object.fromEntries(ATTENTION.map((kind) => [kind, group(kind)])) as Record<
    AttentionKind,
    AttentionGroup
  >;
  return { ...homeStatistics(rents, query), attention };
}

/** Rents that statistics count: all but those in ORDERING (product 9.1). */
export function countedRents(rents: readonly Rent[]): Rent[] {
  return rents.filter((rent) => rent.state !== 'ORDERING');
}

/** Billing per customer, rounded half up to the cent; 0 without customers. */
export function arpaOf(billing: number, customers: number): number {
  return customers === 0 ? 0 : Math.floor((2 * toCents(billing) + customers) / (2 * customers)) / 100;
}

/** A part of a whole in whole percent, as shares are shown; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

function brief({
  id,
  code,
  rentNumber,
  customer,
  state,
  startDate,
  endDate,
  paymentTotal,
  paymentTotalWithVat,
  payed,
  paidTotal,
}: Rent): BriefRent {
  return {
    id,
    code,
    rentNumber,
    customer: named(customer),
    state,
    startDate,
    endDate,
    paymentTotal,
    paymentTotalWithVat,
    payed,
    paidTotal,
  };
}

function summarize(rents: readonly Rent[]): Summary {
  const activeCustomers = new Set(rents.map((rent) => String(rent.customer.id))).size;
  const billing = sumOf(rents, (rent) => rent.paymentTotal);
  return { activeCustomers, rents: rents.length, billing, arpa: arpaOf(billing, activeCustomers) };
}

function monthsOf(rents: readonly Rent[], year: number): MonthFigures[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`;
    const own = rents.filter((rent) => rent.startDate.startsWith(month));
    return {
      month: `${month}-01`,
      billing: sumOf(own, (rent) => rent.paymentTotal),
      receipts: sumOf(
        own.filter((rent) => rent.payed),
        (rent) => rent.paymentTotal,
      ),
    };
  });
}

function yearsOf(rents: readonly Rent[], today: Day): { first: number; last: number } {
  const years = rents.map((rent) => yearOf(rent.startDate));
  const present = yearOf(today);
  return {
    first: years.reduce((a, b) => Math.min(a, b), present),
    last: years.reduce((a, b) => Math.max(a, b), present),
  };
}
