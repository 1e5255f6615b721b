import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { SCANNER_PAUSE, scannerMachine } from '../../../machines/device/scanner.machine';
import { isDialogOpen } from '../browser/isDialogOpen';
import { setFieldValue } from '../browser/setFieldValue';
import { useActorEvents } from '../useActorEvents';

/** Fewest characters of a code where fast keys may also be an amount. */
export const CODE_LENGTH = 5;

interface Options {
  /** Listens only to what no page expects: outside fields, where no other scanner has listened. */
  isFallback?: boolean;
  fewestCharacters?: number;
  /** Listens in an open dialog instead of behind it. */
  inDialog?: boolean;
}

/**
 * Listens for a wedge scanner wherever the focus is, except in an open dialog, whose fields take the code themselves unless
 * it listens too. Its digits are taken out of a field again, and its Enter presses nothing; a Tab before that leads back.
 * @param isEnabled false while codes are of no use to the page
 * @param onCode gets the serial number, also of a code that holds an asset's address
 */
export function useScanner(
  isEnabled: boolean,
  onCode: (serial: string) => void,
  { isFallback = false, fewestCharacters = 1, inDialog = false }: Options = {},
): void {
  const actor = useActorRef(scannerMachine);
  useActorEvents(actor, {
    'code.read': ({ serial, typed }) => {
      takeBack(typed);
      onCode(serial);
    },
  });

  useEffect(() => {
    if (!isEnabled) return;
    /** Tab between a code and its Enter, with the field that had the focus before. */
    let tab: { at: number; field: Element | null } | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isDialogOpen() !== inDialog || (isFallback && isInField())) return;
      if (event.key.length === 1) actor.send({ type: 'character.type', text: event.key, at: event.timeStamp });
      const before = tab && event.timeStamp - tab.at <= SCANNER_PAUSE ? tab : null;
      tab = event.key === 'Tab' ? { at: event.timeStamp, field: document.activeElement } : null;
      if (event.key !== 'Enter') return;
      const enter = { type: 'enter.press' as const, at: (before ?? { at: event.timeStamp }).at };
      const snapshot = actor.getSnapshot();
      const isCode = snapshot.can(enter) && snapshot.context.code.length >= fewestCharacters;
      if (isCode) {
        event.preventDefault();
        event.stopPropagation();
        if (before?.field instanceof HTMLElement) before.field.focus();
      }
      actor.send(isCode ? enter : { type: 'text.end' });
    };
    // The first listener stops the Enter, so the fallback never hears it.
    window.addEventListener('keydown', onKey, !isFallback);
    return () => window.removeEventListener('keydown', onKey, !isFallback);
  }, [actor, isEnabled, isFallback, fewestCharacters, inDialog]);
}

function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
}

/** Removes a code from the end of the field that has the focus. */
function takeBack(code: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.value.endsWith(code))
    return;
  setFieldValue(field, field.value.slice(0, -code.length));
}
