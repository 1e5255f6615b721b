import { expect, test, vi } from 'vitest';
import { startBarcodeReader } from '../../../src/shared/scanning/barcodeReader';

/** A thread that answers by hand. */
class WorkerDouble extends EventTarget {
  static last: WorkerDouble;
  sent: number[] = [];
  isEnded = false;
  constructor() {
    super();
    WorkerDouble.last = this;
  }
  postMessage({ id }: { id: number }) {
    this.sent.push(id);
  }
  answer(id: number, codes: string[] | null) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { id, codes } }));
  }
  terminate() {
    this.isEnded = true;
  }
}

const picture = {} as ImageBitmap;
/** Starts a reader with its thread. */
function start() {
  vi.stubGlobal('Worker', WorkerDouble);
  return { reader: startBarcodeReader(), worker: WorkerDouble.last };
}

test('each picture gets its own codes, whatever the order of the answers', async () => {
  const { reader, worker } = start();
  const [first, second, third] = [reader.read(picture), reader.read(picture), reader.read(picture)];
  worker.answer(worker.sent[1]!, ['2']);
  worker.answer(worker.sent[0]!, ['1']);
  worker.answer(worker.sent[2]!, null);
  expect(await Promise.all([first, second])).toEqual([['1'], ['2']]);
  await expect(third).rejects.toThrow('could not be searched');
});

test.each(['error', 'messageerror', 'close'])(
  'after an %s what waits fails, and what is asked later too',
  async (end) => {
    const { reader, worker } = start();
    const waiting = reader.read(picture);
    if (end === 'close') reader.close();
    else worker.dispatchEvent(new Event(end));
    await expect(waiting).rejects.toThrow('no barcode reader');
    await expect(reader.read(picture)).rejects.toThrow('no barcode reader');
    expect(worker.isEnded).toBe(end === 'close');
  },
);
