import { ApiError } from './errors';

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 10;

/** A 429 that says when to try again. */
export function busy(message: string): ApiError {
  return new ApiError(429, 'busy', message, { headers: { 'retry-after': String(RETRY_AFTER) } });
}

/** Runs costly work one piece after the other, so that other requests find room between. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** @param most pieces that run or wait at once */
  constructor(private readonly most: number) {}

  /** Runs the work when all before it is done, and answers its result. Throws 429 `busy` when too many wait. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.count >= this.most) throw busy('Too much of this is being done at once.');
    this.count += 1;
    const result = this.last.then(work);
    this.last = result.catch(() => undefined).finally(() => (this.count -= 1));
    return result;
  }
}
