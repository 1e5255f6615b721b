import type { Id } from '../../../../machines/types';
import type { TodayBoard } from './todayRents';

/** The centers of these units in words; empty where they are not known, and where the only one is asked for. */
export function centerOf(serials: readonly Id[], { centers, units, center }: TodayBoard): string {
  if (!centers || center !== null) return '';
  const ids = new Set(serials.map((serial) => units[String(serial)]?.center));
  return centers
    .filter(({ id }) => ids.has(Number(id)))
    .map(({ description }) => description)
    .join(', ');
}
