import type { CSSProperties } from 'react';
import { columnClass, columnWidth } from './columnClass';
import styles from './table.module.css';
import type { Column } from './types';

/** Widths in percent that make the bars look like words; the widths repeat. */
const BARS = [84, 62, 92, 70, 54, 78];
const BADGE_WIDTH = 88;

/** Most rows that get animated bars; one blank block fills the height of the others. */
const MOST_DRAWN = 30;

interface Props<T> {
  columns: readonly Column<T>[];
  count: number;
}

/** Grey bars of the rows' final height. Place them outside the table's body, which holds records only. */
export function SkeletonRows<T>({ columns, count }: Props<T>) {
  const drawn = Math.min(count, MOST_DRAWN);
  return (
    <div aria-hidden="true" data-testid="skeleton">
      {Array.from({ length: drawn }, (_, row) => (
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
                    inlineSize: `${column.skeleton === 'badge' ? BADGE_WIDTH : BARS[(row + index) % BARS.length]}%`,
                  }}
                />
              )}
            </span>
          ))}
        </div>
      ))}
      {count > drawn ? (
        <div className={styles.skeletonRest} style={{ '--rows': count - drawn } as CSSProperties} />
      ) : null}
    </div>
  );
}
