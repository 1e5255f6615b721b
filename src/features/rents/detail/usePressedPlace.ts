import { useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react';

interface Pressed<T> {
  action: T;
  /** Whether its button stood in the second row, beside the place of an action before it. */
  isSecondRow: boolean;
  /** Size of the button and its distance to the end of the group. */
  box: CSSProperties;
  /** Width of the group: a narrower one would move to another line of the page. */
  minInlineSize: number;
}

/**
 * Keeps the place of a pressed button from the next action until the pointer goes elsewhere: a second press reaches nothing.
 * The next actions stand in another row meanwhile.
 */
export function usePressedPlace<T>(isOffered: (action: T) => boolean) {
  const group = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<Pressed<T> | null>(null);
  useEffect(() => {
    if (!pressed) return;
    const release = ({ target }: Event) => {
      if (target instanceof Node && !group.current?.contains(target)) setPressed(null);
    };
    const types = ['pointermove', 'pointerdown'] as const;
    for (const type of types) document.addEventListener(type, release);
    return () => {
      for (const type of types) document.removeEventListener(type, release);
    };
  }, [pressed]);
  const isDone = pressed !== null && !isOffered(pressed.action);
  const isSecondRow = pressed !== null && pressed.isSecondRow !== isDone;
  const keep = (action: T, { currentTarget, detail }: MouseEvent) => {
    // Enter and space have no place.
    if (!group.current || detail === 0) return;
    const all = group.current.getBoundingClientRect();
    const button = currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(group.current).direction === 'rtl';
    setPressed({
      action,
      isSecondRow,
      box: {
        inlineSize: button.width,
        blockSize: button.height,
        marginInlineEnd: isRtl ? button.left - all.left : all.right - button.right,
      },
      minInlineSize: all.width,
    });
  };
  return {
    group,
    keep,
    /** The kept place, while there is one. */
    place: isDone || isSecondRow ? pressed : null,
    isDone,
    /** Whether the actions stand in the second row. */
    isSecondRow,
  };
}
