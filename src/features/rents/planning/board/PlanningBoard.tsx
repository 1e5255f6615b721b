import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import type { BoardQuery } from '../../../../../machines/planning/board.machine';
import { dayNumber, type Day } from '../../../../shared/domain/days/days';
import type { BoardGroup } from '../rules/planningBoard';
import { leadBefore, type BoardColumns } from '../rules/planningColumns';
import type { PlanningAssets } from '../../../../../machines/planning/planningPage.machine';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { lazyDialog } from '../../../../shared/ui/dialog/lazyDialog';
import { BoardHead, Columns } from './BoardHead';
import styles from './board.module.css';
import { BoardRows } from './BoardRows';
import { indexSpans } from '../spanIndex';
import { Legend } from './Legend';
import { MarkedDays } from './MarkedDays';
import { OpenCard } from '../card/OpenCard';
import { rangeIn } from './range';
import { HEAD_ROWS } from './UnitRow';
import { useBoardEvents } from './useBoardEvents';
import { ROW, scrollToDay } from './useBoardLayout';
import { shownRows, useBoardRows } from './useBoardRows';
import type { BoardActor } from '../usePlanning';
import { cellIn, useVisit } from './useVisit';

const PlannedDates = lazyDialog(() => import('../card/PlannedDates').then((module) => module.default));
const PlannedExchange = lazyDialog(() => import('../card/PlannedExchange').then((module) => module.PlannedExchange));
const KeysDialog = lazyDialog(() => import('./KeysDialog').then((module) => module.KeysDialog));

/** Width of a day's column at each zoom. */
const SIZES = { twoWeeks: 'wide', fiveWeeks: 'usual', threeMonths: 'narrow' } as const;

interface Props {
  columns: BoardColumns;
  scroller: RefObject<HTMLDivElement | null>;
  board: BoardActor;
  query: BoardQuery;
  today: Day;
  groups: readonly BoardGroup[];
  /** Groups as last read, even while the board holds changes back: marked days are checked against these. */
  newest: readonly BoardGroup[];
  /** Changes which rows' assets are read. */
  requestAssets: (next: (known: PlanningAssets) => PlanningAssets) => void;
  /** Null where the user may not create rents. */
  onNewRent: (() => void) | null;
  /** Called after the board's own dialogs have changed a booking. */
  onChanged: () => void;
}

/** The board: models that unfold into assets, with the bookings that take them on each day. */
export function PlanningBoard(props: Props) {
  const { board, query, today, groups, newest, columns, scroller, requestAssets, onNewRent, onChanged } = props;
  const { t, i18n } = useTranslation(['planning', 'rents']);
  const frame = useRef<HTMLDivElement>(null);
  const { labelWidth, days, dayWidth } = columns;
  const { folded, cell: visited, range, moved } = useSelector(board, (state) => state.context);
  const { rows, leftOut, first, last } = useBoardRows({
    groups,
    folded,
    scroller,
    visited: visited?.row,
    marked: range?.row,
    requestAssets,
  });
  const from = dayNumber(query.from);
  const lead = leadBefore(columns, from, dayNumber(today));
  useLayoutEffect(() => scrollToDay(scroller.current, lead, dayWidth), [scroller, from, lead, dayWidth]);
  const spans = useMemo(() => indexSpans(groups), [groups]);
  const marked = useMemo(() => rangeIn({ range, groups: newest }), [range, newest]);
  const cell = cellIn(visited, rows, from, days, today);
  const visit = useVisit({ board, scroller, frame, rows, cell, from, columns });
  const known = { board, query, groups, rows, spans, from, days, labelWidth, cell, visit };
  const { gridEvents, onScroll, card, open, changes, keys } = useBoardEvents({ ...known, onNewRent, onChanged });
  const toggle = useCallback((group: string) => board.send({ type: 'group.toggle', group }), [board]);
  const common = { from, days, size: SIZES[query.zoom], t, lang: i18n.language } as const;
  const sizes = {
    '--label-width': `${labelWidth}px`,
    '--days': days,
    '--day': `${dayWidth}px`,
    '--row': `${ROW}px`,
    '--rows': rows.length,
  };
  return (
    <div className={styles.frame} ref={frame} style={sizes as CSSProperties}>
      <div className={styles.scroller} ref={scroller} onScroll={onScroll}>
        <div
          role="grid"
          aria-label={t('title')}
          aria-rowcount={rows.length + HEAD_ROWS}
          aria-colcount={days + 1}
          className={styles.grid}
          {...gridEvents}
        >
          <BoardHead {...common} today={today} range={marked?.range ?? null} free={query.free} />
          <div role="rowgroup" className={styles.rows}>
            <Columns from={from} days={days} today={today} />
            <BoardRows
              shown={shownRows(rows, first, last, cell.row)}
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
