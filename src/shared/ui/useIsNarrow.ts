import { useLayoutEffect, useState, type RefObject } from 'react';

/** Under this room in CSS pixels a table's columns no longer fit: its rows become cards, whatever the window. */
export const CARDS_UNDER = 600;

/** Whether the element has less than `width` CSS pixels of room; follows its changes. What is not laid out is not narrow. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, width = CARDS_UNDER): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const room = target.getBoundingClientRect().width;
      setNarrow(room > 0 && room < width);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrow;
}
