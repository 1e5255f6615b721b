import type { Day } from '../../shared/domain/days/days';

export const EVENT_ICONS = {
  delivery: 'truck',
  return: 'arrow-down-left',
  service: 'wrench',
  meeting: 'users',
} as const;

export type EventKind = keyof typeof EVENT_ICONS;

/** Something in the demo calendar. */
export interface CalendarEvent {
  id: string;
  day: Day;
  /** `HH:MM` */
  time: string;
  title: string;
  kind: EventKind;
  place: string;
}
