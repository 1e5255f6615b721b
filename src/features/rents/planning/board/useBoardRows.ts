import type { PlanningAssets } from '../../../../../machines/planning/planningPage.machine';
import { useEffect, useMemo, type RefObject } from 'react';
import type { BoardGroup } from '../rules/planningBoard';
import { rowsOf, assetsToRead, type BoardRow } from '../rules/planningRows';
import { usePaper } from '../../../../shared/ui/paper/usePaper';
import { MOST_ROWS, ROWS_AHEAD, useRowsInSight } from './useBoardLayout';

interface Options {
  groups: readonly BoardGroup[];
  /** Keys of the groups whose units are not shown. */
  folded: readonly string[];
  scroller: RefObject<HTMLElement | null>;
  /** Keys of the row with the focus and of that with marked days: their assets are read out of sight, too. */
  visited: string | undefined;
  marked: string | undefined;
  /** Changes which rows' assets are read. */
  requestAssets: (next: (known: PlanningAssets) => PlanningAssets) => void;
}

/** The rows of the board and which of them are in sight. `leftOut` counts rows that paper lacks because they are not read. */
export function useBoardRows({ groups, folded, scroller, visited, marked, requestAssets }: Options) {
  const isPaper = usePaper();
  const all = useMemo(() => rowsOf(groups, new Set(folded)), [groups, folded]);
  const rows = useMemo(() => (isPaper ? all.filter(({ kind }) => kind !== 'pending') : all), [all, isPaper]);
  const { first, last } = useRowsInSight(scroller, rows.length, isPaper);
  useEffect(() => {
    if (isPaper) return;
    const pinned = rows.filter(({ key }) => key === visited || key === marked);
    const inSight = { first, last: Math.min(last, first + MOST_ROWS) };
    requestAssets((known) => assetsToRead(rows, inSight, ROWS_AHEAD, pinned, known));
  }, [requestAssets, rows, isPaper, first, last, visited, marked]);
  return { rows, leftOut: all.length - rows.length, first, last };
}

/** The rows to render, with their indices. The current row has the focus, so it is rendered even out of sight. */
export function shownRows(rows: readonly BoardRow[], first: number, last: number, current: string) {
  return rows.flatMap((row, index) =>
    (index >= first && index <= last) || row.key === current ? [{ row, index }] : [],
  );
}
