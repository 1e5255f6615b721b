import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/**
 * Reads codes in pictures, in a thread of its own: WebAssembly needs a policy that the page itself does not get. Receives
 * `PictureMessage`, answers with `CodesMessage`.
 */
export interface PictureMessage {
  id: number;
  picture: ImageBitmap;
}

export interface CodesMessage {
  id: number;
  /** Texts of all codes in the picture; null when it could not be searched. */
  codes: string[] | null;
}

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
// Ours are QR codes; the others stand on labels that a firm had before.
const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13', 'itf'] });

const answer = (message: CodesMessage) => postMessage(message);

addEventListener('message', ({ data: { id, picture } }: MessageEvent<PictureMessage>) => {
  detector
    .detect(picture)
    .then(
      (codes) => answer({ id, codes: codes.map(({ rawValue }) => rawValue) }),
      () => answer({ id, codes: null }),
    )
    .finally(() => picture.close());
});
