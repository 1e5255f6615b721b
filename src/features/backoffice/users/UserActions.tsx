import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Button } from '../../../shared/ui/Button';
import styles from '../backoffice.module.css';

interface Props {
  active: boolean;
  /** Whether this is the own account, which cannot be deactivated. */
  isSelf: boolean;
  onDelete: () => void;
  onActive: (active: boolean) => void;
  onDialog: (name: 'change' | 'password') => void;
}

/** The actions on an account. */
export function UserActions({ active, isSelf, onDelete, onActive, onDialog }: Props) {
  const { t } = useTranslation('backoffice');
  return (
    <>
      <Button
        outlined
        severity="danger"
        icon="pi pi-trash"
        className={styles.iconOnly}
        aria-label={t('detail.delete')}
        onClick={onDelete}
      />
      {isSelf ? null : (
        <Button
          outlined
          severity="secondary"
          icon={active ? 'pi pi-ban' : 'pi pi-check'}
          label={t(active ? 'detail.deactivate' : 'detail.activate')}
          onClick={() => onActive(!active)}
        />
      )}
      <Button
        outlined
        severity="secondary"
        icon="pi pi-key"
        label={t('detail.password')}
        onClick={() => onDialog('password')}
      />
      <Button icon="pi pi-pencil" label={t('detail.change')} onClick={() => onDialog('change')} />
    </>
  );
}
