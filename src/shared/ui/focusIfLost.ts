/** Whether the focus is on nothing: what had it was removed, or has just been disabled. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/**
 * Gives the focus to an element as it appears, where the focus was lost. For its `ref`. Does not scroll, as the user may have
 * scrolled elsewhere. A press on an empty part of the page focuses `main`, so the focus is not lost by it.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (element && isFocusLost()) element.focus({ preventScroll: true });
}

/** Focuses the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}
