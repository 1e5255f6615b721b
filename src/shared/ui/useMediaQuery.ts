import { useCallback, useSyncExternalStore } from 'react';

/** Below this width lists are cards and dialogs fill the screen. */
export const PHONE = '(width < 768px)';

/** Below this width the menu beside the page is folded, and beside an open one not all tabs of a list are in sight. */
export const SHORT = '(width < 1280px)';

/** Up to this width the side of a record's page stands below its main part. */
export const NARROW = '(width <= 1100px)';

/** Phones and tablets: they have a camera, and codes of a desk come from a wedge scanner. */
export const TOUCH = '(any-pointer: coarse)';

/** Fingers instead of a mouse, and mostly no keys. */
export const FINGERS = '(pointer: coarse)';

/** Whether the media query matches now; the component follows its changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
