import { expect, test } from 'vitest';
import { readSerials } from '../../../src/features/inventory/edit/assetSchema';

test('several serial numbers may be typed, and scanned as addresses, each counted once', () => {
  expect(readSerials('100733\nhttp://shop:3000/apps/cockpit/inventory/100734\n100734; 100733')).toEqual([
    '100733',
    '100734',
  ]);
});
