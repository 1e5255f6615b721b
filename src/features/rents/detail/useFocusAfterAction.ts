import { useEffect, useRef } from 'react';
import { RentActor } from '../../../shared/rents/rentActions.logic';

/**
 * The button that was pressed is often gone when its action is over. Where the focus would be lost with it, it goes to
 * another try, or to the rent's code: never to the next step, which a second press of Enter would take.
 */
export function useFocusAfterAction(): void {
  const isBusy = RentActor.useSelector((state) => state.hasTag('busy'));
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || document.activeElement !== document.body) return;
    const places = ['[data-rent-retry]:enabled', '[data-rent-code]'];
    places
      .map((place) => document.querySelector<HTMLElement>(place))
      .find((element) => element !== null)
      ?.focus();
  }, [isBusy]);
}
