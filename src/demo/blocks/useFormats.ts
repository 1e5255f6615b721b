import { useMemo } from 'react';
import { formatDay, formatDayAs, localeOf, type Day } from '../../shared/domain/days/days';
import { formatMoney } from '../../shared/domain/formats/money';
import { useTranslation } from '../../shared/i18n/useTranslation';

/** Figures and days as the language of the moment writes them. */
export interface Formats {
  lang: string;
  money: (value: number) => string;
  count: (value: number) => string;
  /** `0,86 ETH` */
  eth: (value: number) => string;
  /** Of 100: `12 %`. */
  percent: (value: number) => string;
  /** `20 mil`, `20K`. */
  short: (value: number) => string;
  day: (day: Day) => string;
  /** `20 de novembro` */
  date: (day: Day) => string;
}

export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  return useMemo(() => {
    const locale = localeOf(lang);
    return {
      lang,
      money: (value) => formatMoney(value, lang),
      count: (value) => value.toLocaleString(locale),
      eth: (value) => `${value.toLocaleString(locale, { maximumFractionDigits: 2 })} ETH`,
      percent: (value) => (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 }),
      short: (value) => value.toLocaleString(locale, { notation: 'compact' }),
      day: (day) => formatDay(day, lang),
      date: (day) => formatDayAs(day, lang, { day: 'numeric', month: 'long' }),
    };
  }, [lang]);
}
