import { Tooltip } from 'primereact/tooltip';
import { useEffect, useReducer, useRef } from 'react';

/** How long the pointer or the focus rests before the text appears, in milliseconds. */
const DELAY = 400;

/**
 * The tooltip of the whole page: the text in `data-pr-tooltip` of what the mouse or Tab is at. With `data-if-cut` it
 * appears only where the element's own text is cut off. Rows need no listeners of their own. Fingers get none.
 */
export default function Tooltips() {
  const [{ target, count }, show] = useReducer(nextOf, { target: null, count: 0 });
  const tooltip = useRef<Tooltip>(null);
  useEffect(() => followPointerAndFocus(show), []);
  useEffect(() => void tooltip.current?.show({ currentTarget: target } as never), [target]);
  // A new one for each target: PrimeReact's would keep to the side on which it was.
  return target && <Tooltip key={count} ref={tooltip} position="bottom" showDelay={DELAY} closeOnEscape />;
}

const nextOf = ({ count }: { count: number }, target: Element | null) => ({ target, count: count + 1 });

/** Calls `show` with the next element whose text is to be shown, or null. Returns what stops it. */
function followPointerAndFocus(show: (target: Element | null) => void): () => void {
  let last: Element | null = null;
  let pointed: Element | null = null;
  let isTabbing = false;
  const move = (target: Element | null) => {
    if (target === last) return;
    last = target;
    show(target?.hasAttribute('data-if-cut') && !isCut(target) ? null : target);
  };
  const stop = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: stop.signal, capture: true });
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') move((pointed = withTextAt(target)));
  });
  on('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget) move((pointed = null));
  });
  on('keydown', ({ key }) => (isTabbing = key === 'Tab'));
  on('focusin', ({ target }) => {
    if (isTabbing) move(withTextAt(target));
    // Another key, or the page itself, has moved the focus away from the text.
    else if (last !== pointed) move(null);
  });
  on('focusout', ({ relatedTarget }) => (relatedTarget ? undefined : move(null)));
  on('pointerdown', () => {
    isTabbing = false;
    show(null);
  });
  // What has been pressed has been understood: its text stays away until something else had its turn.
  on('click', () => show(null));
  return () => stop.abort();
}

const withTextAt = (place: EventTarget | null) =>
  place instanceof Element ? place.closest('[data-pr-tooltip]') : null;

const isCut = (element: Element) =>
  [element, ...element.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
