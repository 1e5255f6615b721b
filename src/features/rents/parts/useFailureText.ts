import type { Failure } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { failureText } from '../../../shared/record/failureText';

/** Why something failed, in the user's language; empty without a failure. */
export function useFailureText(failure: Failure | null): string {
  const { i18n } = useTranslation('errors');
  return failureText(failure, i18n);
}
