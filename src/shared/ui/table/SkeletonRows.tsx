import type { CSSProperties } from 'react';
import { columnClass, columnWidth } from './columnClass';
import styles from './table.module.css';
import type { Column } from './types';

interface Props<T> {
  columns: readonly Column<T>[];
  count: number;
}

/**
 * Grey bars of the rows' final height. Place them outside the table's body, which holds records only.
 * Each column is one element whose background repeats: an element for each cell would take as long to lay out as the rows.
 */
export function SkeletonRows<T>({ columns, count }: Props<T>) {
  return (
    <div
      aria-hidden="true"
      data-testid="skeleton"
      className={styles.skeleton}
      style={{ '--rows': count } as CSSProperties}
    >
      {columns.map((column) => (
        <span
          key={column.key}
          className={`${styles.skeletonColumn} ${columnClass(column)}`}
          style={columnWidth(column)}
        >
          {column.skeleton === 'none' ? null : (
            <span className={column.skeleton === 'badge' ? styles.skeletonBadges : styles.skeletonBars} />
          )}
        </span>
      ))}
    </div>
  );
}
