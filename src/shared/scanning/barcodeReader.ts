import type { CodesMessage, PictureMessage } from './barcodeWorker';

/** Reads codes in pictures until it is closed. */
export interface BarcodeReader {
  /** Texts of all codes in the picture. Throws when the reader did not arrive, or cannot search it. */
  read: (picture: ImageBitmap) => Promise<string[]>;
  close: () => void;
}

/** Starts the thread that reads codes; its code and WebAssembly are fetched now. */
export function startBarcodeReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcodeWorker.ts', import.meta.url), { type: 'module', name: 'barcode reader' });
  const waiting = new Map<number, { resolve: (codes: string[]) => void; reject: (reason: Error) => void }>();
  let last = 0;
  let hasFailed = false;
  const failAll = () => {
    hasFailed = true;
    for (const { reject } of waiting.values()) reject(new Error('no barcode reader'));
    waiting.clear();
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('messageerror', failAll);
  worker.addEventListener('message', ({ data: { id, codes } }: MessageEvent<CodesMessage>) => {
    const answer = waiting.get(id);
    waiting.delete(id);
    if (codes) answer?.resolve(codes);
    else answer?.reject(new Error('the picture could not be searched'));
  });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        if (hasFailed) {
          reject(new Error('no barcode reader'));
          return;
        }
        waiting.set((last += 1), { resolve, reject });
        const message: PictureMessage = { id: last, picture };
        worker.postMessage(message, [picture]);
      }),
    close: () => {
      worker.terminate();
      failAll();
    },
  };
}
