import { useEffect, useRef, type RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { heldReadingMachine } from '../../../machines/list/heldReading.machine';
import type { resourceMachine } from '../../../machines/record/resource.machine';

/** Milliseconds between two reports that the pointer still moves. */
const REPORT_INTERVAL = 1000;

/**
 * Tells the actor whether the pointer or the focus is in the list. A dialog that a row has opened counts as part of the list.
 * While a row is marked `data-acting` nothing is released: its actor would go with the row.
 */
export function useListUse(list: RefObject<HTMLElement | null>, actor: ActorRefFrom<typeof heldReadingMachine>): void {
  const last = useRef(-REPORT_INTERVAL);
  useEffect(() => {
    const observe = ({ type, target, timeStamp }: Event) => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
      // A press on a disabled button moves the focus to the page around the list.
      if (type === 'focusin' && target.contains(list.current)) return;
      if (!list.current?.contains(target)) {
        if (!list.current?.querySelector('[data-acting=true]')) actor.send({ type: 'list.leave' });
        return;
      }
      if (type === 'pointermove' && timeStamp - last.current < REPORT_INTERVAL) return;
      last.current = timeStamp;
      actor.send({ type: 'list.use' });
    };
    const types = ['pointermove', 'pointerdown', 'focusin'];
    for (const type of types) document.addEventListener(type, observe);
    return () => {
      for (const type of types) document.removeEventListener(type, observe);
    };
  }, [actor, list]);
}

/** The machine of what a page reads and holds. @param resource made once by `resourceOf` or `keptResourceOf` */
export function heldReadingOf(resource: typeof resourceMachine) {
  return heldReadingMachine.provide({ actors: { resource } });
}
