import { useSyncExternalStore } from 'react';
import { today, type Day } from './domain/days/days';

const MINUTE = 60_000;

/** Today's day; renders again when midnight passes while the page stays open. */
export function useToday(): Day {
  return useSyncExternalStore(onPossibleNewDay, today, today);
}

/** Calls back when it may be another day; React compares the days, and renders only when they differ. */
function onPossibleNewDay(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE);
  // A computer that slept wakes up to another day.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
