import type { TFunction } from 'i18next';
import type { RentCharge } from '../../../../machines/types';
import {
  formatDayWithWeekday,
  shortWeekday,
  today,
  withoutYear,
  yearOf,
  type Day,
} from '../../../shared/domain/days/days';
import { numberFormat } from '../../../shared/domain/formats/intl';
import { formatMoney, numberLocaleOf } from '../../../shared/domain/formats/money';
import { weekdayOf } from '../../../shared/domain/days/months';

/** `seg 23/11/2026`, `23.11.2026 Pzt`: the weekday helps to plan deliveries. */
export function formatShortDay(day: Day, lang: string): string {
  return formatDayWithWeekday(day, lang).replace(/[\p{L}-]+,?/u, shortWeekday(day, lang));
}

/** `segunda-feira, 23/11`, `23.11 Pazartesi`; with its year where that is not the one of today. */
export function formatWeekdayAndDay(day: Day, lang: string): string {
  const text = formatDayWithWeekday(day, lang);
  return yearOf(day) === yearOf(today()) ? withoutYear(text) : text;
}

/** The context of texts that say on which day: Portuguese weekdays are feminine, its Saturday and Sunday are not. */
export function weekContext(day: Day): 'week' | 'weekend' {
  return weekdayOf(day) > 4 ? 'weekend' : 'week';
}

/** A quantity as people read it, without needless decimals: `2`, `12,5`. */
export function formatQuantity(quantity: number, lang: string): string {
  return numberFormat(numberLocaleOf(lang), { maximumFractionDigits: 2 }).format(quantity);
}

/** How the value of a charge comes about: `2 × 45,00 €`, or words for a single one. */
export function chargeCalculation(t: TFunction<'rent'>, { quantity, unitValue }: RentCharge, lang: string): string {
  if (quantity === 1) return t('charges.fixed');
  return `${formatQuantity(quantity, lang)} × ${formatMoney(unitValue, lang)}`;
}
