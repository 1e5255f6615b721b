import type { ReactNode } from 'react';

/** A column of an exported file. */
export interface ExportedColumn<T> {
  header: string;
  /** The plain value: text, or a number with a point; a column without it is left out. */
  text?: (row: T) => string | number | null | undefined;
  /** Stands behind its name in the file, where a number alone does not say what it counts. */
  unit?: string;
  /** Has amounts, and is left out without the right to see prices. */
  isAmount?: true;
}

/** A column of a table. */
export interface Column<T> extends ExportedColumn<T> {
  key: string;
  /** Stands in the head instead of `header`, for example a box that selects all rows of the page. */
  head?: (rows: readonly T[]) => ReactNode;
  /** Look of the value; without it the cell shows `text`. */
  cell?: (row: T) => ReactNode;
  /** Class of every cell, in place of an element around its text. */
  cellClass?: string;
  /** The field to sort by; without it the column does not sort. */
  sort?: string;
  /** Numbers stand at the end edge, head included. */
  align?: 'end';
  /**
   * Width in pixels where the table is compact, more where a value needs it: fonts differ. A column without one shares what
   * the others leave.
   */
  width?: number;
  /** Ends in an ellipsis where its width does not do, as every column without a width; the others are never cut. */
  isCut?: boolean;
  /** Names the row in a screen reader. */
  isHeader?: boolean;
  /** Leaves when the panel is narrower than about this many pixels; another cell then shows its value. */
  hideUnder?: 1240 | 985 | 860 | 760;
  /** `none` where there are only controls, which paper does without. */
  skeleton?: 'text' | 'badge' | 'none';
}
