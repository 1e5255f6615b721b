import { takesHeader } from '../../config';
import { isLost } from './errors';

/**
 * Creates a record so that a retry never makes a second one. With idempotency keys the server takes care of it. Without
 * them, a lost or useless answer leads to a search for the record (product 7.4).
 * @param find reads the record if it was created; undefined without it
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
