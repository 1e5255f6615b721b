import { setFieldValue } from '../../browser/setFieldValue';

/*
 * Keys typed between the press that opens a dialog and the dialog's first field. Code and texts may still be loading.
 * An invisible input takes the keys at once, composed accents included, and the first field takes them over.
 */
interface Catcher {
  input: HTMLInputElement;
  opener: Element | null;
}

let catcher: Catcher | null = null;

/** Begins to take keys; call it in the event handler that opens a dialog. */
export function catchKeys(): void {
  if (catcher) return;
  const input = document.createElement('input');
  input.tabIndex = -1;
  // On a touch screen no keyboard slides in before the dialog is read.
  input.inputMode = 'none';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.style.cssText =
    'position:fixed;inset-block-start:0;inset-inline-start:0;inline-size:1px;block-size:1px;opacity:0';
  catcher = { input, opener: document.activeElement };
  input.addEventListener('keydown', onKeyDown);
  input.addEventListener('blur', onBlur);
  window.addEventListener('pointerdown', release, true);
  document.body.append(input);
  input.focus({ preventScroll: true });
}

/** Whether keys are being caught for a dialog that is on its way. */
export function isCatchingKeys(): boolean {
  return catcher !== null;
}

/** Whether a key has been typed for a dialog that is on its way. */
export function hasCaughtKeys(): boolean {
  return catcher !== null && catcher.input.value !== '';
}

/** Focuses the first field of a dialog and types the caught keys there. */
export function handKeysTo(target: HTMLElement | null): void {
  const text = catcher?.input.value ?? '';
  target?.focus();
  release();
  if (target && text !== '') typeInto(target, text);
}

/** The element that had the focus before keys were caught; closing the dialog returns the focus to it. */
export function openerOfDialog(): Element | null {
  return catcher ? catcher.opener : document.activeElement;
}

function release(): void {
  const last = catcher;
  catcher = null;
  last?.input.removeEventListener('blur', onBlur);
  window.removeEventListener('pointerdown', release, true);
  last?.input.remove();
}

/** Takes the focus back from a page that loads before the dialog; only a person ends the catching. */
function onBlur(): void {
  queueMicrotask(() => {
    if (document.hasFocus()) catcher?.input.focus({ preventScroll: true });
  });
}

function onKeyDown(event: KeyboardEvent): void {
  // Enter would press the opener again; Tab and Escape are for the page.
  if (event.key === 'Enter') event.preventDefault();
  if (event.key !== 'Tab' && event.key !== 'Escape') return;
  const opener = catcher?.opener;
  release();
  if (opener instanceof HTMLElement) opener.focus();
}

function typeInto(field: HTMLElement, text: string): void {
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
    if (option) setFieldValue(field, option.value, 'change');
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field;
    const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
    setFieldValue(field, value.slice(0, start) + text + value.slice(end));
  }
}
