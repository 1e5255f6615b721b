import type { Column } from './types';

/** The cell of a row in a column; without a look of its own it shows the plain value. */
export function cellOf<T>({ key, isHeader, cell, text }: Column<T>, row: T, className: string | undefined) {
  const content = cell ? cell(row) : text?.(row);
  return isHeader ? (
    <th key={key} scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td key={key} className={className}>
      {content}
    </td>
  );
}
