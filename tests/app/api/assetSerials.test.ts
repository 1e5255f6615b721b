import { expect, test } from 'vitest';
import { readSerials } from '../../../src/features/inventory/edit/assetSchema';

test.each([
  ['700001-700005', ['700001', '700002', '700003', '700004', '700005']],
  ['700001 – 700002, 9', ['700001', '700002', '9']],
  ['98..100', ['98', '99', '100']],
  ['700005-700001', ['700005-700001']],
  ['700001-700001', ['700001-700001']],
  ['1-101', ['1-101']],
])('the range %s stands for its numbers, a hundred at most', (text, serials) => {
  expect(readSerials(text)).toEqual(serials);
  expect(readSerials('1-100')).toHaveLength(100);
});

test('several serial numbers may be typed, and scanned as addresses, each counted once', () => {
  expect(readSerials('100733\nhttp://shop:3000/apps/cockpit/inventory/100734\n100734; 100733')).toEqual([
    '100733',
    '100734',
  ]);
});
