import { describe, expect, test } from 'vitest';
import { MOST_POINTS, MOST_STROKES } from '../../machines/handover/signature.machine';
import type { SignatureStroke } from '../../machines/types';
import { isSignature, pathOfStrokes } from '../../src/shared/domain/signature';

const strokesOf = (...lengths: number[]): SignatureStroke[] =>
  lengths.map((length) => Array.from({ length }, (_, index): [number, number] => [index, 1]));

describe('a signature', () => {
  test.each([
    ['nothing', [], false],
    ['a line without points', [0], false],
    ['a dot', [1], true],
    ['as many points as are kept', [MOST_POINTS - 1, 1], true],
    ['a point more', [MOST_POINTS, 1], false],
    ['as many lines as are kept', Array.from({ length: MOST_STROKES }, () => 1), true],
    ['a line more', Array.from({ length: MOST_STROKES + 1 }, () => 1), false],
  ])('of %s: %j', (_what, lengths, isOne) => {
    expect(isSignature(strokesOf(...lengths))).toBe(isOne);
  });
});

describe('the path of a signature', () => {
  test('leads through the points of each line', () => {
    expect(
      pathOfStrokes([
        ...strokesOf(3),
        [
          [7, 8],
          [9, 10],
        ],
      ]),
    ).toBe('M0 1L1 1L2 1M7 8L9 10');
  });

  test('draws a dot as a line to itself, and nothing for a line without points', () => {
    expect(pathOfStrokes([[[5, 6]], []])).toBe('M5 6L5 6');
    expect(pathOfStrokes([])).toBe('');
  });
});
