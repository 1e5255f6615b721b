import { useEffect, useRef } from 'react';
import type { Id } from '../../../../machines/types';

/**
 * Moves the focus to the line of a unit as soon as it is drawn: its first button exchanges the unit again. The line that had
 * the focus is gone by then.
 */
export function useFocusOnUnit() {
  const panel = useRef<HTMLElement>(null);
  const requested = useRef<Id | null>(null);
  // After every render: the rent is read again first.
  useEffect(() => {
    if (requested.current === null) return;
    const line = panel.current?.querySelector(`[data-unit="${CSS.escape(String(requested.current))}"]`);
    if (!line) return;
    requested.current = null;
    line.querySelector('button')?.focus();
  });
  return { panel, focusOn: (serial: Id) => void (requested.current = serial) };
}
