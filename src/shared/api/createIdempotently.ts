import { takesHeader } from '../config';
import { isLost } from './errors';

/**
 * Creates a record so that a retry never makes a second one. A server that knows idempotency keys sees to it; with
 * any other, the record is looked for when the answer was lost (decisions 1).
 * @param find the record as it would be if it had been created; undefined without it
 */
export async function createIdempotently<T>(create: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (isLost(error) && !takesHeader('idempotency-key')) {
      const found = await find().catch(() => undefined);
      if (found !== undefined) return found;
    }
    throw error;
  }
}
