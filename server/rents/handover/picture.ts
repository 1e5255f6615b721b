import type { PhotoType } from '../../../src/shared/domain/photo';

/** Frames that browsers and PDF show: baseline, extended and progressive. */
const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Grey, colours, and colours for print. */
const COMPONENTS = new Set([1, 3, 4]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const START_OF_SCAN = 0xda;

/** Whether the file has a picture that can be shown: of some size, of a usual kind, and not cut off. Its pixels are not read. */
export function isWholePicture(content: Buffer, type: PhotoType): boolean {
  try {
    return { 'image/jpeg': isWholeJpeg, 'image/png': isWholePng, 'image/webp': isWholeWebp }[type](content);
  } catch (error) {
    // It ends within its own head.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isWholeJpeg(content: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; ;) {
    // Anything else than a marker between two parts is a fault of the file.
    if (content.readUInt8(at) !== 0xff) return false;
    const marker = content.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === START_OF_SCAN) return hasFrame && content.indexOf('ffd9', at, 'hex') > at;
    else {
      if (OTHER_FRAMES.has(marker)) return false;
      if (SHOWN_FRAMES.has(marker)) {
        const [bits, height, width] = [
          content.readUInt8(at + 4),
          content.readUInt16BE(at + 5),
          content.readUInt16BE(at + 7),
        ];
        hasFrame = bits === 8 && height > 0 && width > 0 && COMPONENTS.has(content.readUInt8(at + 9));
        if (!hasFrame) return false;
      }
      at += 2 + Math.max(2, content.readUInt16BE(at + 2));
    }
  }
}

function isWholePng(content: Buffer): boolean {
  const isHead = content.toString('latin1', 12, 16) === 'IHDR';
  return isHead && content.readUInt32BE(16) > 0 && content.readUInt32BE(20) > 0 && content.includes('IEND', 24);
}

function isWholeWebp(content: Buffer): boolean {
  if (content.readUInt32LE(4) + 8 > content.length) return false;
  const kind = content.toString('latin1', 12, 16);
  // The other kinds cannot write a size of 0.
  if (kind !== 'VP8 ') return kind === 'VP8L' || kind === 'VP8X';
  const [width, height] = [content.readUInt16LE(26) % 0x4000, content.readUInt16LE(28) % 0x4000];
  return content.toString('hex', 23, 26) === '9d012a' && width > 0 && height > 0;
}
