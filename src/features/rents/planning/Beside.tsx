import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';

interface Props {
  /** Finds the element; null for none. */
  selector: string | null;
  frame: RefObject<HTMLElement | null>;
  show: (anchor: Element) => ReactNode;
}

/** Places content beside an element of the board, once that element is in the page. */
export function Beside({ selector, frame, show }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  useLayoutEffect(
    () => setAnchor(selector === null ? null : (frame.current?.querySelector(selector) ?? null)),
    [selector, frame],
  );
  return anchor?.isConnected ? show(anchor) : null;
}
