import type { CSSProperties } from 'react';
import styles from './table.module.css';
import type { Column } from './types';

/** The classes that head, cells and skeletons of one column share. */
export function columnClass(
  column: Pick<Column<never>, 'align' | 'hideUnder' | 'width' | 'isCut' | 'skeleton'>,
): string {
  return [
    column.width === undefined || column.isCut ? styles.cut : '',
    column.skeleton === 'none' ? styles.control : '',
    column.align === 'end' ? styles.end : '',
    column.hideUnder === 1240 ? styles.hideUnder1240 : '',
    column.hideUnder === 985 ? styles.hideUnder985 : '',
    column.hideUnder === 860 ? styles.hideUnder860 : '',
    column.hideUnder === 760 ? styles.hideUnder760 : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const cellClasses = new WeakMap<object, string>();

/** The classes of a column's cells, put together once for all rows. */
export function cellClassOf<T>(column: Column<T>): string {
  const known = cellClasses.get(column);
  if (known !== undefined) return known;
  const classes = [columnClass(column), column.cellClass].filter(Boolean).join(' ');
  cellClasses.set(column, classes);
  return classes;
}

/** The width of a column as the style sheet scales it with the table's density. */
export function columnWidth({ width }: Pick<Column<never>, 'width'>): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--column': width } as CSSProperties);
}
