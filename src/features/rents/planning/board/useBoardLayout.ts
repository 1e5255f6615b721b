import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Zoom } from '../rules/planningBoard';
import { columnsFor, type BoardColumns } from '../rules/planningColumns';

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

/** Lays out the days of the zoom in the width of the page, or of paper. */
export function useColumns(place: RefObject<HTMLElement | null>, zoom: Zoom, isPaper: boolean): BoardColumns {
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
  return columnsFor(isPaper ? 0 : width, zoom);
}

/** Scrolls sideways so that the day of this index stands first. */
export function scrollToDay(scroller: HTMLElement | null, index: number, dayWidth: number): void {
  if (!scroller) return;
  // Where text is read from the right, the browser counts from there with negative numbers.
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  scroller.scrollLeft = sign * index * dayWidth;
}

/** Scrolls sideways as far as the day of this index needs to stand between the names and the edge. */
export function revealDay(scroller: HTMLElement, index: number, { labelWidth, dayWidth }: BoardColumns): void {
  const first = Math.abs(scroller.scrollLeft) / dayWidth;
  const inSight = Math.floor((scroller.clientWidth - labelWidth) / dayWidth);
  if (index < first) scrollToDay(scroller, index, dayWidth);
  else if (index + 1 > first + inSight) scrollToDay(scroller, index + 1 - inSight, dayWidth);
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
