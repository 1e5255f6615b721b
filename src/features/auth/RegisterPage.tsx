import { authCalls } from '../../../contract/accounts';
import { call } from '../../shared/api/client/call';
import { pageConfig } from '../../shared/config';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { usePageTitle } from '../../shared/routing/usePageTitle';
import { EMAIL_INPUT } from '../../shared/ui/form/emailInput';
import { AuthField } from './AuthField';
import { AuthForm, authFormLogic } from './AuthForm';
import styles from './auth.module.css';
import { NewPasswordField } from './PasswordField';

const logic = authFormLogic(({ username = '', email = '', password = '' }, signal) =>
  call(authCalls.register)({ body: { username: username.trim(), email: email.trim(), password } }, signal),
);

/** The registration form, or a note when registration is closed. */
export function RegisterPage() {
  return pageConfig().registration === 'open' ? <RegisterForm /> : <RegistrationClosed />;
}

function RegistrationClosed() {
  const { t } = useTranslation('auth');
  usePageTitle(t('register.title'));
  return (
    <>
      <h1>{t('register.title')}</h1>
      <p className={styles.lead}>{t('register.closed')}</p>
    </>
  );
}

/** An account of one's own; it can do nothing until an administrator grants permissions. */
function RegisterForm() {
  const { t } = useTranslation('auth');
  return (
    <AuthForm
      logic={logic}
      title={t('register.title')}
      lead={t('register.lead')}
      submitLabel={t('register.submit')}
      doneText={t('register.done')}
    >
      {(errorOf) => (
        <>
          <AuthField
            label={t('username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            error={errorOf('username')}
          />
          <AuthField label={t('email')} name="email" {...EMAIL_INPUT} autoComplete="email" error={errorOf('email')} />
          <NewPasswordField label={t('password')} error={errorOf('password')} />
        </>
      )}
    </AuthForm>
  );
}
