import type { MouseEvent } from 'react';

/** Whether a click on a link opens it here, rather than in a tab or window of its own. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
