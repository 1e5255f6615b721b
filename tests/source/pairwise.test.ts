import { expect, test } from 'vitest';
import { pairwise } from '../support/pairwise';

test('every two values meet, in far fewer rows than all combinations', () => {
  const factors = { view: [...'abcdefghij'], language: [...'vwxyz'], theme: ['light', 'dark'], width: ['390', '768', '1440'] } as const;
  const rows = pairwise(factors);
  for (const view of factors.view) for (const language of factors.language) expect(rows.some((row) => row.view === view && row.language === language)).toBe(true);
  for (const theme of factors.theme) for (const width of factors.width) expect(rows.some((row) => row.theme === theme && row.width === width)).toBe(true);
  for (const view of factors.view) for (const width of factors.width) expect(rows.some((row) => row.view === view && row.width === width)).toBe(true);
  expect(rows.length).toBeLessThan(60);
});
