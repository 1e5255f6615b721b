import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/**
 * Reads codes in pictures, in a thread of its own: WebAssembly needs a policy that the page itself does not get. Receives
 * `PictureMessage`, answers with `CodesMessage`.
 */

/** A picture to search for codes. */
export interface PictureMessage {
  id: number;
  picture: ImageBitmap;
}

/** Answer of the worker. */
export interface CodesMessage {
  id: number;
  /** Texts of all codes in the picture, those nearest to its middle first; null when it could not be searched. */
  codes: string[] | null;
}

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
// Labels of the cockpit are QR codes; a firm may have older labels with the others. EAN and ITF are codes of makers.
const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128', 'code_39'] });

const answer = (message: CodesMessage) => postMessage(message);

addEventListener('message', ({ data: { id, picture } }: MessageEvent<PictureMessage>) => {
  detector
    .detect(picture)
    .then(
      (codes) => {
        const middle = { x: picture.width / 2, y: picture.height / 2 };
        const distance = ({ boundingBox: { x, y, width, height } }: (typeof codes)[number]) =>
          Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y);
        codes.sort((one, other) => distance(one) - distance(other));
        answer({ id, codes: codes.map(({ rawValue }) => rawValue) });
      },
      () => answer({ id, codes: null }),
    )
    .finally(() => picture.close());
});
