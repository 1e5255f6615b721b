import { HttpFailure } from './errors';

/** Whether a server answers so to a call that it does not know (decisions 1). */
export function isUnsupportedStatus(status: number): boolean {
  return status === 404 || status === 405 || status === 501;
}

/** Not for this user; or the call is known there and our filters are not. */
const REFUSED_STATUSES = [400, 403, 422];

/**
 * The answer to a reading call that another back end may not have, and `otherwise` where it is not offered: to nobody, or no longer
 * to this user. What it would show is then hidden; every other failure is thrown.
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
