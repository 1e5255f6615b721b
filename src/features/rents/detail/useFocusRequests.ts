import { useLayoutEffect, useRef } from 'react';
import { useActorEvents, type Emitter } from '../../../shared/useActorEvents';

/** Moves the focus to the place that a `focus` event of the actor names, once its new state has been rendered. */
export function useFocusRequests<TPlace extends string>(actor: Emitter, focus: (place: TPlace) => void): void {
  const requested = useRef<TPlace | null>(null);
  useActorEvents(actor as Emitter<{ type: 'focus'; place: TPlace }>, {
    focus: ({ place }) => {
      requested.current = place;
    },
  });
  // After every render: the one that follows the event draws the element.
  useLayoutEffect(() => {
    if (requested.current === null) return;
    const place = requested.current;
    requested.current = null;
    focus(place);
  });
}
