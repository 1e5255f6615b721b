import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import { isFreeOn, type Range, type Unit } from '../rules/planningBoard';
import { barsOf, gridColumns } from '../rules/planningBars';
import { BarView } from './BarView';
import styles from './board.module.css';
import marks from './marks.module.css';
import { countDays, weekdayAndDay } from '../planningWords';

export interface RowProps {
  /** Index of the row among all rows. */
  index: number;
  /** Number of the board's first day (`dayNumber`). */
  from: number;
  days: number;
  size: 'narrow' | 'usual' | 'wide';
  /** The day with the keyboard's cursor; null where that is in another row. */
  current: number | null;
  t: TFunction<'planning'>;
  lang: string;
}

interface Props extends RowProps {
  unit: Unit;
  /** Marked days of the unit. */
  range: Range | null;
  /** Day of the unit that was to be marked and is not free. */
  refused: number | null;
  /** Key of the booking whose card is open; null where that is in another row. */
  open: string | null;
  /** The booking that is being dragged, and by how many days. */
  moved: { key: string; days: number } | null;
}

/** Header rows above the others: months and days. */
export const HEAD_ROWS = 2;

/** The row of an asset: bars for its bookings, and its marked days. A free day gets a cell only while it has the cursor. */
export const UnitRow = memo(function UnitRow({
  unit,
  index,
  from,
  days,
  size,
  current,
  range,
  refused,
  open,
  moved,
  t,
  lang,
}: Props) {
  const bars = useMemo(() => barsOf(unit, from, days), [unit, from, days]);
  const at = current === null ? null : current - from;
  const isOnBar = (bar: (typeof bars)[number]) =>
    at !== null && bar.booking !== null && bar.booking.first <= at && at <= bar.booking.last;
  const onBar = bars.find(isOnBar);
  const marked = range && { first: Math.max(range.from - from, 0), last: Math.min(range.to - from, days - 1) };
  const isLit = range !== null || open !== null;
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      data-row={`a:${unit.serial}`}
      className={`${styles.row} ${styles.unit} ${isLit ? styles.lit : ''}`}
      style={{ insetBlockStart: `calc(${index} * var(--row))` }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        <b>{unit.serial}</b>
        <span>{unit.asset.state === 'AVAILABLE' ? unit.center : t(`state.${unit.asset.state}`)}</span>
      </div>
      {at !== null && !onBar ? (
        <div
          role="gridcell"
          aria-colindex={at + 2}
          aria-label={`${weekdayAndDay(current ?? 0, lang)}, ${t(isFreeOn(unit, current ?? 0) ? 'isFree' : 'isTaken')}`}
          tabIndex={0}
          data-current
          className={marks.cell}
          style={{ gridColumn: at + 2 }}
        />
      ) : null}
      {bars.map((bar) => (
        <BarView
          key={bar.span.key}
          bar={bar}
          size={size}
          t={t}
          lang={lang}
          serial={unit.serial}
          isCurrent={onBar === bar}
          isOpen={open === bar.span.key}
          isDragged={moved?.key === bar.span.key}
        />
      ))}
      {moved ? <Ghost unit={unit} from={from} days={days} moved={moved} /> : null}
      {refused === null || refused < from || refused >= from + days ? null : (
        <div aria-hidden="true" className={marks.refused} style={{ gridColumn: refused - from + 2 }} />
      )}
      {marked && marked.first <= marked.last ? (
        <div aria-hidden="true" className={marks.range} style={{ gridColumn: gridColumns(marked) }}>
          {t('days', { count: range ? countDays(range.from, range.to) : 0 })}
        </div>
      ) : null}
    </div>
  );
});

/** Shows where a dragged bar would be. Of a rent that is out only the end moves. */
function Ghost({
  unit,
  from,
  days,
  moved,
}: Pick<Props, 'unit' | 'from' | 'days'> & { moved: { key: string; days: number } }) {
  const span = unit.spans.find(({ key }) => key === moved.key);
  if (!span) return null;
  const start = span.rent?.state === 'ONGOING' ? span.from : span.from + moved.days;
  const first = Math.max(start - from, 0);
  const last = Math.min(span.to + moved.days - from, days - 1);
  if (first > last) return null;
  return <div aria-hidden="true" className={marks.ghost} style={{ gridColumn: gridColumns({ first, last }) }} />;
}
