import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Width in CSS pixels below which the columns of a table do not fit: its rows become cards, whatever the window. */
const CARDS_UNDER = 600;

/** Whether the element has too little room for a table; follows its changes. An element that is not laid out counts as wide. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    let isShownNarrow = false;
    let frame = 0;
    // Called between the layout and the paint of a frame: measuring here would make a layout of its own.
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      const isNow = room > 0 && room < CARDS_UNDER;
      if (isNow === isShownNarrow) return;
      isShownNarrow = isNow;
      // Observing the height of the cards within this frame would report a ResizeObserver loop error.
      observer.disconnect();
      flushSync(() => setNarrow(isNow));
      frame = requestAnimationFrame(() => observer.observe(observed));
    });
    observer.observe(observed);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [element]);
  return isNarrow;
}
