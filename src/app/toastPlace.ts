import { useLayoutEffect, type RefObject } from 'react';

/** Elements that a toast must not cover: head and foot of dialogs, and action bars at the foot of a phone. */
export const OBSTACLES = '.p-dialog-header, .p-dialog-footer, [data-action-bar]';
const GAP = 16;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far above the lower edge of the window toasts stand: as low as they can without covering an obstacle.
 * @param region where they stand now; only its size and its sides count
 */
export function bottomOf(windowHeight: number, region: Box, obstacles: readonly Box[]): number {
  const height = region.bottom - region.top;
  const beside = obstacles.filter(({ left, right }) => left < region.right && right > region.left);
  const covers = (bottom: number) => {
    const [top, foot] = [windowHeight - bottom - height, windowHeight - bottom];
    return beside.filter((each) => each.top < foot && each.bottom > top);
  };
  let bottom = GAP;
  for (let covered = covers(bottom); covered.length > 0; covered = covers(bottom)) {
    bottom = windowHeight - Math.min(...covered.map(({ top }) => top)) + GAP / 2;
    // Nowhere is free: low down it hides least.
    if (windowHeight - bottom - height < 0) return GAP;
  }
  return bottom;
}

/** Keeps the toasts off titles and buttons while there are any, whatever opens or changes its size meanwhile. */
export function useToastPlace(region: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || count === 0) return;
    const place = () => {
      const boxes = [...document.querySelectorAll(OBSTACLES)]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      const bottom = bottomOf(window.innerHeight, element.getBoundingClientRect(), boxes);
      element.style.setProperty('--toasts-bottom', `${bottom}px`);
    };
    place();
    const opened = new MutationObserver(place);
    opened.observe(document.body, { childList: true });
    const resized = new ResizeObserver(place);
    resized.observe(element);
    resized.observe(document.documentElement);
    return () => {
      opened.disconnect();
      resized.disconnect();
    };
  }, [region, count]);
}
