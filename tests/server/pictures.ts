/** The smallest picture of each format that a photo may have: one pixel. */
export const PICTURES = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
    'base64',
  ),
  webp: Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
};

/** A JPEG with a frame of this kind, of this size, in so many colours, with its scan or without. */
export function jpegOf({
  frame = 0xc0,
  height = 100,
  width = 100,
  bits = 8,
  components = 3,
  tail = [0xff, 0xda, 0, 2, 1, 0xff, 0xd9],
}) {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const head = [0xff, 0xd8, 0xff, frame, 0, 8 + 3 * components, bits, ...size, components];
  return Buffer.from([...head, ...Array.from({ length: 3 * components }, () => 1), ...tail]);
}

/** Pictures that begin as one, and cannot be shown. */
export const DAMAGED_PICTURES = {
  'JPEG without height': jpegOf({ height: 0 }),
  'JPEG without width': jpegOf({ width: 0 }),
  'JPEG without any size': jpegOf({ width: 0, height: 0, frame: 0xc2 }),
  'JPEG without a scan': jpegOf({ tail: [0xff, 0xd9] }),
  'JPEG that is cut off': jpegOf({ tail: [0xff, 0xda, 0, 2, 1, 1] }),
  'JPEG that is cut off in its head': jpegOf({}).subarray(0, 8),
  'JPEG of two colours': jpegOf({ components: 2 }),
  'JPEG of 12 bits': jpegOf({ bits: 12 }),
  'JPEG without loss': jpegOf({ frame: 0xc3 }),
  'JPEG of four bytes': Buffer.concat([PICTURES.jpeg.subarray(0, 4), Buffer.from('broken')]),
  'PNG without width': Buffer.concat([PICTURES.png.subarray(0, 16), Buffer.alloc(4), PICTURES.png.subarray(20)]),
  'PNG that is cut off': PICTURES.png.subarray(0, 40),
  'WebP without width': Buffer.concat([PICTURES.webp.subarray(0, 26), Buffer.alloc(2), PICTURES.webp.subarray(28)]),
  'WebP that is cut off': PICTURES.webp.subarray(0, 30),
};

/** Files that are no photos, whatever they call themselves. */
export const OTHER_FILES = {
  text: Buffer.from('Isto não é uma fotografia.'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  gif: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  pdf: Buffer.from('%PDF-1.7\n'),
  wav: Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt '),
};
