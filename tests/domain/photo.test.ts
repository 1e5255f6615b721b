import { expect, test } from 'vitest';
import { MOST_PHOTO_BYTES, photoTypeOf } from '../../src/shared/domain/photo';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];

test.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/webp', WEBP],
])('%s is told by its first bytes, and by nothing behind them', (type, bytes) => {
  expect(photoTypeOf(new Uint8Array(bytes))).toBe(type);
  expect(photoTypeOf(new Uint8Array([...bytes, 0, 1, 2]))).toBe(type);
});

test.each([
  ['JPEG', JPEG, []],
  ['PNG', PNG, []],
  ['WebP', WEBP, [4, 5, 6, 7]],
])('a file in which one of the first bytes of %s differs is no picture', (_name, bytes, free) => {
  for (const at of bytes.keys()) {
    const changed = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
    const expected = free.includes(at) ? 'image/webp' : undefined;
    expect(photoTypeOf(new Uint8Array(changed)), `byte ${at}`).toBe(expected);
  }
});

test('a file that is too short is no picture', () => {
  for (const bytes of [[], JPEG.slice(0, 2), PNG.slice(0, 7), WEBP.slice(0, 11)])
    expect(photoTypeOf(new Uint8Array(bytes))).toBeUndefined();
});

test('a photo may have a mebibyte', () => {
  expect(MOST_PHOTO_BYTES).toBe(1_048_576);
});
