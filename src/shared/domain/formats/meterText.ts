import type { UnitFacts } from '../../../../machines/types';
import { numberFormat } from './intl';
import { numberLocaleOf, parseMoney } from './money';

const LARGEST_METER = 9_999_999.9;

/** The sign of a meter, `h` or `km`; another back end's unit as it is. */
export function meterSign(unit: UnitFacts['meterUnit']): string {
  if (unit === 'HOURS') return 'h';
  return unit === 'KM' ? 'km' : (unit ?? '');
}

/** A reading with its decimal: `1.284,5`. */
export function meterText(value: number, lang: string): string {
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: 'always' } as const;
  return numberFormat(numberLocaleOf(lang), decimals).format(value);
}

/** A reading with its sign, kept in one line: `1.284,5 h`. */
export function readingText(value: number, unit: UnitFacts['meterUnit'], lang: string): string {
  return `${meterText(value, lang)}\u00a0${meterSign(unit)}`.trim();
}

/** A reading as it was typed; null for text that is none. */
export function readMeter(text: string, lang: string): number | null {
  const value = parseMoney(text, lang);
  if (value === null || value < 0 || value > LARGEST_METER) return null;
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-6 ? value : null;
}
