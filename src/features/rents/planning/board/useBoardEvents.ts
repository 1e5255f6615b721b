import { useNavigate } from 'react-router-dom';
import type { BoardCell, BoardQuery } from '../../../../../machines/planning/board.machine';
import type { BoardGroup } from '../rules/planningBoard';
import type { BoardRow } from '../rules/planningRows';
import { rentPath } from '../../../../shared/routing/paths';
import { useDialog } from '../../../../shared/ui/dialog/useDialog';
import type { SpanIndex } from '../spanIndex';
import { boardKeys } from './useBoardKeys';
import type { BoardColumns } from '../rules/planningColumns';
import { useBookingChanges } from '../card/useBookingChanges';
import { useHoverCard } from '../card/useHoverCard';
import type { BoardActor } from '../usePlanning';
import { usePointer } from './usePointer';

interface Options extends Pick<BoardColumns, 'labelWidth' | 'days'> {
  board: BoardActor;
  query: BoardQuery;
  groups: readonly BoardGroup[];
  rows: readonly BoardRow[];
  spans: SpanIndex;
  /** The first day. */
  from: number;
  /** The cell with the keyboard's cursor. */
  cell: BoardCell;
  visit: (cell: BoardCell) => void;
  onNewRent: (() => void) | null;
  onChanged: () => void;
}

/** Events of the board: keys, pointer and focus, with the card and the dialogs that they open. */
export function useBoardEvents({ board, query, rows, spans, cell, visit, onNewRent, onChanged, ...shown }: Options) {
  const navigate = useNavigate();
  const keys = useDialog<true>();
  const { card, open, onScroll, ...barEvents } = useHoverCard();
  const changes = useBookingChanges({ board, card, spans, onChanged });
  const pointer = usePointer({
    board,
    ...shown,
    mayMove: changes.mayMove,
    onOtherUnit: changes.openExchange,
    onPoint: (subject) => card.send({ type: 'subject.point', subject }),
    onLeave: () => card.send({ type: 'subject.leave' }),
  });
  const onKeyDown = boardKeys({
    board,
    rows,
    query,
    from: shown.from,
    days: shown.days,
    cell,
    visit,
    openBooking: ({ rent }) => (rent ? void navigate(rentPath(rent.id)) : undefined),
    changeDates: (span) => changes.openDates(span),
    exchangeUnit: ({ key }) => changes.openExchange(key),
    createRent: () => onNewRent?.(),
    showKeys: () => keys.open(true),
    closeCard: () => card.send({ type: 'card.close' }),
  });
  return { gridEvents: { onKeyDown, ...barEvents, ...pointer }, onScroll, card, open, changes, keys };
}
