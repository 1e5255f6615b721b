import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';

interface Props {
  /** Finds the element in the frame; null for none. */
  selector: string | null;
  frame: RefObject<HTMLElement | null>;
  show: (anchor: Element) => ReactNode;
}

/** Shows content for an element of the board. Without that element, and once it has left the page, it shows nothing. */
export function WithAnchor({ selector, frame, show }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  // After rendering, as the element may be in the page only then.
  useLayoutEffect(
    () => setAnchor(selector === null ? null : (frame.current?.querySelector(selector) ?? null)),
    [selector, frame],
  );
  return anchor?.isConnected ? show(anchor) : null;
}
