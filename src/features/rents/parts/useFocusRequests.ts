import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../shared/ui/focusIfLost';
import { useActorEvents, type Emitter } from '../../../shared/useActorEvents';

/**
 * Focuses the element for the place that a `focus` event of the actor names, as soon as it is there and enabled. The focus stays
 * where it is if the user has moved it meanwhile.
 * @param selects whether the element's text is selected as well
 */
export function useFocusRequests<TPlace extends string>(
  actor: Emitter,
  elementAt: (place: TPlace) => HTMLInputElement | HTMLButtonElement | null,
  selects = false,
): void {
  const request = useRef<{ place: TPlace; from: Element | null } | null>(null);
  useActorEvents(actor as Emitter<{ type: 'focus'; place: TPlace }>, {
    focus: ({ place }) => {
      request.current = { place, from: document.activeElement };
    },
  });
  // Has no dependencies: any render may add or enable the element.
  useLayoutEffect(() => {
    if (request.current === null) return;
    const { place, from } = request.current;
    const element = elementAt(place);
    if (document.activeElement !== from && !isFocusLost()) request.current = null;
    else if (element && !element.disabled) {
      request.current = null;
      element.focus();
      if (selects && element instanceof HTMLInputElement) element.select();
    }
  });
}
