/** Bytes of one photo at most; the app reduces a camera's picture to a fraction of it. */
export const MOST_PHOTO_BYTES = 1024 * 1024;
/** Photos of one rent at most. */
export const MOST_PHOTOS_OF_RENT = 500;
/** Photos of one account that wait for a hand-over at most, on all rents together. */
export const MOST_WAITING_PHOTOS = 500;

/** Formats that every browser shows. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** The format of a picture by its first bytes, whatever its name says; undefined for any other file. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const has = (at: number, ...expected: number[]) => expected.every((byte, index) => bytes[at + index] === byte);
  if (has(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  // `RIFF`, four bytes of length, `WEBP`.
  if (has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return undefined;
}
