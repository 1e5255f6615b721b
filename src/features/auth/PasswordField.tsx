import { useState, type ComponentProps } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { AuthField } from './AuthField';
import styles from './authField.module.css';

type Props = Omit<ComponentProps<typeof AuthField>, 'type' | 'inside'>;

/** A password field with a button that shows the password. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  return (
    <AuthField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={styles.eye}
          aria-label={t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <i className={`pi ${isShown ? 'pi-eye-slash' : 'pi-eye'}`} aria-hidden="true" />
        </button>
      }
    />
  );
}

/** The field of a password that is chosen here, with its rule. */
export function NewPasswordField(props: Pick<Props, 'label' | 'error'>) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField {...props} name="password" minLength={10} autoComplete="new-password" hint={t('passwordHint')} />
  );
}
