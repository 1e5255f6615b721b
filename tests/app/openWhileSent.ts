import { expect, onTestFinished } from 'vitest';

/** Calls that read, and those that a dialog makes beside what its own button sends. */
const READS = /^GET |\/assets\/find$|\/(?:read-rents|recents|prices|views)$|\/availability\b|\/photos(?:\/|$)/u;
const FIELDS =
  ':is(input, select, textarea):enabled:not([readonly], [type=hidden], [type=file], :is([inert], [hidden]) *)';
/** Turns of the event loop in which the page is drawn anew. */
const TURNS = 3;

/** Dialogs that are shown, the topmost last. A selector that looks at ancestors takes jsdom long. */
export const shownDialogs = () =>
  [...document.querySelectorAll('[role=dialog]')].filter((dialog) => !dialog.closest('[hidden]'));

/**
 * Expects of every dialog of a test that nothing in it can be typed or chosen while it sends a change. Answers what looks at the
 * dialog on top when a call is made.
 */
export function watchSending(): (call: string) => Promise<void> {
  const open = new Set<string>();
  onTestFinished(() => expect([...open], 'fields that are open while their dialog sends').toEqual([]));
  return async (call) => {
    if (READS.test(call)) return;
    const dialog = shownDialogs().at(-1);
    if (!dialog) return;
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (!dialog.isConnected) return;
    for (const field of dialog.querySelectorAll<HTMLInputElement>(FIELDS))
      open.add(`${call}: ${field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.id}`);
  };
}
