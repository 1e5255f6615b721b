import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `close` when a press or the focus goes outside of `root` while it is open. */
export function useCloseOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onOutside = useEffectEvent(({ target }: Event) => {
    if (!root.current?.contains(target as Node)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const observe = (event: Event) => onOutside(event);
    document.addEventListener('pointerdown', observe);
    document.addEventListener('focusin', observe);
    return () => {
      document.removeEventListener('pointerdown', observe);
      document.removeEventListener('focusin', observe);
    };
  }, [isOpen]);
}
