import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { RentActor } from '../../../shared/rents/rentActions.logic';

/**
 * Restores the focus when the pressed button disappears: to the retry, or to the rent's code. Never to the next step,
 * which a second Enter would trigger. A rent that was made with its units begins at its code too, just before the next step.
 */
export function useFocusAfterAction(): void {
  const { isOrdered } = (useLocation().state as { isOrdered?: boolean } | null) ?? {};
  useEffect(() => {
    if (isOrdered) document.querySelector<HTMLElement>('h1')?.focus();
  }, [isOrdered]);
  const isBusy = RentActor.useSelector((state) => state.hasTag('busy'));
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || document.activeElement !== document.body) return;
    const places = ['[data-rent-retry]:enabled', 'h1'];
    places
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((element) => element !== null)
      ?.focus();
  }, [isBusy]);
}
