import { MAX_MONEY } from '../../../contract/lib/limits';
import { toCents } from './formats/money';

/** A number of days for one price, in euro without VAT. */
export interface RatePackage {
  days: number;
  price: number;
}

/** A package and how often it counts. */
export interface PricePart extends RatePackage {
  count: number;
}

/** Price of some days by a rate, and its packages, the longest first. */
export interface Price {
  value: number;
  parts: PricePart[];
}

/** Most days for which every combination of packages is tried; beyond, the longest package repeats. */
export const MOST_EXACT_DAYS = 400;

/** The cheapest cover of so many days, in cents, and the package that it ends with. */
interface Cover {
  cents: number;
  /** How many packages, and days beyond those asked for: of equal prices the one with fewer of them is proposed. */
  packages: number;
  surplus: number;
  last: RatePackage | undefined;
}

/**
 * The price of a number of days: the cheapest set of packages whose days add up to at least as many. Never falls with
 * more days. Null without packages, or beyond the largest amount.
 */
export function priceOf(packages: readonly RatePackage[], days: number): Price | null {
  const usable = packages.filter((one) => one.days >= 1 && Number.isInteger(one.days));
  if (usable.length === 0 || !Number.isInteger(days) || days < 1) return null;
  const longest = Math.max(...usable.map((one) => one.days));
  const repeats = Math.max(0, Math.ceil((days - MOST_EXACT_DAYS) / longest));
  const rest = days - repeats * longest;
  const covers = coversUpTo(usable, Math.max(rest, longest));
  const counts = new Map<RatePackage, number>();
  // Repeats the cheapest cover of the longest package's days, which usually is that package.
  if (repeats > 0) countParts(covers, longest, repeats, counts);
  countParts(covers, rest, 1, counts);
  const parts = [...counts].map(([one, count]) => ({ days: one.days, price: one.price, count }));
  const cents = parts.reduce((sum, { price, count }) => sum + toCents(price) * count, 0);
  if (cents > toCents(MAX_MONEY)) return null;
  return { value: cents / 100, parts: parts.sort((a, b) => b.days - a.days) };
}

function coversUpTo(packages: readonly RatePackage[], days: number): Cover[] {
  const covers: Cover[] = [{ cents: 0, packages: 0, surplus: 0, last: undefined }];
  for (let length = 1; length <= days; length++) {
    let best: Cover | undefined;
    for (const last of packages) {
      const before = covers[Math.max(0, length - last.days)] as Cover;
      const cover = {
        cents: before.cents + toCents(last.price),
        packages: before.packages + 1,
        surplus: before.surplus + Math.max(0, last.days - length),
        last,
      };
      if (!best || isBetter(cover, best)) best = cover;
    }
    covers.push(best as Cover);
  }
  return covers;
}

function isBetter(a: Cover, b: Cover): boolean {
  return (a.cents - b.cents || a.packages - b.packages || a.surplus - b.surplus) < 0;
}

function countParts(covers: readonly Cover[], days: number, times: number, counts: Map<RatePackage, number>): void {
  let left = days;
  // The cover of no days has no last package.
  for (let last = covers[left]?.last; last; last = covers[left]?.last) {
    counts.set(last, (counts.get(last) ?? 0) + times);
    left -= last.days;
  }
}

/** The value after a discount in percent, rounded half up to the cent. */
export function discounted(value: number, percent: number): number {
  return spreadDiscount([value], percent)[0] ?? 0;
}

/** The discount in percent that leads from a list value to another, rounded to two decimals; 0 where there is no list value. */
export function percentOff(listValue: number, value: number): number {
  const list = toCents(listValue);
  return list === 0 ? 0 : Math.round(((list - toCents(value)) * 10_000) / list) / 100;
}

/**
 * Whether a discount may lead from a list value to a value, alone or spread. The percent may itself be rounded, from an
 * agreed amount; the value is rounded either way.
 */
export function isDiscounted(value: number, listValue: number, percent: number): boolean {
  const list = toCents(listValue);
  // In half hundredths of a percent, so that all of it is whole numbers.
  const exact = list * (20_000 - Math.round(percent * 100) * 2);
  const most = Math.min(list, Math.ceil((exact + list) / 20_000));
  return toCents(value) >= Math.floor((exact - list) / 20_000) && toCents(value) <= most;
}

/** The values after one discount in percent on all of them. Their sum is the discounted sum, rounded half up to the cent. */
export function spreadDiscount(values: readonly number[], percent: number): number[] {
  // In hundredths of a percent, so that all of it is whole numbers.
  const kept = 10_000 - Math.round(percent * 100);
  return shareOut(values, { part: kept, whole: 10_000 }, Math.floor((centsOf(values) * kept + 5_000) / 10_000));
}

/** The values after one discount on all of them that leaves exactly this sum, at most their own. */
export function spreadTotal(values: readonly number[], total: number): number[] {
  return shareOut(values, { part: toCents(total), whole: centsOf(values) || 1 }, toCents(total));
}

function centsOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + toCents(value), 0);
}

/**
 * The same part of each value, so that all of them add up to `sum` cents. Cents that rounding leaves over go to the
 * values with the largest remainders, the first of equal ones. NaN for all where an amount is missing or no number.
 */
function shareOut(values: readonly number[], kept: { part: number; whole: number }, sum: number): number[] {
  if (!Number.isFinite(centsOf(values) + kept.part + sum)) return values.map(() => Number.NaN);
  // A sum in cents times another is beyond what a number holds exactly.
  const [part, whole] = [BigInt(kept.part), BigInt(kept.whole)];
  const shares = values.map((value) => {
    const share = BigInt(toCents(value)) * part;
    return { cents: Number(share / whole), remainder: Number(share % whole) };
  });
  let open = sum - shares.reduce((given, { cents }) => given + cents, 0);
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (open-- <= 0) break;
    share.cents++;
  }
  return shares.map(({ cents }) => cents / 100);
}
