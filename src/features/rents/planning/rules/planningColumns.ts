/** Columns of the planning board: how wide days are, and which stands first in sight where not all fit. */
import { ZOOM_DAYS, type Zoom } from './planningBoard';

/** Least width of a day in pixels: for its number and a name on its bars, or for the date of its week. */
const LEAST_DAY = { twoWeeks: 24, fiveWeeks: 24, threeMonths: 9 } as const;
/** Days of the past that stay in sight where not all days fit. */
const DAYS_BEFORE = 3;

/** Layout of the board's columns. */
export interface BoardColumns {
  /** Width in pixels of the column with the names of models and assets. */
  labelWidth: number;
  /** Number of days. */
  days: number;
  /** Width of a day in pixels; 0 while the width of the board is unknown. */
  dayWidth: number;
  /** Whether all days are in sight; else the board scrolls sideways. */
  fits: boolean;
}

/** Lays out all days of the zoom in a width in pixels, 0 while it is unknown. */
export function columnsFor(width: number, zoom: Zoom): BoardColumns {
  const labelWidth = width < 1240 ? 216 : 288;
  const days = ZOOM_DAYS[zoom];
  if (width <= 0) return { labelWidth, days, dayWidth: 0, fits: true };
  const fitting = (width - labelWidth) / days;
  const dayWidth = Math.max(fitting, LEAST_DAY[zoom]);
  return { labelWidth, days, dayWidth, fits: fitting >= dayWidth };
}

/** How many days before those in sight the board hides at first, so that little of the past takes room. */
export function leadBefore({ days, fits }: BoardColumns, from: number, today: number): number {
  const isOnBoard = from <= today && today < from + days;
  return fits || !isOnBoard ? 0 : Math.max(0, today - DAYS_BEFORE - from);
}
