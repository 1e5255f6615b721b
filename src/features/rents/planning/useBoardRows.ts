import { useEffect, useMemo, type RefObject } from 'react';
import type { BoardGroup } from '../../../shared/domain/planning';
import { rowsOf, wantedForRows, type BoardRow, type Wanted } from '../../../shared/domain/planningRows';
import { usePaper } from '../../../shared/ui/usePaper';
import { MOST_ROWS, ROWS_AHEAD, useRowsInSight } from './useBoardLayout';

interface Options {
  groups: readonly BoardGroup[];
  /** Keys of the groups whose units are not shown. */
  folded: readonly string[];
  scroller: RefObject<HTMLElement | null>;
  /** Keys of rows whose assets stay read while they are out of sight. */
  kept: readonly (string | undefined)[];
  /** Asks for the assets of other rows. */
  want: (next: (asked: Wanted) => Wanted) => void;
}

/** The rows of the board, those in sight, and how many paper leaves out because they have not been read. */
export function useBoardRows({ groups, folded, scroller, kept, want }: Options) {
  const isPaper = usePaper();
  const all = useMemo(() => rowsOf(groups, new Set(folded)), [groups, folded]);
  const rows = useMemo(() => (isPaper ? all.filter(({ kind }) => kind !== 'pending') : all), [all, isPaper]);
  const { first, last } = useRowsInSight(scroller, rows.length, isPaper);
  const [visited, marked] = kept;
  useEffect(() => {
    if (isPaper) return;
    const around = rows.filter(({ key }) => key === visited || key === marked);
    const inSight = { first, last: Math.min(last, first + MOST_ROWS) };
    want((known) => wantedForRows(rows, inSight, ROWS_AHEAD, around, known));
  }, [want, rows, isPaper, first, last, visited, marked]);
  return { rows, leftOut: all.length - rows.length, first, last };
}

/** The rows to draw, with their places. The current row keeps the focus, so it is drawn out of sight too. */
export function shownRows(rows: readonly BoardRow[], first: number, last: number, current: string) {
  return rows.flatMap((row, index) =>
    (index >= first && index <= last) || row.key === current ? [{ row, index }] : [],
  );
}
