import { expect, onTestFinished } from 'vitest';

/** Calls that read, and those that a dialog makes beside what its own button sends. */
const READS = /^GET |\/assets\/find$|\/(?:read-rents|recents|prices|views)$|\/availability\b|\/photos(?:\/|$)/u;
const FIELDS =
  ':is(input, select, textarea):enabled:not([readonly]:not([aria-haspopup=listbox]), [type=hidden], [type=file], :is([inert], [hidden]) *)';
/** Names of the fields of a dialog that can be typed into. */
export const openFieldsOf = (dialog: Element) =>
  [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].map(
    (field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.id,
  );

/** Turns of the event loop in which the page is drawn anew. */
const TURNS = 3;

/** Dialogs that are shown, the topmost last. A selector that looks at ancestors takes jsdom long. */
export const shownDialogs = () =>
  [...document.querySelectorAll('[role=dialog]')].filter((dialog) => !dialog.closest('[hidden]'));

/**
 * Expects of every test that a pressed button keeps the focus while it sends a change. Nothing in its dialog can be typed or
 * chosen meanwhile. Answers what looks at the page when a call is made.
 */
export function watchSending(): (call: string) => Promise<void> {
  const open = new Set<string>();
  const blurred = new Set<string>();
  onTestFinished(() => {
    expect([...open], 'fields that are open while their dialog sends').toEqual([]);
    expect([...blurred], 'pressed buttons that are disabled, and lose the focus, while they send').toEqual([]);
  });
  return async (call) => {
    if (READS.test(call)) return;
    const dialog = shownDialogs().at(-1);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    // jsdom leaves the focus on a disabled button, browsers do not.
    const focused = document.activeElement;
    if (focused?.matches('button:disabled')) blurred.add(`${call}: ${focused.textContent || focused.ariaLabel}`);
    if (!dialog?.isConnected) return;
    for (const field of openFieldsOf(dialog)) open.add(`${call}: ${field}`);
  };
}
