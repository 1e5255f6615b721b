import { useEffect } from 'react';
import { SCANNER_PAUSE } from '../../machines/device/scanner.machine';

/** Keys of a run, and milliseconds that they may take up to Enter: a slow wireless scanner needs 100 for each. */
const RUN = { keys: 5, most: 1000 };
/** Milliseconds that five keys and Enter of a fast scanner take at most. */
const FAST = 400;
/** Milliseconds after a code within which a second Enter is the scanner's own. */
const SECOND_ENTER = 300;
const NEVER = { at: -Infinity, isFast: false };
/** Keys of a person between text and Enter, or between two Enters, except Tab at the pace of a scanner. */
const PERSONS = new Set(['Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

/**
 * Keeps the Enter of a scanner from pressing the button, link or box that has the focus, whatever code it ends. Text fields
 * take their Enter, except the second one of a scanner that ends its codes with two. After Tab, Enter would meet the next
 * field, which has no code.
 */
export function useEnterGuard(): void {
  useEffect(() => {
    let times: number[] = [];
    let ended = NEVER;
    let tabbedAt: number | null = null;
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const lastAt = tabbedAt ?? times.at(-1) ?? -Infinity;
      const isScanners = at - lastAt <= SCANNER_PAUSE;
      const isTabbed = tabbedAt !== null;
      tabbedAt = key === 'Tab' && isScanners && !isTabbed ? at : null;
      if ((PERSONS.has(key) && tabbedAt === null) || (isTabbed && !isScanners)) {
        times = [];
        ended = NEVER;
      }
      if (key.length === 1) times = [...times.slice(1 - RUN.keys), at];
      if (key !== 'Enter') return;
      const isSecond =
        times.length === 0 && at - ended.at <= SECOND_ENTER && (ended.isFast || !takesText(event.target));
      const took = times.length < RUN.keys ? Infinity : at - (times[0] ?? at);
      times = [];
      const isInNextField = isTabbed && took <= RUN.most && takesText(event.target);
      if (isSecond || isInNextField) event.stopImmediatePropagation();
      if (isSecond || isInNextField || (took <= RUN.most && !takesText(event.target))) event.preventDefault();
      if (took <= RUN.most) ended = { at, isFast: took <= FAST };
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/** Whether keys write into the element. */
function takesText(element: EventTarget | null): boolean {
  return (
    element instanceof HTMLElement &&
    element.matches(
      'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]',
    )
  );
}
