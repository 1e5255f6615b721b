import { useMemo } from 'react';
import type { User } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { TextField } from '../../../shared/record/fields';
import { RecordDialog } from '../../../shared/record/RecordDialog';
import { permissionText } from '../../../shared/audit/permissionText';
import { AccessFields } from './AccessFields';
import { NewPasswordField } from './NewPasswordField';
import { userForm } from './users.logic';
import { userBody, userSchema, userValues, type UserFields, type UserValues } from './userSchema';

interface Props {
  /** The user to change; null for a new one. */
  user: User | null;
  /** Whether this is the signed-in user's own account. */
  isSelf?: boolean;
  onClose: () => void;
  onSaved?: (user: User, isNew: boolean) => void;
}

/** Creates or changes an account and what it may do. */
export function UserDialog({ user, isSelf = false, onClose, onSaved }: Props) {
  const { t } = useTranslation('backoffice');
  const isNew = user === null;
  const schema = useMemo(() => userSchema(isNew), [isNew]);
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <RecordDialog<User, UserValues>
      logic={userForm}
      record={user}
      title={t(isNew ? 'new' : 'change')}
      ns="backoffice"
      invalidates="users"
      schema={schema}
      valuesOf={userValues}
      toBody={(values): UserFields => userBody(values)}
      compared={{
        username: { label: t('username') },
        email: { label: t('email') },
        isAdmin: { label: t('isAdmin'), text: ({ isAdmin }) => yesNo(isAdmin) },
        active: { label: t('active'), text: ({ active }) => yesNo(active) },
        seesPrices: { label: t('seesPrices'), text: ({ seesPrices = true }) => yesNo(seesPrices) },
        permissions: {
          label: t('permissions'),
          text: ({ permissions }) =>
            permissions.map((permission) => permissionText(t, permission)).join(', ') || t('access.none'),
        },
      }}
      size="form"
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextField name="username" label={t('username')} required maxLength={100} hint={t('usernameHint')} />
      <TextField name="email" label={t('email')} type="email" required maxLength={254} />
      {isNew ? <NewPasswordField /> : null}
      <AccessFields isSelf={isSelf} />
    </RecordDialog>
  );
}
