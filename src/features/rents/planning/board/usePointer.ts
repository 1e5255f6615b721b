import { useMemo, useRef, type PointerEvent, type MouseEvent } from 'react';
import type { BoardCell } from '../../../../../machines/planning/board.machine';
import type { BoardGroup } from '../rules/planningBoard';
import type { BoardColumns } from '../rules/planningColumns';
import { ROW } from './useBoardLayout';
import type { BoardActor } from '../usePlanning';

/** Pixels that a press may slip without dragging anything: along the days, and from row to row. */
const SLIP = { days: 4, rows: ROW / 2 };

/** The days that the board shows, and the width of the labels before them. */
interface Columns extends Pick<BoardColumns, 'labelWidth' | 'days'> {
  from: number;
}

interface Options extends Columns {
  board: BoardActor;
  groups: readonly BoardGroup[];
  /** Whether the days of this booking can be changed by dragging it. */
  mayMove: (key: string) => boolean;
  /** The booking was dropped on another unit, on its own days. */
  onOtherUnit: (key: string, serial: string) => void;
  onPoint: (key: string) => void;
  onLeave: () => void;
}

/** The pointer on the board: press and press marks days, resting opens a card, dragging moves a ghost. */
export function usePointer({ board, groups, from, days, labelWidth, mayMove, onOtherUnit, onPoint, onLeave }: Options) {
  const drag = useRef<{
    key: string;
    row: string | null;
    x: number;
    y: number;
    pointer: number;
    hasMoved: boolean;
  } | null>(null);
  const units = useMemo(
    () => new Set(groups.flatMap((group) => group.units.map(({ serial }) => `a:${serial}`))),
    [groups],
  );
  const placeOf = (event: MouseEvent) => {
    const cell = cellUnder(event, { from, days, labelWidth });
    return cell && units.has(cell.row) ? cell : null;
  };

  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const cell = placeOf(event);
      if (!cell) return;
      board.send({ type: 'cell.visit', cell });
      if (barOf(event)) return;
      const snapshot = board.getSnapshot();
      if (snapshot.matches({ range: 'begun' }) && snapshot.context.range?.row === cell.row)
        board.send({ type: 'range.mark', day: cell.day });
      else {
        board.send({ type: 'range.clear' });
        board.send({ type: 'range.begin', cell });
      }
    },
    onPointerOver: (event: PointerEvent<HTMLElement>) => {
      const key = barOf(event);
      if (key && event.pointerType !== 'touch' && !drag.current?.hasMoved) onPoint(key);
    },
    onPointerOut: (event: PointerEvent<HTMLElement>) => {
      if (barOf(event)) onLeave();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const key = barOf(event);
      if (!key || event.button !== 0 || event.pointerType === 'touch' || !mayMove(key)) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      drag.current = { key, row: rowUnder(event), x, y, pointer, hasMoved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (!held) {
        if (!board.getSnapshot().matches({ range: 'begun' })) return;
        const cell = placeOf(event);
        if (cell && cell.row === board.getSnapshot().context.range?.row)
          board.send({ type: 'range.reach', day: cell.day });
        return;
      }
      const x = event.clientX - held.x;
      if (!held.hasMoved && Math.abs(x) < SLIP.days && Math.abs(event.clientY - held.y) < SLIP.rows) return;
      if (!held.hasMoved) {
        held.hasMoved = true;
        event.currentTarget.setPointerCapture(held.pointer);
        onLeave();
        board.send({ type: 'bar.grab', key: held.key });
      }
      const row = event.currentTarget.querySelector('[data-row]');
      if (row)
        board.send({ type: 'bar.drag', days: Math.round((x * sign(row)) / dayWidth(row, { days, labelWidth })) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      drag.current = null;
      const { moved } = board.getSnapshot().context;
      if (!held?.hasMoved || !moved) return;
      const row = rowUnder(event);
      const isOtherUnit = moved.days === 0 && row !== null && row !== held.row && units.has(row);
      board.send({ type: 'bar.drop' });
      if (isOtherUnit) onOtherUnit(held.key, row.slice(2));
    },
    onPointerCancel: () => {
      drag.current = null;
      board.send({ type: 'bar.release' });
    },
  };
}

/** Pixels of a day. */
const dayWidth = (row: Element, { days, labelWidth }: Pick<BoardColumns, 'labelWidth' | 'days'>) =>
  (row.getBoundingClientRect().width - labelWidth) / days;

/** 1 where later days are further right, -1 where they are further left. */
const sign = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** The row and the day under the pointer; null outside the days. */
function cellUnder(event: MouseEvent, columns: Columns): BoardCell | null {
  const target = event.target as Element;
  const row = target.closest<HTMLElement>('[data-row]');
  // Names stay in sight over days that are scrolled away.
  if (!row || target.closest('[role=rowheader]')) return null;
  const box = row.getBoundingClientRect();
  const x = sign(row) > 0 ? event.clientX - box.left : box.right - event.clientX;
  const at = Math.floor((x - columns.labelWidth) / dayWidth(row, columns));
  return at >= 0 && at < columns.days ? { row: row.dataset.row ?? '', day: columns.from + at } : null;
}

/** Key of the row at the place of the pointer, also under a card. */
const rowUnder = ({ clientX, clientY }: MouseEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset.row !== undefined)?.dataset.row ??
  null;

/** Key of the booking under the pointer. */
const barOf = ({ target }: { target: EventTarget }) =>
  (target as Element).closest<HTMLElement>('[data-bar]')?.dataset.bar ?? null;
