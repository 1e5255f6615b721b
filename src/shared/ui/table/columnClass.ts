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

/** The width of a column as the style sheet scales it with the table's density. */
export function columnWidth({ width }: Pick<Column<never>, 'width'>): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--column': width } as CSSProperties);
}
