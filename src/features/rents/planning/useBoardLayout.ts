import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { ZOOM_DAYS, type Zoom } from '../../../shared/domain/planning';

/** Height of a row, in pixels. */
export const ROW = 30;
/** Rows that are rendered at once, with some out of sight. */
export const MOST_ROWS = 52;
/** Rows around those in sight whose assets are read ahead. */
export const ROWS_AHEAD = 40;
/** Rows change in steps, so that scrolling by a few pixels renders nothing. */
const STEP = 4;

/** Pixels of the left and right border of the board. */
const BORDERS = 2;

/** Layout of the board's columns. */
export interface VisibleDays {
  /** Width in pixels of the column with the names of models and assets. */
  labelWidth: number;
  /** Number of days. */
  days: number;
}

/** Lays out as many whole weeks as fit with readable days, up to those of the zoom. */
export function useVisibleDays(place: RefObject<HTMLElement | null>, zoom: Zoom, isPaper: boolean): VisibleDays {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth - BORDERS);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const labelWidth = width < 1240 ? 200 : 288;
  const minDayWidth = zoom === 'threeMonths' ? 12 : 24;
  const fitting = Math.floor((width - labelWidth) / minDayWidth / 7) * 7;
  const days = width <= 0 || isPaper ? ZOOM_DAYS[zoom] : Math.max(7, Math.min(ZOOM_DAYS[zoom], fitting));
  return { labelWidth, days };
}

/** Indices of the first and last row to render: those in sight and some around them, or all on paper. */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, count: number, isPaper: boolean) {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => setFirst(Math.max(0, Math.floor(element.scrollTop / ROW / STEP) * STEP - STEP * 2));
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  if (isPaper) return { first: 0, last: count - 1 };
  const begin = Math.min(first, Math.max(0, count - MOST_ROWS));
  return { first: begin, last: Math.min(count, begin + MOST_ROWS) - 1 };
}
