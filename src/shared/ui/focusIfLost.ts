/** Whether the focus is on nothing: what had it was removed, or has just been disabled. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/** Gives the focus to an element as it appears, where the focus was lost. For its `ref`. */
export function focusIfLost(element: HTMLElement | null): void {
  if (element && isFocusLost()) element.focus();
}
