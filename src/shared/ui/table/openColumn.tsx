import { addressOf } from '../../routing/basePath';
import styles from './table.module.css';
import type { Column } from './types';

/**
 * The last column of a table whose rows open: the link for keyboard and screen reader.
 * @param header of the column
 * @param label what the link says, for example `Abrir A2026-00042`
 * @param to path without the base path
 */
export function openColumn<T>(header: string, label: (row: T) => string, to: (row: T) => string): Column<T> {
  return {
    key: 'open',
    header,
    width: 54,
    align: 'end',
    skeleton: 'none',
    cell: (row) => (
      // Plain link: `TableRow` navigates on a click; a router `Link` would subscribe to the location in every row.
      <a href={addressOf(to(row))} data-open className={styles.open} aria-label={label(row)}>
        <i className="pi pi-chevron-right" aria-hidden="true" />
      </a>
    ),
  };
}
