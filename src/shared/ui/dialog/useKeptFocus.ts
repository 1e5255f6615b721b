import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the topmost dialog when what had it is disabled while something is on its way, or is gone. Tab
 * brings it back from elsewhere. It goes back there, or to the first field, or to the button that is safest to press.
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
    // PrimeReact's dialog holds the focus only while that is inside.
    const bringBack = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !own || own !== topmost() || own.contains(document.activeElement)) return;
      event.preventDefault();
      for (const place of [last.current, workIn(own), ...own.querySelectorAll('button')]) {
        place?.focus();
        if (own.contains(document.activeElement)) return;
      }
    };
    own?.addEventListener('focusin', remember);
    document.addEventListener('keydown', bringBack);
    return () => {
      own?.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', bringBack);
    };
  }, [content]);
  // After every render: the one that enables it again is not known beforehand.
  useEffect(() => {
    const [own, before] = [dialogOf(content), last.current];
    if (!own || !before || own !== topmost()) return;
    if (before.isConnected && before.matches(':disabled')) isLost.current = true;
    else if (isLost.current || !before.isConnected) {
      isLost.current = false;
      // Browsers put the focus on the body; jsdom leaves it on a disabled button.
      if (document.activeElement === document.body) (before.isConnected ? before : workIn(own))?.focus();
    }
  });
}

/**
 * Leaves the topmost of several dialogs alone to mouse, keys and screen readers.
 * @param closing an element inside of a dialog that is about to go
 */
export function offerTopmost(closing?: HTMLElement | null): void {
  const masks = [...document.querySelectorAll('.p-dialog-mask')].filter((mask) => !closing || !mask.contains(closing));
  for (const mask of masks) mask.toggleAttribute('inert', mask !== masks.at(-1));
}

const topmost = () => [...document.querySelectorAll('[aria-modal=true]')].at(-1);

const dialogOf = ({ current }: RefObject<HTMLElement | null>) => current?.closest<HTMLElement>('[role=dialog]') ?? null;

function workIn(dialog: HTMLElement): HTMLElement | null {
  const places = ['form :is(input, select, textarea):enabled', '.p-dialog-footer button:enabled'];
  return places.map((place) => dialog.querySelector<HTMLElement>(place)).find((found) => found !== null) ?? null;
}
