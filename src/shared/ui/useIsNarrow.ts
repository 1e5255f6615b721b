import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Under this room in CSS pixels a table's columns no longer fit: its rows become cards, whatever the window. */
export const CARDS_UNDER = 600;

/** Whether the element has less than `width` CSS pixels of room; follows its changes. What is not laid out is not narrow. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, width = CARDS_UNDER): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Called between the layout and the paint of a frame: measuring here would make a layout of its own.
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      flushSync(() => setNarrow(room > 0 && room < width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrow;
}
