import { useEffect, type RefObject } from 'react';

/** Milliseconds after the last scroll event until the table counts as still again. */
const STILL_AFTER = 100;

/**
 * Marks a table with `data-scrolling` while the page or anything in it scrolls; its style sheet then highlights no row under the pointer.
 * A highlight that moves from row to row has Chromium paint the whole table in each frame: it dropped four frames of five.
 */
export function useScrollMark(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      element.dataset.scrolling = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete element.dataset.scrolling, STILL_AFTER);
    };
    document.addEventListener('scroll', mark, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', mark, { capture: true });
      clearTimeout(timer);
    };
  }, [table]);
}
