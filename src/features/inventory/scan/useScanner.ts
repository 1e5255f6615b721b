import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { scannerMachine } from '../../../../machines/scanner.machine';
import { useActorEvents } from '../../../shared/useActorEvents';

/**
 * Listens for a wedge scanner wherever the focus is. What it typed into a field is taken out of it again, and its Enter
 * presses nothing.
 * @param isEnabled false while a dialog is open: its fields take the scanned code themselves
 */
export function useScanner(isEnabled: boolean, onCode: (code: string) => void): void {
  const actor = useActorRef(scannerMachine);
  useActorEvents(actor, {
    'code.read': ({ code }) => {
      takeBack(code);
      onCode(code);
    },
  });

  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key.length === 1) actor.send({ type: 'character.type', text: event.key, at: event.timeStamp });
      const enter = { type: 'enter.press' as const, at: event.timeStamp };
      if (event.key !== 'Enter' || !actor.getSnapshot().can(enter)) return;
      event.preventDefault();
      event.stopPropagation();
      actor.send(enter);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [actor, isEnabled]);
}

/** Removes a code from the end of the field that has the focus, in a way that React notices. */
function takeBack(code: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || !field.value.endsWith(code)) return;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, field.value.slice(0, -code.length));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
