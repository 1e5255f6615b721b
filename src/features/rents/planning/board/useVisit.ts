import { useEffect, useRef, type RefObject } from 'react';
import type { BoardCell } from '../../../../../machines/planning/board.machine';
import { dayNumber, type Day } from '../../../../shared/domain/days/days';
import type { BoardColumns } from '../rules/planningColumns';
import type { BoardRow } from '../rules/planningRows';
import styles from './boardHead.module.css';
import { revealDay, ROW } from './useBoardLayout';
import type { BoardActor } from '../usePlanning';

/** The cell with the keyboard's cursor: the visited one, or today in the first row. */
export function cellIn(
  visited: BoardCell | null,
  rows: readonly BoardRow[],
  from: number,
  days: number,
  today: Day,
): BoardCell {
  const row = rows.some(({ key }) => key === visited?.row) ? (visited?.row ?? '') : (rows[0]?.key ?? '');
  const day = visited?.day ?? dayNumber(today);
  return { row, day: Math.min(Math.max(day, from), from + days - 1) };
}

/** Returns a function that moves the cursor and the focus to another cell and scrolls it into sight. */
export function useVisit({
  board,
  scroller,
  frame,
  rows,
  cell,
  from,
  columns,
}: {
  board: BoardActor;
  scroller: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  cell: BoardCell;
  from: number;
  columns: BoardColumns;
}) {
  const movesFocus = useRef(false);
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    frame.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  }, [cell.row, cell.day, frame]);
  return (next: BoardCell) => {
    movesFocus.current = true;
    const element = scroller.current;
    const top = rows.findIndex(({ key }) => key === next.row) * ROW;
    if (element) {
      const head = element.querySelector<HTMLElement>(`.${styles.head}`)?.offsetHeight ?? 0;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + ROW + head > element.scrollTop + element.clientHeight)
        element.scrollTop = top + ROW + head - element.clientHeight;
      if (!columns.fits) revealDay(element, next.day - from, columns);
    }
    board.send({ type: 'cell.visit', cell: next });
  };
}
