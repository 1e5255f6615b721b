import type { TFunction } from 'i18next';
import type { RentStage } from '../../../../machines/types';
import {
  formatDay,
  formatDayAs,
  shortWeekday,
  withoutYear,
  dayFromNumber,
  daysInPeriod,
} from '../../../shared/domain/days/days';
import { spanOn, type Span, type Unit } from './rules/planningBoard';

/** `23/11`: the board shows the year. */
export function shortDay(day: number, lang: string): string {
  return withoutYear(formatDay(dayFromNumber(day), lang));
}

/** `seg 23/11`. */
export function weekdayAndDay(day: number, lang: string): string {
  return `${shortWeekday(dayFromNumber(day), lang)} ${shortDay(day, lang)}`;
}

/** `24–27/11`; both whole where the months differ or the language writes the month first. */
export function shortPeriod(from: number, to: number, lang: string): string {
  if (from === to) return shortDay(from, lang);
  const [start, end] = [shortDay(from, lang), shortDay(to, lang)];
  const month = (day: number) => formatDayAs(dayFromNumber(day), lang, { month: '2-digit' });
  const isSame = month(from) === month(to) && start.slice(2) === end.slice(2);
  return `${isSame ? start.slice(0, 2) : `${start} `}–${isSame ? '' : ' '}${end}`;
}

/** Number of days, both ends included. */
export function countDays(from: number, to: number): number {
  return daysInPeriod(dayFromNumber(from), dayFromNumber(to));
}

/** Name of a booking: the customer, the rent's code where the user may not know, or the maintenance. */
export function nameOf({ rent, maintenance }: Span, t: TFunction<'planning'>): string {
  if (rent) return rent.customer ?? rent.code;
  return maintenance?.type ? t(`maintenance.${maintenance.type}`) : t('maintenance.plain');
}

/** The rent's code before the customer, where both are known. */
export function fullNameOf(span: Span, t: TFunction<'planning'>): string {
  const name = nameOf(span, t);
  return span.rent && span.rent.code !== name ? `${span.rent.code}, ${name}` : name;
}

/** Why a unit cannot be rented on the day: its state, its preparation, or what takes it. */
export function whyTaken(unit: Unit, day: number, t: TFunction<'planning'>): string {
  const span = spanOn(unit, day);
  if (!span) return t(`state.${unit.asset.state === 'MAINTENANCE' ? 'MAINTENANCE' : 'UNAVAILABLE'}`);
  const name = fullNameOf(span, t);
  if (span.maintenance) return `${t('isTaken')}, ${name}`;
  return span.late === 0 && day > span.to ? `${t('legend.buffer')}, ${name}` : t('range.with', { name });
}

/** The look of a booking: the stage of its rent, or that of a maintenance. */
export function lookOf({ rent }: Span): RentStage | 'maintenance' {
  const state = rent?.state;
  if (!rent) return 'maintenance';
  return state === 'ORDERING' || state === 'ONGOING' || state === 'ENDED' ? state : 'NOT_STARTED';
}

/** Icons of bookings by the stage of their rent. */
export const ICONS = {
  ORDERING: 'file-edit',
  NOT_STARTED: 'bookmark-fill',
  ONGOING: 'truck',
  ENDED: 'flag-fill',
  maintenance: 'wrench',
} as const;
