import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { ZOOM_DAYS, type Zoom } from '../../../shared/domain/planning';

/** Height of a row, in pixels. */
export const ROW = 30;
/** Rows in the page at once, with those just out of sight. */
export const MOST_ROWS = 52;
/** Rows around those in sight whose assets are read ahead. */
export const ROWS_AHEAD = 40;
/** Rows change in steps, so that scrolling by a few pixels renders nothing. */
const STEP = 4;

/** Pixels of the lines around the board. */
const BORDERS = 2;

/** Days that a board shows, and the width of its first column in pixels. */
export interface VisibleDays {
  first: number;
  days: number;
}

/** Days are never narrower than they can be read: a narrow board shows fewer weeks. */
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
  const first = width < 1240 ? 200 : 288;
  const least = zoom === 'threeMonths' ? 12 : 24;
  const fitting = Math.floor((width - first) / least / 7) * 7;
  const days = width <= 0 || isPaper ? ZOOM_DAYS[zoom] : Math.max(7, Math.min(ZOOM_DAYS[zoom], fitting));
  return { first, days };
}

/** The rows in sight, and some around them; all of them on paper. */
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
