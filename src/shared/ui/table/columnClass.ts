import styles from './table.module.css';
import type { Column } from './types';

/** The classes that head, cells and skeletons of one column share. */
export function columnClass(column: Pick<Column<never>, 'align' | 'hideUnder'>): string {
  return [
    column.align === 'end' ? styles.end : '',
    column.hideUnder === 985 ? styles.hideUnder985 : '',
    column.hideUnder === 860 ? styles.hideUnder860 : '',
  ]
    .filter(Boolean)
    .join(' ');
}
