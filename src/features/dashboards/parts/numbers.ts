import { localeOf } from '../../../shared/domain/days/days';
import { numberFormat } from '../../../shared/domain/formats/intl';
import { shownCurrency } from '../../../shared/domain/formats/money';

const format = (lang: string, options: Intl.NumberFormatOptions) => numberFormat(localeOf(lang), options);

/** A count, grouped as amounts are: `1.234` in Portuguese, where the locale itself would leave a space. */
export function formatCount(value: number, lang: string): string {
  return lang.startsWith('pt') ? value.toLocaleString('de-DE') : format(lang, {}).format(value);
}

/** Short, for an axis or a small place: `25 mil`. */
export function formatShort(value: number, lang: string): string {
  return format(lang, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** A large amount in euro, shortened: `186 mil €`. */
export function formatShortMoney(value: number, lang: string): string {
  return format(lang, {
    notation: 'compact',
    maximumFractionDigits: 1,
    style: 'currency',
    currency: shownCurrency(),
  }).format(value);
}

/** Whole percent with the language's sign: `14 %`. */
export function formatPercent(percent: number, lang: string): string {
  // Portugal's locale sets the sign close; shop papers there, and ours, leave a space as with the euro.
  const text = format(lang, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
  return lang.startsWith('pt') ? text.replace(/\s?%/u, '\u00a0%') : text;
}
