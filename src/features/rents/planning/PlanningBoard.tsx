import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BoardQuery } from '../../../../machines/board.machine';
import { dayNumber, type Day } from '../../../shared/domain/days';
import type { BoardGroup } from '../../../shared/domain/planning';
import type { Wanted } from '../../../shared/domain/planningRows';
import { rentPath } from '../../../shared/paths';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import { useDialog } from '../../../shared/ui/useDialog';
import { BoardHead, Columns } from './BoardHead';
import styles from './board.module.css';
import { BoardRows } from './BoardRows';
import { indexSpans } from './bookings';
import { Legend } from './Legend';
import { MarkedDays } from './MarkedDays';
import { OpenCard } from './OpenCard';
import { rangeIn } from './range';
import { HEAD_ROWS } from './UnitRow';
import { boardKeys } from './useBoardKeys';
import { ROW, type VisibleDays } from './useBoardLayout';
import { shownRows, useBoardRows } from './useBoardRows';
import type { BoardActor } from './usePlanning';
import { useBookingChanges } from './useBookingChanges';
import { useHoverCard } from './useHoverCard';
import { usePointer } from './usePointer';
import { cellIn, useVisit } from './useVisit';

const PlannedDates = lazyDialog(() => import('./PlannedDates').then((module) => module.default));
const PlannedExchange = lazyDialog(() => import('./PlannedExchange').then((module) => module.PlannedExchange));
const KeysDialog = lazyDialog(() => import('./KeysDialog').then((module) => module.KeysDialog));

/** Widths of a day. */
const SIZES = { twoWeeks: 'wide', fiveWeeks: 'usual', threeMonths: 'narrow' } as const;

interface Props extends VisibleDays {
  board: BoardActor;
  query: BoardQuery;
  today: Day;
  groups: readonly BoardGroup[];
  /** Groups as last read, also while changes wait: marked days are checked against these. */
  newest: readonly BoardGroup[];
  /** Asks for the assets of other rows. */
  want: (next: (asked: Wanted) => Wanted) => void;
  /** Null where the user may not create rents. */
  onNewRent: (() => void) | null;
  /** Dates were changed here. */
  onChanged: () => void;
}

/** The board: models that unfold into assets, and what takes them on each day. */
export function PlanningBoard(props: Props) {
  const { board, query, today, groups, newest, first, days, want, onNewRent, onChanged } = props;
  const { t, i18n } = useTranslation(['planning', 'rents']);
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { folded, cell: visited, range: asked, moved } = useSelector(board, (state) => state.context);
  const kept = [visited?.row, asked?.row];
  const { rows, leftOut, ...sight } = useBoardRows({ groups, folded, scroller, kept, want });
  const from = dayNumber(query.from);
  const keys = useDialog<true>();
  const { card, open, onScroll, ...bars } = useHoverCard();
  const spans = useMemo(() => indexSpans(groups), [groups]);
  const marked = useMemo(() => rangeIn({ range: asked, groups: newest }), [asked, newest]);
  const cell = cellIn(visited, rows, from, days, today);
  const visit = useVisit(board, scroller, frame, rows, cell);
  const changes = useBookingChanges({ board, card, spans, onChanged });
  const pointer = usePointer({
    board,
    groups,
    from,
    days,
    first,
    mayMove: changes.mayMove,
    onPoint: (subject) => card.send({ type: 'subject.point', subject }),
    onLeave: () => card.send({ type: 'subject.leave' }),
  });
  const onKeyDown = boardKeys({
    board,
    rows,
    query,
    from,
    days,
    cell,
    visit,
    openBooking: ({ rent }) => (rent ? void navigate(rentPath(rent.id)) : undefined),
    changeDates: (span) => changes.openDates(span),
    createRent: () => onNewRent?.(),
    showKeys: () => keys.open(true),
    closeCard: () => card.send({ type: 'card.close' }),
  });
  const toggle = useCallback((group: string) => board.send({ type: 'group.toggle', group }), [board]);
  const common = { from, days, size: SIZES[query.zoom], t, lang: i18n.language } as const;
  const sizes = { '--first': `${first}px`, '--days': days, '--row': `${ROW}px`, '--rows': rows.length };
  return (
    <div className={styles.frame} ref={frame} style={sizes as CSSProperties}>
      <div className={styles.scroller} ref={scroller} onScroll={onScroll}>
        <div
          role="grid"
          aria-label={t('title')}
          aria-rowcount={rows.length + HEAD_ROWS}
          aria-colcount={days + 1}
          className={styles.grid}
          onKeyDown={onKeyDown}
          {...bars}
          {...pointer}
        >
          <BoardHead {...common} today={today} range={marked?.range ?? null} free={query.free} />
          <div role="rowgroup" className={styles.rows}>
            <Columns from={from} days={days} today={today} />
            <BoardRows
              shown={shownRows(rows, sight.first, sight.last, cell.row)}
              common={common}
              cell={cell}
              today={today}
              spans={spans}
              marked={marked}
              open={open}
              moved={moved}
              onToggle={toggle}
            />
          </div>
        </div>
      </div>
      <OpenCard card={card} open={open} spans={spans} frame={frame} changes={changes} />
      <MarkedDays
        marked={marked}
        frame={frame}
        onNewRent={onNewRent}
        onClear={() => board.send({ type: 'range.clear' })}
      />
      {leftOut > 0 ? <p className={styles.leftOut}>{t('paper.leftOut', { count: leftOut })}</p> : null}
      <Legend onKeys={() => keys.open(true)} />
      {changes.dates ? <PlannedDates {...changes.dates} onClose={changes.close} /> : null}
      {changes.exchange ? <PlannedExchange {...changes.exchange} onClose={changes.close} /> : null}
      {keys.opened ? <KeysDialog onClose={keys.close} /> : null}
    </div>
  );
}
