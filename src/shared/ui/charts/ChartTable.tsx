import { cellOf } from '../table/cellOf';
import type { Column } from '../table/types';
import styles from './charts.module.css';

interface Props<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}

/** A small table of figures, without sorting and paging: the numbers of a chart, or a ranking. A phone shows no column with `hideUnder`. */
export function ChartTable<T>({ label, columns, rows, rowKey }: Props<T>) {
  const classOf = ({ align, hideUnder }: Column<T>) =>
    [align === 'end' ? styles.end : '', hideUnder ? styles.spare : ''].join(' ').trim() || undefined;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{columns.map((column) => cellOf(column, row, classOf(column)))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
