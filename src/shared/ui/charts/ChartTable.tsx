import type { Column } from '../table/types';
import styles from './charts.module.css';

interface Props<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}

/** A small table of figures, without sorting and paging: the numbers of a chart, or a ranking. */
export function ChartTable<T>({ label, columns, rows, rowKey }: Props<T>) {
  const edge = ({ align }: Column<T>) => (align === 'end' ? styles.end : undefined);
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={edge(column)}>{column.header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.isHeader ? (
                  <th key={column.key} scope="row">{column.cell(row)}</th>
                ) : (
                  <td key={column.key} className={edge(column)}>{column.cell(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
