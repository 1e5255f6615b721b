/** Whether a dialog is open, which is all there is until it closes. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}
