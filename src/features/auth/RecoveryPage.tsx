import { authCalls } from '../../../contract/accounts';
import { call } from '../../shared/api/client/call';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { EMAIL_INPUT } from '../../shared/ui/form/emailInput';
import { AuthField } from './AuthField';
import { AuthForm, authFormLogic } from './AuthForm';

const logic = authFormLogic(({ email = '' }, signal) =>
  call(authCalls.recoverPassword)({ body: { email: email.trim() } }, signal),
);

/** Asks for the mail with the one-time link. The answer does not reveal whether the account exists. */
export function RecoveryPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthForm
      logic={logic}
      title={t('recovery.title')}
      lead={t('recovery.lead')}
      submitLabel={t('recovery.submit')}
      doneText={t('recovery.done')}
    >
      {(errorOf) => (
        <AuthField label={t('email')} name="email" {...EMAIL_INPUT} autoComplete="email" error={errorOf('email')} />
      )}
    </AuthForm>
  );
}
