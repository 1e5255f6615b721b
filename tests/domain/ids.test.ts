import { expect, test } from 'vitest';
import { includesId, sameId } from '../../src/shared/domain/ids';

test('identifiers are the same as numbers and as texts, and none is like none', () => {
  expect(sameId(7, '7')).toBe(true);
  expect(sameId(7, 70)).toBe(false);
  expect(sameId(undefined, null)).toBe(true);
  expect(sameId(undefined, 0)).toBe(false);
  expect(includesId(['6', 7], '7')).toBe(true);
  expect(includesId(['6', 7], null)).toBe(false);
});
