import { HttpFailure, isUnsupportedStatus } from './errors';

/** Not for this user; or the call is known there and our filters are not. */
const REFUSED_STATUSES = [400, 403, 422];

/**
 * The answer to a read that another back end may not support, or `otherwise` when it is not offered to this user. Other
 * failures are thrown.
 */
export async function orUnsupported<T, E>(answer: Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpFailure && (isUnsupportedStatus(error.status) || REFUSED_STATUSES.includes(error.status)))
      return otherwise;
    throw error;
  }
}
