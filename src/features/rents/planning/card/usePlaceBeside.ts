import { useLayoutEffect, useRef, useState } from 'react';

/** Distance to the element, in pixels: small enough for the pointer to cross at once. */
const GAP = 4;

/** A place for a card under the element, or above it where there is no room, inside the window. */
export function usePlaceBeside(anchor: Element) {
  const ref = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number; visibility?: 'hidden' }>({
    top: 0,
    left: 0,
    visibility: 'hidden',
  });
  useLayoutEffect(() => {
    const card = ref.current?.getBoundingClientRect();
    if (!card) return;
    const beside = anchor.getBoundingClientRect();
    const below = beside.bottom + GAP;
    const hasRoom = below + card.height <= window.innerHeight - 8;
    const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
    const left = isRightToLeft ? beside.right - card.width : beside.left;
    setPlace({
      top: hasRoom ? below : Math.max(8, beside.top - GAP - card.height),
      left: Math.min(Math.max(left, 8), window.innerWidth - card.width - 8),
    });
  }, [anchor]);
  return { ref, place };
}
