import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RentPageState } from '../../../shared/paths';
import { RentActor } from '../../../shared/rents/rentActions.logic';
import { isFocusLost } from '../../../shared/ui/focusIfLost';

/**
 * Restores the focus when the pressed button disappears: to the retry, or to the rent's code. Never to the next step,
 * which a second Enter would trigger. Focuses the rent's code (the `h1`) as well when the look-up has just created the rent.
 */
export function useFocusAfterAction(): void {
  const { isFromLookup } = (useLocation().state as RentPageState | null) ?? {};
  useEffect(() => {
    if (isFromLookup) document.querySelector<HTMLElement>('h1')?.focus();
  }, [isFromLookup]);
  const isBusy = RentActor.useSelector((state) => state.hasTag('busy'));
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || !isFocusLost()) return;
    const places = ['[data-rent-retry]:enabled', 'h1'];
    places
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((element) => element !== null)
      ?.focus();
  }, [isBusy]);
}
