import { useCallback, useState } from 'react';

/**
 * The one dialog that may stand over a page. `opened` is what it was opened with, which says what it is about; null while it
 * is closed. `open` and `close` stay the same functions.
 */
export function useDialog<T>() {
  const [opened, setOpened] = useState<T | null>(null);
  const open: (content: T) => void = setOpened;
  const close = useCallback(() => setOpened(null), []);
  return { opened, open, close };
}
