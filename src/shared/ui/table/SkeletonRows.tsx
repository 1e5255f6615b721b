import { columnClass, columnWidth } from './columnClass';
import styles from './table.module.css';
import type { Column } from './types';

/** Widths in percent that make the bars look like words; they repeat. */
const BARS = [84, 62, 92, 70, 54, 78];

interface Props<T> {
  columns: readonly Column<T>[];
  count: number;
}

/** Grey bars of the rows' final height; outside the table's body, which holds records only. */
export function SkeletonRows<T>({ columns, count }: Props<T>) {
  return (
    <div aria-hidden="true" data-testid="skeleton">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          {columns.map((column, index) => (
            <span
              key={column.key}
              className={`${styles.skeletonCell} ${columnClass(column)}`}
              style={columnWidth(column)}
            >
              {column.skeleton === 'none' ? null : (
                <span
                  className={column.skeleton === 'badge' ? styles.skeletonBadge : styles.skeletonBar}
                  style={{
                    inlineSize: `${column.skeleton === 'badge' ? 88 : (BARS[(row + index) % BARS.length] ?? 70)}%`,
                  }}
                />
              )}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
