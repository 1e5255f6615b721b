/**
 * Forms over a page in which something stands that is not saved. A page whose record is gone tells them so, and keeps what
 * they stand on until they have closed.
 */
const unsavedForms = new Set<() => void>();
const waiting = new Set<() => void>();

/** Something unsaved stands in a form. `onGone` hears that the record is gone. Returns the function that ends it. */
export function registerUnsavedForm(onGone: () => void): () => void {
  unsavedForms.add(onGone);
  return () => {
    unsavedForms.delete(onGone);
    if (unsavedForms.size === 0) for (const go of [...waiting]) go();
  };
}

/** Whether something unsaved stands in any form. */
export function hasUnsavedForms(): boolean {
  return unsavedForms.size > 0;
}

/** The record of this page is gone. */
export function notifyUnsavedForms(): void {
  for (const onGone of [...unsavedForms]) onGone();
}

/** Calls `go` as soon as no form is unsaved. Returns the function that cancels it. */
export function onceNoUnsavedForms(go: () => void): () => void {
  if (unsavedForms.size === 0) go();
  else waiting.add(go);
  return () => void waiting.delete(go);
}
