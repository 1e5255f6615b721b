import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextField } from '../../../shared/record/fields';
import record from '../../../shared/record/record.module.css';
import { Button } from '../../../shared/ui/Button';
import styles from '../backoffice.module.css';
import { inventPassword } from './userSchema';

/** A readable password for an administrator to pass on. */
export function NewPasswordField() {
  const { t } = useTranslation('backoffice');
  const { setValue } = useFormContext();
  return (
    <div className={`${record.wide} ${styles.password}`}>
      <TextField name="password" label={t('password')} required maxLength={200} hint={t('passwordHint')} />
      <Button
        outlined
        severity="secondary"
        icon="pi pi-refresh"
        label={t('invent')}
        onClick={() => setValue('password', inventPassword(), { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
