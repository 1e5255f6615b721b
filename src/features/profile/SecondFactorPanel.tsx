import { object, string, type ObjectSchema } from 'yup';
import type { Profile } from '../../../contract/profile';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { TextField } from '../../shared/record/fields';
import record from '../../shared/record/record.module.css';
import { RecordDialog } from '../../shared/record/RecordDialog';
import { Badge } from '../../shared/ui/badges/Badge';
import { Button } from '../../shared/ui/Button';
import { DetailPanel } from '../../shared/ui/detail/DetailPanel';
import { removalForm, secondFactorLogic } from './profile.logic';
import styles from './profile.module.css';
import { SecondFactorDialog } from './SecondFactorDialog';
import type { PanelProps } from './types';

const schema: ObjectSchema<{ password: string }> = object({
  password: string().defined().required('field.required'),
});

/** Whether signing in asks for a code, and how to turn that on and off. */
export function SecondFactorPanel({ profile, dialog, onShow }: PanelProps) {
  const { t } = useTranslation('profile');
  const { isEnabled, isRequired, recoveryCodesLeft } = profile.secondFactor;
  const close = () => onShow(null);
  return (
    <DetailPanel
      title={t('secondFactor.title')}
      aside={
        <Badge
          tone={isEnabled ? 'green' : 'slate'}
          icon={isEnabled ? 'check' : 'minus'}
          text={t(isEnabled ? 'secondFactor.on' : 'secondFactor.off')}
        />
      }
    >
      <div className={styles.line}>
        <p>
          {t('secondFactor.text')} {isEnabled ? t('secondFactor.left', { count: recoveryCodesLeft }) : null}{' '}
          {isEnabled && isRequired ? t('secondFactor.needed') : null}
        </p>
        <div className={styles.buttons}>
          {isEnabled ? (
            <>
              <Button outlined severity="secondary" label={t('secondFactor.renew')} onClick={() => onShow('codes')} />
              {isRequired ? null : (
                <Button outlined severity="danger" label={t('secondFactor.remove')} onClick={() => onShow('removal')} />
              )}
            </>
          ) : (
            <Button label={t('secondFactor.enable')} onClick={() => onShow('setUp')} />
          )}
        </div>
      </div>
      {dialog === 'setUp' ? (
        <SecondFactorDialog logic={secondFactorLogic.setUp} title={t('secondFactor.setUpTitle')} onClose={close} />
      ) : null}
      {dialog === 'codes' ? (
        <SecondFactorDialog logic={secondFactorLogic.renew} title={t('secondFactor.renew')} onClose={close} />
      ) : null}
      {dialog === 'removal' ? <RemovalForm profile={profile} onClose={close} /> : null}
    </DetailPanel>
  );
}

function RemovalForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <RecordDialog<Profile, { password: string }>
      logic={removalForm}
      record={profile}
      title={t('secondFactor.removeTitle')}
      ns="profile"
      prefix="secondFactor."
      invalidates="profile"
      schema={schema}
      valuesOf={() => ({ password: '' })}
      toBody={(values) => values}
      compared={{}}
      size="choice"
      labels={{ save: t('secondFactor.remove') }}
      onClose={onClose}
    >
      <div className={record.wide}>
        <TextField
          name="password"
          type="password"
          label={t('secondFactor.ownPassword')}
          required
          autoComplete="current-password"
          maxLength={200}
        />
      </div>
    </RecordDialog>
  );
}
