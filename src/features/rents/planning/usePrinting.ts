import type { PlanningAssets } from '../../../../machines/planning/planningPage.machine';
import { useEffect, useState } from 'react';
import { firstPagesOf } from './rules/planningRows';
import type { Planning } from '../../../../contract/planning';

interface Board {
  planning: Planning | null;
  /** Whether the last reading failed. */
  hasFailed: boolean;
  requestAssets: (next: (known: PlanningAssets) => PlanningAssets) => void;
}

/** Prints the board once all its assets are read, as far as one answer holds them. */
export function usePrinting({ planning, hasFailed, requestAssets }: Board) {
  const [isPreparing, setPreparing] = useState(false);
  const needed = firstPagesOf(planning?.total ?? 0);
  const isRead = planning !== null && needed.pages.every((page) => planning.pages.includes(page));
  useEffect(() => {
    if (!isPreparing || !(isRead || hasFailed)) return undefined;
    // The browser waits while it prints: the button is itself again before.
    const turn = setTimeout(() => {
      setPreparing(false);
      if (isRead) window.print();
    });
    return () => clearTimeout(turn);
  }, [isPreparing, isRead, hasFailed]);
  return {
    isPreparing,
    print: () => {
      setPreparing(true);
      if (!isRead) requestAssets(() => needed);
    },
  };
}
