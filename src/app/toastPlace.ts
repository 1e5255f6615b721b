import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { PHONE } from '../shared/ui/useMediaQuery';

/** Elements that a toast must not cover: head and foot of dialogs, and action bars at the foot of a phone. */
export const OBSTACLES = '.p-dialog-header, .p-dialog-footer, [data-action-bar]';
/** On a phone a toast is as wide as the screen: it keeps off every title and button, wherever it can. */
const TITLES_AND_BUTTONS = 'h1, h2, h3, button, [role=button], [role=switch], input[type=checkbox]';
const GAP = 16;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far above the lower edge of the window toasts stand: as low as they can without covering an obstacle. Null where nowhere
 * is free.
 * @param region where they stand now; only its size and its sides count
 */
export function bottomOf(windowHeight: number, region: Box, obstacles: readonly Box[]): number | null {
  const height = region.bottom - region.top;
  const beside = obstacles.filter(({ left, right }) => left < region.right && right > region.left);
  const covers = (bottom: number) => {
    const [top, foot] = [windowHeight - bottom - height, windowHeight - bottom];
    return beside.filter((each) => each.top < foot && each.bottom > top);
  };
  let bottom = GAP;
  for (let covered = covers(bottom); covered.length > 0; covered = covers(bottom)) {
    bottom = windowHeight - Math.min(...covered.map(({ top }) => top)) + GAP / 2;
    if (windowHeight - bottom - height < 0) return null;
  }
  return bottom;
}

/** Boxes of those that are in sight. */
const boxesOf = (elements: Iterable<Element>) =>
  [...elements]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight);

/** Titles and buttons that can be seen: of the dialog on top, or of the page; without those of the toasts. */
function titlesAndButtons(toasts: HTMLElement): Box[] {
  const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
  return boxesOf([...top.querySelectorAll(TITLES_AND_BUTTONS)].filter((each) => !toasts.contains(each)));
}

/** Keeps the toasts off titles, buttons and the place of the last press, whatever opens, changes or scrolls meanwhile. */
export function useToastPlace(region: RefObject<HTMLElement | null>, count: number): void {
  const pressed = useRef<Box[]>([]);
  useEffect(() => {
    const keep = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      // A second press in the same place may meet nothing any more.
      if (pressed.current.some(({ top, bottom, left, right }) => x > left && x < right && y > top && y < bottom))
        return;
      const button = target instanceof Element ? target.closest('button, a') : null;
      pressed.current = button && !region.current?.contains(button) ? boxesOf([button]) : [];
    };
    document.addEventListener('pointerdown', keep, { capture: true });
    return () => document.removeEventListener('pointerdown', keep, { capture: true });
  }, [region]);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || count === 0) return;
    const place = () => {
      const free = (boxes: Box[]) => bottomOf(window.innerHeight, element.getBoundingClientRect(), boxes);
      const obstacles = [...boxesOf(document.querySelectorAll(OBSTACLES)), ...pressed.current];
      const inSight = window.matchMedia(PHONE).matches ? titlesAndButtons(element) : [];
      // Where nowhere is free, low down they hide least.
      const bottom = free([...obstacles, ...inSight]) ?? free(obstacles) ?? GAP;
      element.style.setProperty('--toasts-bottom', `${bottom}px`);
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
  }, [region, count]);
}
