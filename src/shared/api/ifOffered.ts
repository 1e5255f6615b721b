import { HttpFailure } from './errors';

/** Whether a server answers so to a call that it does not know (decisions 1). */
export function isUnknownCall(status: number): boolean {
  return status === 404 || status === 405 || status === 501;
}

/**
 * The answer to a call that another back end may not have, and `otherwise` where it is not offered: to nobody, or no longer
 * to this user. What it would show is then hidden; every other failure is thrown.
 */
export async function ifOffered<T, E>(answer: Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpFailure && (isUnknownCall(error.status) || error.status === 403)) return otherwise;
    throw error;
  }
}
