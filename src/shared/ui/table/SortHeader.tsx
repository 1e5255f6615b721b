import styles from './table.module.css';
import { columnClass, columnWidth } from './columnClass';
import type { Column } from './types';

interface Props<T> {
  column: Column<T>;
  rows: readonly T[];
  sort?: string;
  onSort?: (sort: string) => void;
  /** The order in which the list opens. */
  usualSort?: string;
}

/** A column's head; a button where the column sorts: ascending, then descending, then as the list opened. */
export function SortHeader<T>({ column, rows, sort, onSort, usualSort }: Props<T>) {
  const field = column.sort;
  const order = !field ? undefined : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  // Back to the same column would change nothing.
  const back = usualSort && usualSort.replace('-', '') !== field ? usualSort : (field ?? '');
  return (
    <th scope="col" className={columnClass(column)} style={columnWidth(column)} aria-sort={order}>
      {field && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(order === 'ascending' ? `-${field}` : order === 'descending' ? back : field)}
        >
          {column.header}
          <i
            className={`pi ${order === 'ascending' ? 'pi-arrow-up' : 'pi-arrow-down'} ${order === 'none' ? styles.unsorted : ''}`}
            aria-hidden="true"
          />
        </button>
      ) : (
        (column.head?.(rows) ?? column.header)
      )}
    </th>
  );
}
