import type { Toast } from 'primereact/toast';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { PHONE } from '../../shared/ui/useMediaQuery';

/** Elements that a toast must not cover: head and foot of dialogs, open lists, and action bars at the foot of a phone. */
export const OBSTACLES = '.p-dialog-header, .p-dialog-footer, [role=listbox], [data-action-bar]';
/** On a phone a toast is as wide as the screen: it keeps off every title and button, wherever it can. */
const TITLES_AND_BUTTONS = 'h1, h2, h3, button, [role=button], [role=switch], input[type=checkbox]';
const GAP = 16;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far above the lower edge of the window toasts stand, in pixels: as low as they can without covering an obstacle. Null
 * where nowhere is free.
 * @param region where they stand now; only its size and its sides count
 * @param gap distance to the edge of the window; half of it separates toasts from an obstacle
 */
export function bottomOf(
  windowHeight: number,
  region: Box,
  obstacles: readonly Box[],
  gap: number = GAP,
): number | null {
  const height = region.bottom - region.top;
  const beside = obstacles.filter(({ left, right }) => left < region.right && right > region.left);
  const covers = (bottom: number) => {
    const [top, foot] = [windowHeight - bottom - height, windowHeight - bottom];
    return beside.filter((each) => each.top < foot && each.bottom > top);
  };
  let bottom = gap;
  for (let covered = covers(bottom); covered.length > 0; covered = covers(bottom)) {
    bottom = windowHeight - Math.min(...covered.map(({ top }) => top)) + gap / 2;
    if (windowHeight - bottom - height < 0) return null;
  }
  return bottom;
}

/** Boxes of those that are in sight. */
export const boxesOf = (elements: Iterable<Element>) =>
  [...elements]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight);

/** Titles and buttons that can be seen: of the dialog on top, or of the page; without those of the toasts. */
function titlesAndButtons(toasts: HTMLElement): Box[] {
  const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
  return boxesOf([...top.querySelectorAll(TITLES_AND_BUTTONS)].filter((each) => !toasts.contains(each)));
}

/**
 * Keeps the toasts off titles, buttons and the place of the last press, whatever opens, changes or scrolls meanwhile. Measured on
 * 2026-11-28: on a phone a fixed place covers a title or button in 177 of 199 places of five pages. At 1024 pixels it covers
 * buttons of two dialogs of five.
 */
export function useToastPlace(view: RefObject<Toast | null>, count: number): void {
  const pressed = useRef<Box[]>([]);
  useEffect(() => {
    const keep = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      // A second press in the same place may meet nothing any more.
      if (pressed.current.some(({ top, bottom, left, right }) => x > left && x < right && y > top && y < bottom))
        return;
      const button = target instanceof Element ? target.closest('button, a') : null;
      pressed.current = button && !view.current?.getElement()?.contains(button) ? boxesOf([button]) : [];
    };
    document.addEventListener('pointerdown', keep, { capture: true });
    return () => document.removeEventListener('pointerdown', keep, { capture: true });
  }, [view]);
  useLayoutEffect(() => {
    const element = view.current?.getElement();
    if (!element || count === 0) return;
    const place = () => {
      // The size of a docked bar says nothing about the gap that toasts need.
      element.removeAttribute('data-docked');
      const free = (boxes: Box[], gap = GAP) =>
        bottomOf(window.innerHeight, element.getBoundingClientRect(), boxes, gap);
      const obstacles = [...boxesOf(document.querySelectorAll(OBSTACLES)), ...pressed.current];
      const isPhone = window.matchMedia(PHONE).matches;
      let bottom = free(isPhone ? [...obstacles, ...titlesAndButtons(element)] : obstacles);
      if (bottom === null && isPhone) {
        // The page ends above the bar, instead of going on beneath it.
        element.setAttribute('data-docked', '');
        bottom = free(obstacles, 0) ?? 0;
      }
      element.style.setProperty('--toasts-bottom', `${bottom ?? GAP}px`);
    };
    place();
    const changed = new MutationObserver(place);
    changed.observe(document.body, { childList: true, subtree: true });
    const resized = new ResizeObserver(place);
    resized.observe(element);
    resized.observe(document.documentElement);
    const settle = () => {
      pressed.current = [];
      place();
    };
    // Not while it scrolls: they would jump from gap to gap under the finger.
    document.addEventListener('scrollend', settle, { capture: true });
    return () => {
      changed.disconnect();
      resized.disconnect();
      document.removeEventListener('scrollend', settle, { capture: true });
    };
  }, [view, count]);
}
