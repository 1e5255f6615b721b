/** Copies a text; false where the browser refuses. The clipboard API is missing where the page comes over plain http. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = 'clipboard' in navigator ? (navigator.clipboard as Clipboard | undefined) : undefined;
  if (clipboard) {
    const isCopied = await clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) return true;
  }
  return copySelection(text);
}

/** Copies by the command of old, from a field that is there for a moment. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  // Everything outside an open modal dialog is inert and cannot be selected.
  (focused?.closest('dialog, [role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
