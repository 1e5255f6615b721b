import { useRef, type ReactNode } from 'react';
import { SkeletonRows } from './SkeletonRows';
import { SortHeader } from './SortHeader';
import { TableRow } from './TableRow';
import styles from './table.module.css';
import type { Column } from './types';
import { useSeenColumns } from './useSeenColumns';
import { useScrollMark } from './useScrollMark';

interface Props<T> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Opens the record; the whole row reacts, and the link in the last column is for the keyboard. */
  onOpen?: (row: T) => void;
  /** Extra class of a row, for example a late one. */
  rowClass?: (row: T) => string | undefined;
  /** Field in order, with `-` in front for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The order in which the list opens; a third press on a head returns to it. */
  usualSort?: string;
  /** `loading` shows skeletons, `stale` dims rows that are being replaced. */
  state?: 'loading' | 'stale' | 'ready';
  /** Skeleton rows to draw: as many as are expected. */
  expected?: number;
  /** Above the rows, for example that they could not be renewed. */
  notice?: ReactNode;
  /** Element in place of rows, under the head: an empty, failed or no-match state. */
  instead?: ReactNode;
  /** Pagination, under the rows. */
  foot?: ReactNode;
}

/** The table of the product: semantic, sticky head, dense below 1240 px. */
export function DataTable<T>(props: Props<T>) {
  const {
    label,
    columns: all,
    rows,
    rowKey,
    onOpen,
    rowClass,
    sort,
    onSort,
    usualSort,
    state = 'ready',
    expected = 10,
    notice,
    instead,
    foot,
  } = props;
  const columns = useSeenColumns(all);
  const isLoading = state === 'loading';
  const isStale = state === 'stale';
  const table = useRef<HTMLTableElement>(null);
  useScrollMark(table);
  return (
    <div className={styles.panel}>
      {notice}
      <div className={styles.scroller}>
        <table ref={table} className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  rows={isLoading ? [] : rows}
                  sort={sort}
                  onSort={onSort}
                  usualSort={usualSort}
                />
              ))}
            </tr>
          </thead>
          <tbody className={isStale ? styles.stale : undefined} aria-busy={isStale || undefined}>
            {isLoading || instead
              ? null
              : rows.map((row) => (
                  <TableRow key={rowKey(row)} row={row} columns={columns} onOpen={onOpen} className={rowClass?.(row)} />
                ))}
          </tbody>
        </table>
        {isLoading ? <SkeletonRows columns={columns} count={expected} /> : null}
        {isLoading ? null : instead}
      </div>
      {foot}
    </div>
  );
}
