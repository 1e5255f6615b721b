import { useEffect, useRef } from 'react';
import type { Id } from '../../../../machines/types';

/**
 * Moves the focus to the line of a unit as soon as it is drawn: its first button exchanges the unit again. The line that had
 * the focus is gone by then.
 */
export function useFocusOnUnit() {
  const panel = useRef<HTMLElement>(null);
  const wanted = useRef<Id | null>(null);
  // After every render: the rent is read again first.
  useEffect(() => {
    if (wanted.current === null) return;
    const line = panel.current?.querySelector(`[data-unit="${CSS.escape(String(wanted.current))}"]`);
    if (!line) return;
    wanted.current = null;
    line.querySelector('button')?.focus();
  });
  return { panel, focusOn: (serial: Id) => void (wanted.current = serial) };
}
