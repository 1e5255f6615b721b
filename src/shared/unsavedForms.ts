/**
 * Forms with unsaved input, each as the function that tells it that its record is gone. A page whose record is gone stays
 * until all of them have closed.
 */
const unsavedForms = new Set<() => void>();
/** Pages that wait until no form is unsaved. */
const waiting = new Set<() => void>();

/** Registers a form with unsaved input; `onGone` is called when its record is gone. Returns the function that ends it. */
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

/** Tells all forms with unsaved input that the record of the page is gone. */
export function notifyUnsavedForms(): void {
  for (const onGone of [...unsavedForms]) onGone();
}

/** Calls `go` as soon as no form is unsaved. Returns the function that cancels it. */
export function onceNoUnsavedForms(go: () => void): () => void {
  if (unsavedForms.size === 0) go();
  else waiting.add(go);
  return () => void waiting.delete(go);
}
