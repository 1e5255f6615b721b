import { useWatch } from 'react-hook-form';
import { object, string, type ObjectSchema } from 'yup';
import type { User } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { ChoiceField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import record from '../../../shared/record/record.module.css';
import { NewPasswordField } from './NewPasswordField';
import { passwordForm, type PasswordReset } from './users.logic';
import { passwordRule } from './userSchema';

interface ResetValues {
  how: string;
  password: string;
}

const schema: ObjectSchema<ResetValues> = object({
  how: string().defined().required('field.required'),
  password: string()
    .defined()
    .when('how', { is: 'password', then: () => passwordRule.required('field.required') }),
});

/** Resets a lost password: by a mailed link, or to a new password that the administrator passes on. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  return (
    <RecordDialog<User, ResetValues>
      logic={passwordForm}
      record={user}
      title={t('reset.title', { name: user.username })}
      ns="backoffice"
      prefix="reset."
      invalidates="users"
      schema={schema}
      valuesOf={() => ({ how: '', password: '' })}
      toBody={({ how, password }): Partial<PasswordReset> =>
        how === 'mail' ? { how } : how === 'password' ? { how, password } : {}
      }
      compared={{}}
      size="choice"
      onClose={onClose}
    >
      <ResetFields email={user.email} />
    </RecordDialog>
  );
}

function ResetFields({ email }: { email: string }) {
  const { t } = useTranslation('backoffice');
  const how = useWatch<ResetValues, 'how'>({ name: 'how' });
  return (
    <>
      <ChoiceField
        name="how"
        label={t('reset.how')}
        required
        wide
        placeholder={t('reset.choose')}
        options={[
          { value: 'mail', label: t('reset.mail', { email }) },
          { value: 'password', label: t('reset.password') },
        ]}
        hint={how === 'mail' ? t('reset.mailHint') : how === 'password' ? t('reset.passwordHint') : undefined}
      />
      {how === 'password' ? (
        <div className={record.wide}>
          <NewPasswordField />
        </div>
      ) : null}
    </>
  );
}
