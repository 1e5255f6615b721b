import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCloseOutside } from './useCloseOutside';

/** A popup menu: arrow keys move, Esc and a press elsewhere close it, and the focus returns. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [
    ...(root.current?.querySelectorAll<HTMLElement>(':is(a, button:enabled):not([aria-expanded])') ?? []),
  ];
  useCloseOutside(root, isOpen, () => setOpen(false));
  useEffect(() => {
    if (isOpen) entries()[0]?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const all = entries();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (event.key === 'Escape') close();
    else if (target !== undefined) all.at(target % all.length)?.focus();
    else return;
    event.preventDefault();
  };
  return { isOpen, toggle: () => setOpen(!isOpen), close, root, button, onKeyDown };
}
