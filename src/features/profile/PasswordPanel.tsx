import { object, string, type ObjectSchema } from 'yup';
import type { OwnPassword, Profile } from '../../../contract/profile';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/lib/limits';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { TextField } from '../../shared/record/fields';
import record from '../../shared/record/record.module.css';
import { RecordDialog } from '../../shared/record/RecordDialog';
import { Button } from '../../shared/ui/Button';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { passwordForm } from './profile.logic';
import styles from './profile.module.css';
import type { PanelProps } from './types';

const schema: ObjectSchema<OwnPassword> = object({
  currentPassword: string().defined().required('field.required'),
  password: string()
    .defined()
    .required('field.required')
    .min(PASSWORD_MIN, 'field.too-short')
    .max(PASSWORD_MAX, 'field.too-long'),
});

/** Changes the own password; asks for the current one. */
export function PasswordPanel({ profile, dialog, onShow }: PanelProps) {
  const { t } = useTranslation('profile');
  return (
    <DetailPanel title={t('password.title')}>
      <div className={styles.line}>
        <p>{t('password.text')}</p>
        <Button outlined severity="secondary" label={t('password.change')} onClick={() => onShow('password')} />
      </div>
      {dialog === 'password' ? <PasswordDialog profile={profile} onClose={() => onShow(null)} /> : null}
    </DetailPanel>
  );
}

function PasswordDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <RecordDialog<Profile, OwnPassword>
      logic={passwordForm}
      record={profile}
      title={t('password.change')}
      ns="profile"
      prefix="password."
      invalidates="profile"
      schema={schema}
      valuesOf={() => ({ currentPassword: '', password: '' })}
      toBody={(values) => values}
      compared={{}}
      size="choice"
      onClose={onClose}
    >
      <div className={`${record.wide} ${styles.fields}`}>
        <TextField
          name="currentPassword"
          type="password"
          label={t('password.current')}
          required
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
        />
        <TextField
          name="password"
          type="password"
          label={t('password.next')}
          required
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={t('password.hint')}
        />
      </div>
    </RecordDialog>
  );
}
