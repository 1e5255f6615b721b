import type { Toast as PrimeToast } from 'primereact/toast';
import { useEffect, useRef, type RefObject } from 'react';
import { timeOf, type Toast } from './toastList';

/** Milliseconds between two looks at the clock. */
const TICK = 250;

/**
 * Has toasts go once they were shown for their time. It stands still while pointer or focus is on one of them, and in a
 * hidden tab. PrimeReact's own time goes on there, and begins anew after the pointer.
 */
export function useLifetimes(
  view: RefObject<PrimeToast | null>,
  toasts: readonly Toast[],
  onEnd: (id: Toast['id']) => void,
): void {
  const ages = useRef(new Map<Toast['id'], number>());
  useEffect(() => {
    const ending = toasts.flatMap((toast) => ({ id: toast.id, time: timeOf(toast) ?? Infinity }));
    ages.current = new Map(ending.map(({ id }) => [id, ages.current.get(id) ?? 0]));
    if (ending.every(({ time }) => time === Infinity)) return undefined;
    const clock = setInterval(() => {
      const region = view.current?.getElement();
      if (document.hidden || region?.matches(':hover') || region?.contains(document.activeElement)) return;
      for (const { id, time } of ending) {
        const age = (ages.current.get(id) ?? 0) + TICK;
        ages.current.set(id, age);
        if (age >= time) onEnd(id);
      }
    }, TICK);
    return () => clearInterval(clock);
  }, [view, toasts, onEnd]);
}
