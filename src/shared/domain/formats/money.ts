import { MAX_MONEY } from '../../../../contract/lib/limits';
import type { Id } from '../../../../machines/types';
import { localeOf } from '../days/days';
import { numberFormat } from './intl';

/** Default currency (product 9.7). */
export const EURO = 'EUR';
let shown = EURO;

/** The currency for a back end that knows these: the euro where it is among them, or where none of them can be shown. */
export function currencyAmong(ids: readonly Id[]): string {
  const codes = ids.map((id) => String(id).toUpperCase());
  if (codes.includes(EURO)) return EURO;
  const known = new Set(Intl.supportedValuesOf('currency'));
  return codes.find((code) => known.has(code)) ?? EURO;
}

/** The ISO 4217 code of the currency that amounts are shown in. */
export function shownCurrency(): string {
  return shown;
}

/** Shows amounts in another currency from now on. Nothing is converted: it is the one that the back end means. */
export function showCurrency(code: string): void {
  shown = code;
}

/** The sign beside a field: `€`. */
export function currencySign(lang: string): string {
  const parts = moneyFormat(lang, true).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? shown;
}

/** Portugal's own locale groups thousands with spaces; shop papers there, and ours, write `1.234,56 €`. */
export function numberLocaleOf(lang: string): string {
  const locale = localeOf(lang);
  return locale === 'pt-PT' ? 'de-DE' : locale;
}

function moneyFormat(lang: string, currency: boolean): Intl.NumberFormat {
  return numberFormat(numberLocaleOf(lang), {
    ...(currency ? { style: 'currency', currency: shown } : {}),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  });
}

/**
 * An amount as people read it: `1.234,56 €` in Portuguese. The space before the sign does not break. A dash for an amount
 * that the answer leaves out, as the user sees no prices, and for sums of such amounts.
 */
export function formatMoney(value: number, lang: string): string {
  return Number.isFinite(value) ? moneyFormat(lang, true).format(value) : '—';
}

/** An amount without the sign, for a field that shows the sign itself: `1.234,56`. */
export function formatAmount(value: number, lang: string): string {
  return moneyFormat(lang, false).format(value);
}

/**
 * Reads an amount as people type it: `1234,5`, `1234.5`, `1.234,56 €`.
 * The last separator is the decimal one; a lone separator before exactly three digits groups
 * where the language groups with it. Returns null for anything that is not an amount.
 */
export function parseMoney(text: string, lang: string): number | null {
  const typed = text.replace(/[\s\u00a0\u202f€]/g, '').replace(/^EUR|EUR$/i, '');
  if (!/^-?\d[\d.,]*$|^[.,]\d+$/.test(typed)) return null;
  const last = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
  if (last < 0) return Number(typed);
  const separator = typed.charAt(last);
  const repeated = typed.indexOf(separator) !== last;
  const mixed = typed.includes(separator === ',' ? '.' : ',');
  const decimals = typed.length - last - 1;
  const groups = moneyFormat(lang, false).format(1000).charAt(1);
  const isGrouping = repeated || (!mixed && decimals === 3 && separator === groups);
  if (isGrouping) return readGroups(typed, separator);
  const whole = typed.slice(0, last);
  const grouped = mixed ? readGroups(whole, separator === ',' ? '.' : ',') : Number(whole);
  if (grouped === null || Number.isNaN(grouped)) return null;
  return Number(`${whole.startsWith('-') ? '-' : ''}${Math.abs(grouped)}.${typed.slice(last + 1)}`);
}

/** Thousands in groups of three, or null when the groups are of another size. */
function readGroups(text: string, separator: string): number | null {
  const pattern = separator === '.' ? /^-?\d{1,3}(\.\d{3})+$/ : /^-?\d{1,3}(,\d{3})+$/;
  return pattern.test(text) ? Number(text.replaceAll(separator, '')) : null;
}

/** Whether an amount may be sent: within the limits and with at most two decimals. */
export function isMoney(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= MAX_MONEY && Math.abs(value * 100 - toCents(value)) < 1e-4;
}

/** Whether a machine's context holds an amount that may be sent; the guard that money dialogs are provided with. */
export function hasAmount({ context }: { context: { value: number | null } }): boolean {
  return context.value !== null && isMoney(context.value);
}

/** Whole cents of an amount in euro. */
export function toCents(value: number): number {
  return Math.round(value * 100);
}

/** The amount with VAT, rounded half up to the cent; `rate` in percent. For showing: the server's value counts. */
export function withVat(value: number, rate: number): number {
  const hundredths = toCents(value) * (10_000 + Math.round(rate * 100));
  return Math.floor((hundredths + 5_000) / 10_000) / 100;
}

/** The exact sum, added in cents. */
export function sumMoney(values: Iterable<number>): number {
  let cents = 0;
  for (const value of values) cents += toCents(value);
  return cents / 100;
}
