import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { Button } from '../../../../shared/ui/Button';
import { ModalDialog } from '../../../../shared/ui/dialog/ModalDialog';
import styles from '../card/card.module.css';

const KEYS = ['arrows', 'ends', 'months', 'enter', 'stretch', 'dates', 'exchange', 'escape', 'help'] as const;

/** The keys of the board. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['planning', 'lists']);
  return (
    <ModalDialog
      size="choice"
      title={t('keys.title')}
      onClose={onClose}
      foot={<Button text severity="secondary" label={t('lists:close')} onClick={onClose} />}
    >
      <dl className={styles.keyList}>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>{key === 'help' ? '?' : t(`keys.${key}.key`)}</dt>
            <dd>{t(`keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
