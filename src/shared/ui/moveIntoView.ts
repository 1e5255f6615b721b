/** Pixels between a popup and the edge of the window. */
const EDGE = 8;

/** Moves a popup that would stick out of the window sideways as far as needed. For its `ref`. */
export function moveIntoView(popup: HTMLElement | null): void {
  if (!popup) return;
  const { left, right } = popup.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  popup.style.translate = `${Math.max(0, EDGE - left) - Math.max(0, right - width + EDGE)}px`;
}
