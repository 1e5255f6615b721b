import { numberFormat } from './intl';
import { numberLocaleOf } from './money';

/** A percentage as people read it: `8 %`. */
export function percentText(percent: number, lang: string): string {
  return numberFormat(numberLocaleOf(lang), { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}

/** A typed percentage, with comma or point; null while empty, NaN for text that is none. */
export function readPercent(text: string): number | null {
  const typed = text.replace(/[\s%]/gu, '').replace(',', '.');
  if (typed === '') return null;
  return /^\d{1,3}(?:\.\d{1,2})?$/u.test(typed) && Number(typed) <= 100 ? Number(typed) : Number.NaN;
}
