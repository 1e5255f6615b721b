import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the dialog when what had it is disabled while something is on its way, or is gone. It goes back
 * there, or to the first field, or to the button that is safest to press.
 * @param content an element inside of the dialog
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null);
  const isLost = useRef(false);
  useEffect(() => {
    const own = dialogOf(content);
    // The dialog's first element takes the focus before this listens.
    if (own?.contains(document.activeElement)) last.current = document.activeElement as HTMLElement;
    const remember = ({ target }: FocusEvent) => (last.current = target as HTMLElement);
    own?.addEventListener('focusin', remember);
    return () => own?.removeEventListener('focusin', remember);
  }, [content]);
  // After every render: the one that enables it again is not known beforehand.
  useEffect(() => {
    const [own, before] = [dialogOf(content), last.current];
    if (!own || !before || own !== [...document.querySelectorAll('[aria-modal=true]')].at(-1)) return;
    if (before.isConnected && before.matches(':disabled')) isLost.current = true;
    else if (isLost.current || !before.isConnected) {
      isLost.current = false;
      // Browsers put the focus on the body; jsdom leaves it on a disabled button.
      if (document.activeElement === document.body) (before.isConnected ? before : workIn(own))?.focus();
    }
  });
}

const dialogOf = ({ current }: RefObject<HTMLElement | null>) => current?.closest<HTMLElement>('[role=dialog]') ?? null;

function workIn(dialog: HTMLElement): HTMLElement | null {
  const places = ['form :is(input, select, textarea):enabled', '.p-dialog-footer button:enabled'];
  return places.map((place) => dialog.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? null;
}
