import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BoardQuestion } from '../../../../machines/board.machine';
import { hoverCardMachine } from '../../../../machines/hoverCard.machine';
import { dayNumber, type Day } from '../../../shared/domain/days';
import type { BoardGroup } from '../../../shared/domain/planning';
import { rowsOf, wantedForRows, type Wanted } from '../../../shared/domain/planningRows';
import { rentPath } from '../../../shared/paths';
import { lazyDialog } from '../../../shared/ui/lazyDialog';
import { useDialog } from '../../../shared/ui/useDialog';
import { usePaper } from '../../../shared/ui/usePaper';
import { Beside } from './Beside';
import { BoardHead, Columns } from './BoardHead';
import styles from './board.module.css';
import { BoardRows } from './BoardRows';
import { indexSpans } from './bookings';
import { BookingCard } from './BookingCard';
import { Legend } from './Legend';
import { MarkedDays } from './MarkedDays';
import { rangeIn } from './range';
import { HEAD_ROWS } from './UnitRow';
import { boardKeys } from './useBoardKeys';
import { MOST_ROWS, ROW, ROWS_AHEAD, useRowsInSight, type VisibleDays } from './useBoardLayout';
import type { BoardActor } from './usePlanning';
import { useBookingChanges } from './useBookingChanges';
import { usePointer } from './usePointer';
import { cellIn, useVisit } from './useVisit';

const PlannedDates = lazyDialog(() => import('./PlannedDates').then((module) => module.default));
const PlannedExchange = lazyDialog(() => import('./PlannedExchange').then((module) => module.PlannedExchange));
const KeysDialog = lazyDialog(() => import('./KeysDialog').then((module) => module.KeysDialog));

interface Props extends VisibleDays {
  board: BoardActor;
  question: BoardQuestion;
  today: Day;
  groups: readonly BoardGroup[];
  /** The same as last read, also while changes wait: marked days answer to it. */
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
  const { board, question, today, groups, newest, first, days, want, onNewRent, onChanged } = props;
  const { t, i18n } = useTranslation(['planning', 'rents']);
  const lang = i18n.language;
  const navigate = useNavigate();
  const isPaper = usePaper();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { folded, cell: visited, range: asked, moved } = useSelector(board, (state) => state.context);
  const all = useMemo(() => rowsOf(groups, new Set(folded)), [groups, folded]);
  const rows = useMemo(() => (isPaper ? all.filter(({ kind }) => kind !== 'pending') : all), [all, isPaper]);
  const sight = useRowsInSight(scroller, rows.length, isPaper);
  const from = dayNumber(question.from);
  const size = question.zoom === 'threeMonths' ? 'narrow' : question.zoom === 'twoWeeks' ? 'wide' : 'usual';
  const keys = useDialog<true>();
  const card = useActorRef(hoverCardMachine);
  const open = useSelector(card, (state) =>
    state.matches('open') || state.matches('leaving') ? state.context.subject : null,
  );
  const spans = useMemo(() => indexSpans(groups), [groups]);
  const marked = useMemo(() => rangeIn({ range: asked, groups: newest }), [asked, newest]);
  const cell = cellIn(visited, rows, from, days, today);
  const visit = useVisit(board, scroller, frame, rows, cell);
  useEffect(() => {
    const kept = rows.filter(({ key }) => key === visited?.row || key === asked?.row);
    const last = Math.min(sight.last, sight.first + MOST_ROWS);
    // Paper shows what was read.
    if (!isPaper) want((known) => wantedForRows(rows, { first: sight.first, last }, ROWS_AHEAD, kept, known));
  }, [want, rows, isPaper, sight.first, sight.last, visited?.row, asked?.row]);

  const { mayMove, openDates, exchangeOf, ...changes } = useBookingChanges({ board, card, spans, onChanged });
  const pointer = usePointer({
    board,
    groups,
    from,
    days,
    first,
    mayMove,
    onPoint: (subject) => card.send({ type: 'subject.point', subject }),
    onLeave: () => card.send({ type: 'subject.leave' }),
  });
  const onKeyDown = boardKeys({
    board,
    rows,
    question,
    from,
    days,
    cell,
    visit,
    openBooking: ({ rent }) => (rent ? void navigate(rentPath(rent.id)) : undefined),
    changeDates: (span) => openDates(span),
    createRent: () => onNewRent?.(),
    showKeys: () => keys.open(true),
    closeCard: () => card.send({ type: 'card.close' }),
  });
  const toggle = useCallback((group: string) => board.send({ type: 'group.toggle', group }), [board]);
  const shown = rows.map((row, index) => ({ row, index })).slice(sight.first, sight.last + 1);
  const at = rows.findIndex(({ key }) => key === cell.row);
  const current = rows[at];
  // The focus stays where it is while its row is out of sight.
  if (current && (at < sight.first || at > sight.last)) shown.push({ row: current, index: at });
  const common = { from, days, size, t, lang } as const;
  const style = {
    '--first': `${first}px`,
    '--days': days,
    '--row': `${ROW}px`,
    '--rows': rows.length,
  } as CSSProperties;
  return (
    <div className={styles.frame} ref={frame} style={style}>
      <div className={styles.scroller} ref={scroller} onScroll={() => card.send({ type: 'card.close' })}>
        <div
          role="grid"
          aria-label={t('title')}
          aria-rowcount={rows.length + HEAD_ROWS}
          aria-colcount={days + 1}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const subject = target.dataset.bar;
            if (subject) card.send({ type: 'subject.open', subject });
          }}
          onBlur={({ target }) => {
            if (target.dataset.bar) card.send({ type: 'subject.leave' });
          }}
          {...pointer}
        >
          <BoardHead {...common} today={today} range={marked?.range ?? null} free={question.free} />
          <div role="rowgroup" className={styles.rows}>
            <Columns from={from} days={days} today={today} />
            <BoardRows
              shown={shown}
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
      <Beside
        selector={open ? `[data-bar="${CSS.escape(open)}"]` : null}
        frame={frame}
        show={(anchor) => {
          const found = open ? spans.get(open) : undefined;
          return found ? (
            <BookingCard
              key={open}
              span={found.span}
              unit={found.unit}
              onExchange={exchangeOf(found)}
              anchor={anchor}
              onDates={mayMove(found.span.key) ? () => openDates(found.span) : null}
              onEnter={() => card.send({ type: 'card.enter' })}
              onLeave={() => card.send({ type: 'subject.leave' })}
              onClose={() => {
                (anchor as HTMLElement).focus();
                card.send({ type: 'card.close' });
              }}
            />
          ) : null;
        }}
      />
      <MarkedDays
        marked={marked}
        frame={frame}
        onNewRent={onNewRent}
        onClear={() => board.send({ type: 'range.clear' })}
      />
      {rows.length < all.length ? (
        <p className={styles.leftOut}>{t('paper.leftOut', { count: all.length - rows.length })}</p>
      ) : null}
      <Legend onKeys={() => keys.open(true)} />
      {changes.dates ? <PlannedDates {...changes.dates} onClose={changes.close} /> : null}
      {changes.exchange ? <PlannedExchange {...changes.exchange} onClose={changes.close} /> : null}
      {keys.opened ? <KeysDialog onClose={keys.close} /> : null}
    </div>
  );
}
