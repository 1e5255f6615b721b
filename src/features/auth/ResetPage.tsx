import { authCalls } from '../../../contract/accounts';
import { call } from '../../shared/api/client/call';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { LightLink } from './LightLink';
import { AuthForm, authFormLogic } from './AuthForm';
import styles from './auth.module.css';
import { NewPasswordField } from './PasswordField';
import { AUTH_PATHS } from './authPaths';

/** The token of the mail's link. */
const token = () => new URLSearchParams(window.location.search).get('token') ?? '';
const logic = authFormLogic(({ password = '' }, signal) =>
  call(authCalls.resetPassword)({ body: { token: token(), password } }, signal),
);

/** A new password by the one-time link. */
export function ResetPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthForm logic={logic} title={t('reset.title')} submitLabel={t('reset.submit')} doneText={t('reset.done')}>
      {(errorOf) => (
        <>
          {token() === '' || errorOf('token') ? (
            <p role="alert" className={styles.alert}>
              {t('reset.noToken')} <LightLink to={AUTH_PATHS.recovery}>{t('reset.again')}</LightLink>
            </p>
          ) : null}
          <NewPasswordField label={t('newPassword')} error={errorOf('password')} />
        </>
      )}
    </AuthForm>
  );
}
