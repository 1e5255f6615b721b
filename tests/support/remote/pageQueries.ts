import type * as Library from '@testing-library/dom';
import type { Role } from '../models/screen';

/** Description of an element in a page. */
export interface Query {
  role?: Role;
  label?: boolean;
  /** Source of the regular expression for its name, label or text. */
  pattern: string;
  flags: string;
}

/** An element that was found, as the test sees it. */
export interface Found {
  isEnabled: boolean;
  isFocused: boolean;
  value: string | undefined;
  /** Middle of the element in the window. */
  x: number;
  y: number;
  /** Another element that would take a click there. */
  coveredBy?: string;
}

/** Action on a found element before it is described. */
export type Act = 'look' | 'show' | 'focus' | { fill: string } | { choose: { pattern: string; flags: string } };

interface PageWithPress {
  /** The element of the last query. */
  found?: Element;
  press?: { isMissed: boolean; end: () => void };
}

/** Answer of a page that has not loaded Testing Library; the caller loads it and asks again. */
export const NO_LIBRARY = 'no library';

/**
 * Finds the first visible element of the query, acts on it and describes it. Runs in the page, which gets the source of this one
 * function: it calls no other.
 * @returns null where nothing matches, or a field cannot be changed
 */
export async function findInPage({
  query,
  act,
}: {
  query: Query;
  act: Act;
}): Promise<Found | null | typeof NO_LIBRARY> {
  const library = (window as { TestingLibraryDom?: typeof Library }).TestingLibraryDom;
  // The page may be between two documents. Literal instead of the constant: only this function's source is sent.
  if (!library || !document.body) return 'no library';
  const pattern = new RegExp(query.pattern, query.flags);
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
  const byText = () =>
    [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.tagName !== 'SCRIPT' &&
        pattern.test(textOf(element)) &&
        ![...element.children].some((child) => pattern.test(textOf(child))),
    );
  const all = query.role
    ? library.queryAllByRole(document.body, query.role, { name: pattern })
    : query.label
      ? library.queryAllByLabelText(document.body, pattern)
      : byText();
  const element = all.find(isVisible) as HTMLInputElement | undefined;
  if (!element) return null;
  const isEnabled = !element.matches(':disabled, [aria-disabled=true]');
  if (act === 'focus') element.focus();
  if (typeof act === 'object' && 'fill' in act) {
    if (!isEnabled || element.readOnly) return null;
    element.focus();
    element.select();
    if (act.fill !== '') document.execCommand('insertText', false, act.fill);
    else if (element.value !== '') document.execCommand('delete');
  }
  if (typeof act === 'object' && 'choose' in act) {
    const wanted = new RegExp(act.choose.pattern, act.choose.flags);
    const list = element.closest<HTMLElement>('.p-dropdown');
    const options = list
      ? [...list.querySelectorAll<HTMLElement>('[role=option]')]
      : [...(element as unknown as HTMLSelectElement).options];
    const option = options.find((each) => wanted.test(textOf(each)));
    if (!isEnabled) return null;
    if (list) {
      // Opened now, or closed and open again where its entries are not there yet: the caller asks again.
      (option ?? list).click();
      if (!option) return null;
    } else if (option) {
      (option as HTMLOptionElement).selected = true;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else return null;
  }
  const middle = () => {
    const box = element.getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] as const;
  };
  const isTop = () => {
    const top = document.elementFromPoint(...middle());
    return top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true);
  };
  // Elements that can be pressed where they are stay there.
  if (act === 'show' && !isTop()) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const [x, y] = middle();
  (window as PageWithPress).found = element;
  return {
    isEnabled,
    isFocused: element === document.activeElement,
    value: element.value,
    x,
    y,
    coveredBy: act !== 'show' || isTop() ? undefined : document.elementFromPoint(x, y)?.outerHTML.slice(0, 200),
  };
}

/** Keeps the next press from everything but the element found last, which may have moved away. Runs in the page. */
export function guardPress(): void {
  const page = window as PageWithPress;
  const { found } = page;
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const press = {
    isMissed: false,
    end: () => {
      for (const type of types) removeEventListener(type, guard, true);
    },
  };
  const guard = (event: Event) => {
    const target = event.target as Element;
    const isFound = found?.contains(target) || target.closest('label')?.contains(found ?? null);
    if (!press.isMissed && isFound) {
      press.end();
      return;
    }
    press.isMissed = true;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  page.press?.end();
  page.press = press;
  for (const type of types) addEventListener(type, guard, true);
}

/** Whether the guarded press met something else. Runs in the page. */
export function wasPressMissed(): boolean {
  const { press } = window as PageWithPress;
  press?.end();
  return press?.isMissed ?? false;
}

/** Errors that nothing in the page has caught since its first query; the first call begins to listen. Runs in the page. */
export function uncaughtErrors(): string[] {
  const page = window as { uncaught?: string[] };
  if (page.uncaught) return page.uncaught;
  const errors: string[] = [];
  page.uncaught = errors;
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  return errors;
}
