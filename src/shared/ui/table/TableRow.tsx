import { memo, type MouseEvent } from 'react';
import { cellOf } from './cellOf';
import { cellClassOf } from './columnClass';
import styles from './table.module.css';
import type { Column } from './types';

interface Props<T> {
  row: T;
  columns: readonly Column<T>[];
  onOpen?: (row: T) => void;
  className?: string;
}

/** A click on the row's own link, other than one that opens a tab or window of its own. */
function isOnLink(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[data-open]') : null;
  return link !== null && event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** A click on something that reacts by itself, or one that ends a text selection, does not open the row. */
function isForRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.target instanceof Element && event.target.closest('a, button, input, select, textarea, label'))
    return false;
  return window.getSelection()?.type !== 'Range';
}

function Row<T>({ row, columns, onOpen, className }: Props<T>) {
  return (
    <tr
      className={`${onOpen ? styles.opens : ''} ${className ?? ''}`}
      onClick={
        onOpen
          ? (event) => {
              if (isOnLink(event)) event.preventDefault();
              else if (!isForRow(event)) return;
              onOpen(row);
            }
          : undefined
      }
    >
      {columns.map((column) => cellOf(column, row, cellClassOf(column)))}
    </tr>
  );
}

/** One record; drawn again only when it, or the way it is drawn, changes. */
export const TableRow = memo(Row) as typeof Row;
