import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../machines/types';

/** Why something failed, in the user's language; empty without a failure. */
export function useFailureText(failure: Failure | null): string {
  const { t } = useTranslation('errors');
  return failure ? t(failure.messageKey, { ...failure.values }) : '';
}
