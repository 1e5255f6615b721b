import { object, string, type ObjectSchema } from 'yup';
import type { Profile } from '../../shared/api/profile';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { TextField } from '../../shared/record/fields';
import record from '../../shared/record/record.module.css';
import { RecordDialog } from '../../shared/record/RecordDialog';
import { Button } from '../../shared/ui/Button';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { passwordForm, type Passwords } from './profile.logic';
import styles from './profile.module.css';
import type { PanelProps } from './types';

const MIN = 10;
const MAX = 200;
const schema: ObjectSchema<Passwords> = object({
  currentPassword: string().defined().required('field.required'),
  password: string().defined().required('field.required').min(MIN, 'field.too-short').max(MAX, 'field.too-long'),
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
    <RecordDialog<Profile, Passwords>
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
          maxLength={MAX}
        />
        <TextField
          name="password"
          type="password"
          label={t('password.next')}
          required
          autoComplete="new-password"
          maxLength={MAX}
          hint={t('password.hint')}
        />
      </div>
    </RecordDialog>
  );
}
