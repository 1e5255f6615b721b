import type { LabelSheetName } from '../../../contract/lib/limits';

/** Where the labels of a sheet lie. Lengths in millimetres; `left` and `top` are those of the first label. */
export interface LabelSheet {
  page: [width: number, height: number];
  columns: number;
  rows: number;
  left: number;
  top: number;
  /** Distance from the left edge of a label to that of its neighbour. */
  pitch: number;
  width: number;
  height: number;
}

const A4: LabelSheet['page'] = [210, 297];

/** Common sheets of self-adhesive labels by the number of labels, and a roll with one label of 62 by 29 mm a page. */
export const LABEL_SHEETS = {
  A4_24: { page: A4, columns: 3, rows: 8, left: 7.2, top: 12.9, pitch: 66, width: 63.5, height: 33.9 },
  A4_40: { page: A4, columns: 4, rows: 10, left: 9.7, top: 21.5, pitch: 48.3, width: 45.7, height: 25.4 },
  A4_65: { page: A4, columns: 5, rows: 13, left: 4.75, top: 10.7, pitch: 40.6, width: 38.1, height: 21.2 },
  SINGLE: { page: [62, 29], columns: 1, rows: 1, left: 0, top: 0, pitch: 62, width: 62, height: 29 },
} as const satisfies Record<LabelSheetName, LabelSheet>;

/** Labels on one page of the sheet. */
export function labelsPerPage({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Position of a label on its page, in millimetres; labels fill rows from left to right. `place` counts from 0. */
export function labelAt(sheet: LabelSheet, place: number): { x: number; y: number } {
  const row = Math.floor(place / sheet.columns);
  return { x: sheet.left + (place % sheet.columns) * sheet.pitch, y: sheet.top + row * sheet.height };
}

/** Labels in one file at most. */
export const MOST_LABELS = 1000;
