import type { TFunction } from 'i18next';
import { dueDayOf } from '../domain/attention';
import { dayNumber, formatDay, type Day } from '../domain/days/days';
import type { Rent } from '../../../machines/types';

/** When an unpaid rent is due, or for how long it has been: “vence a 30/11/2026”, “venceu há 12 dias”. Needs the texts `rents`. */
export function dueWords(
  rent: Pick<Rent, 'dueOn' | 'endDate'>,
  today: Day,
  { t, language }: { t: TFunction<'rents'>; language: string },
): string {
  const day = dueDayOf(rent);
  const late = dayNumber(today) - dayNumber(day);
  if (late === 0) return t('due.today');
  return late > 0 ? t('due.ago', { count: late }) : t('due.on', { day: formatDay(day, language) });
}
