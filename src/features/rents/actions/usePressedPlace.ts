import { useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react';

interface Pressed<T> {
  action: T;
  wasPrimary: boolean;
  /** Size of the button. */
  box: CSSProperties;
}

/**
 * Keeps the places of pressed buttons whose action is gone until the pointer leaves the group: a second press reaches
 * nothing. The next actions stand beside them, in the same row.
 */
export function usePressedPlace<T>(isOffered: (action: T) => boolean) {
  const group = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<readonly Pressed<T>[]>([]);
  const isKept = pressed.length > 0;
  useEffect(() => {
    if (!isKept) return;
    const release = ({ target }: Event) => {
      if (target instanceof Node && !group.current?.contains(target)) setPressed([]);
    };
    const types = ['pointermove', 'pointerdown'] as const;
    for (const type of types) document.addEventListener(type, release);
    return () => {
      for (const type of types) document.removeEventListener(type, release);
    };
  }, [isKept]);
  const keep = (action: T, wasPrimary: boolean, { currentTarget, detail }: MouseEvent) => {
    // Enter and space have no place.
    if (detail === 0) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const own = { action, wasPrimary, box: { inlineSize: width, blockSize: height } };
    // The newest stands first, beside the next actions.
    setPressed([own, ...pressed.filter((each) => each.action !== action)]);
  };
  return { group, keep, places: pressed.filter(({ action }) => !isOffered(action)) };
}
