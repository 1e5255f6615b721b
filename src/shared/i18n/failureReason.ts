import type { Failure } from '../../../machines/types';

/**
 * Why something failed, in one sentence of the texts `errors`; empty without a failure.
 * @param t of a component that has the texts `errors`
 */
export function failureReason(
  failure: Pick<Failure, 'messageKey' | 'values'> | null,
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  return failure ? t(failure.messageKey, { ns: 'errors', ...failure.values }) : '';
}
