/** Whether a modal dialog is open. Shortcuts and scanned codes of the page behind it do nothing until it closes. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null;
}
