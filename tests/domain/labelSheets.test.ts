import { describe, expect, it } from 'vitest';
import { LABEL_SHEET_NAMES } from '../../contract/lib/limits';
import { LABEL_SHEETS, labelAt, labelsPerPage } from '../../src/shared/domain/labelSheets';

describe.each(LABEL_SHEET_NAMES)('the sheet %s', (name) => {
  const sheet = LABEL_SHEETS[name];

  it('has its labels on the page, none over another', () => {
    const places = Array.from({ length: labelsPerPage(sheet) }, (_, place) => labelAt(sheet, place));
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + sheet.width).toBeLessThanOrEqual(sheet.page[0]);
      expect(y + sheet.height).toBeLessThanOrEqual(sheet.page[1]);
    }
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.abs(one.x - other.x) >= sheet.width || Math.abs(one.y - other.y) > sheet.height - 0.001).toBe(true);
  });
});

describe('labels', () => {
  it('fill rows from left to right', () => {
    const at = (place: number) => {
      const { x, y } = labelAt(LABEL_SHEETS.A4_24, place);
      return [x, y].map((length) => Math.round(length * 10) / 10);
    };
    expect([0, 1, 2, 3, 23].map(at)).toEqual([
      [7.2, 12.9],
      [73.2, 12.9],
      [139.2, 12.9],
      [7.2, 46.8],
      [139.2, 250.2],
    ]);
  });

  it('are as many on a page as the name of its sheet says', () => {
    expect(LABEL_SHEET_NAMES.map((name) => labelsPerPage(LABEL_SHEETS[name]))).toEqual([24, 40, 65, 1]);
  });
});
