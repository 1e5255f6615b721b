import { useEffect, useLayoutEffect, useRef } from 'react';

/** An actor that says where the focus belongs next. */
interface Focusing<TPlace> {
  on: (type: 'focus', listener: (event: { type: 'focus'; place: TPlace }) => void) => { unsubscribe: () => void };
}

/** Moves the focus as the actor says, once the elements that its new state draws are there. */
export function useFocusRequests<TPlace extends string>(actor: Focusing<TPlace>, focus: (place: TPlace) => void): void {
  const wanted = useRef<TPlace | null>(null);
  useEffect(() => {
    const subscription = actor.on('focus', ({ place }) => {
      wanted.current = place;
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  // After every render: the one that follows the event draws the element.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const place = wanted.current;
    wanted.current = null;
    focus(place);
  });
}
