import type { KeyboardEvent } from 'react';
import type { BoardCell, BoardQuery } from '../../../../../machines/planning/board.machine';
import { dayFromNumber, dayNumber } from '../../../../shared/domain/days/days';
import { sameDateIn } from '../../../../shared/domain/days/months';
import { firstDayFor, spanOn, type Span } from '../rules/planningBoard';
import type { BoardRow } from '../rules/planningRows';
import type { BoardActor } from '../usePlanning';

interface Keys {
  board: BoardActor;
  rows: readonly BoardRow[];
  query: BoardQuery;
  from: number;
  days: number;
  cell: BoardCell;
  /** Moves the focus. */
  visit: (cell: BoardCell) => void;
  openBooking: (span: Span) => void;
  changeDates: (span: Span) => void;
  exchangeUnit: (span: Span) => void;
  createRent: () => void;
  showKeys: () => void;
  closeCard: () => void;
}

const STEPS: Record<string, [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The keys of the board, as its own help lists them. */
export function boardKeys(keys: Keys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHandled = event.shiftKey && event.key in STEPS ? stretch(keys, event) : press(keys, event);
    if (isHandled) event.preventDefault();
  };
}

const rowOf = ({ rows, cell }: Keys) => rows.find(({ key }) => key === cell.row);

function press(keys: Keys, event: KeyboardEvent<HTMLElement>): boolean {
  const { board, cell, from, days, visit } = keys;
  const row = rowOf(keys);
  const span = row?.kind === 'unit' ? spanOn(row.unit, cell.day) : undefined;
  switch (event.key) {
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight':
      step(keys, stepOf(event), span);
      return true;
    case 'Home':
      visit({ ...cell, day: from });
      return true;
    case 'End':
      visit({ ...cell, day: from + days - 1 });
      return true;
    case 'PageUp':
    case 'PageDown':
      turnMonth(keys, event.key === 'PageUp' ? -1 : 1);
      return true;
    case ' ':
    case 'Enter':
      enter(keys, row, span);
      return true;
    case 'm':
    case 'M':
      if (span?.rent) keys.changeDates(span);
      return span !== undefined;
    case 'u':
    case 'U':
      if (span) keys.exchangeUnit(span);
      return span !== undefined;
    case '?':
      keys.showKeys();
      return true;
    case 'Escape':
      keys.closeCard();
      board.send({ type: 'range.clear' });
      board.send({ type: 'bar.release' });
      return true;
    default:
      return false;
  }
}

/** In a text that is read from the right, the left arrow leads to later days. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): [number, number] {
  const [rows, days] = STEPS[key] ?? [0, 0];
  return [rows, getComputedStyle(currentTarget).direction === 'rtl' ? -days : days];
}

/** One row or one day on; a bar is one step, and the edge of the board a week. */
function step({ board, rows, cell, from, days, query, visit }: Keys, [down, on]: [number, number], span?: Span) {
  if (down !== 0) {
    const next = rows[rows.findIndex(({ key }) => key === cell.row) + down];
    // The focus waits for an asset that is being read.
    if (next && next.kind !== 'pending') visit({ ...cell, row: next.key });
    return;
  }
  const end = span && (span.late > 0 ? span.until : Math.max(span.to, cell.day));
  const day = on > 0 ? (end ?? cell.day) + 1 : (span && cell.day <= span.to ? span.from : cell.day) - 1;
  if (day < from || day >= from + days)
    board.send({ type: 'window.move', from: dayFromNumber(dayNumber(query.from) + 7 * on) });
  visit({ ...cell, day: Math.max(Math.min(day, from + days - 1 + (on > 0 ? 7 : 0)), from - (on < 0 ? 7 : 0)) });
}

function turnMonth({ board, cell, query, visit }: Keys, months: number) {
  const day = sameDateIn(dayFromNumber(cell.day), months);
  board.send({ type: 'window.move', from: firstDayFor(day, query.zoom) });
  visit({ ...cell, day: dayNumber(day) });
}

function enter(keys: Keys, row: BoardRow | undefined, span: Span | undefined) {
  const { board, cell } = keys;
  if (row?.kind === 'group') board.send({ type: 'group.toggle', group: row.key });
  else if (span) keys.openBooking(span);
  else if (board.getSnapshot().context.range?.row === cell.row) keys.createRent();
  else board.send({ type: 'range.begin', cell });
}

/** Shift and an arrow mark days, from where the focus was. */
function stretch(keys: Keys, event: KeyboardEvent<HTMLElement>): boolean {
  const { board, cell, visit, from, days, closeCard } = keys;
  const on = stepOf(event)[1];
  if (on === 0 || rowOf(keys)?.kind !== 'unit') return false;
  closeCard();
  const { range } = board.getSnapshot().context;
  if (range?.row !== cell.row) board.send({ type: 'range.begin', cell });
  const day = Math.min(Math.max(cell.day + on, from), from + days - 1);
  board.send({ type: 'range.mark', day });
  visit({ ...cell, day });
  return true;
}
