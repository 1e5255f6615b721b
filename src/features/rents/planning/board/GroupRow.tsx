import { memo, useMemo } from 'react';
import { dayNumber, type Day } from '../../../../shared/domain/days/days';
import { countsFrom, type BoardGroup } from '../rules/planningBoard';
import styles from './board.module.css';
import countStyles from './counts.module.css';
import { HEAD_ROWS, type RowProps } from './UnitRow';
import { weekdayAndDay } from '../planningWords';

interface Props extends RowProps {
  group: BoardGroup;
  isFolded: boolean;
  today: Day;
  onToggle: (group: string) => void;
}

/** A model: how many of its assets are free on each day from today on. Narrow days show the least of each week. */
export const GroupRow = memo(function GroupRow(props: Props) {
  const { group, isFolded, index, from, days, size, current, today, onToggle, t, lang } = props;
  const counts = useMemo(() => countsFrom(group, from, days), [group, from, days]);
  const step = size === 'narrow' ? 7 : 1;
  const cells = Array.from({ length: Math.ceil(days / step) }, (_, cell) => cell * step);
  const todayAt = dayNumber(today) - from;
  const title = group.description || t('noModel');
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      data-row={group.key}
      className={`${styles.row} ${styles.group}`}
      style={{ insetBlockStart: `calc(${index} * var(--row))` }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={!isFolded}
          data-pr-tooltip={title}
          data-if-cut
          onClick={() => onToggle(group.key)}
        >
          <i className={`pi pi-chevron-${isFolded ? 'right' : 'down'} ${countStyles.fold}`} aria-hidden="true" />
          <b>{title}</b>
        </button>
        <span>{group.count}</span>
      </div>
      {cells.map((first) => {
        const whole = counts.slice(Math.max(first, todayAt), first + step).filter((count) => count !== null);
        const isCurrent = current !== null && first <= current - from && current - from < first + step;
        if (whole.length === 0 && !isCurrent) return null;
        const free = whole.length > 0 ? Math.min(...whole) : null;
        const hint =
          group.late.length > 0 && first <= todayAt + 1 ? t('lateUnits', { units: group.late.join(', ') }) : undefined;
        const text =
          free === null
            ? t(first + step <= todayAt ? 'past' : group.isPart ? 'notCounted' : 'loading')
            : t('freeOf', { count: free, total: group.count });
        return (
          <div
            key={first}
            role="gridcell"
            aria-colindex={first + 2}
            aria-colspan={step > 1 ? step : undefined}
            aria-label={`${weekdayAndDay(from + first, lang)}, ${text}`}
            aria-description={hint}
            data-pr-tooltip={hint}
            tabIndex={isCurrent ? 0 : -1}
            data-current={isCurrent || undefined}
            className={`${countStyles.count} ${free === 0 ? countStyles.none : ''}`}
            style={{ gridColumn: `${first + 2} / span ${Math.min(step, days - first)}` }}
          >
            <span>{free}</span>
          </div>
        );
      })}
    </div>
  );
});
