import { useEffect, useRef } from 'react';
import { focusHeading, isFocusLost } from './focusIfLost';

/**
 * Focuses `[data-retry]`, or else the record's heading, when an action is over and its button has gone with the focus. The next
 * step, in its place, would react to a second Enter.
 * @param isBusy whether an action is under way
 * @param next the step offered, which may change only once the record has been read again
 */
export function useFocusAfterAction(isBusy: boolean, next?: string): void {
  const before = useRef({ isBusy, next });
  useEffect(() => {
    const isOver = !isBusy && (before.current.isBusy || before.current.next !== next);
    before.current = { isBusy, next };
    if (!isOver || !isFocusLost()) return;
    const retry = document.querySelector<HTMLElement>('[data-retry]:enabled');
    if (retry) retry.focus();
    else focusHeading();
  }, [isBusy, next]);
}
