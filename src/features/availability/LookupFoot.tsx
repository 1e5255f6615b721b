import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { availabilityOrderMachine } from '../../../machines/availabilityOrder.machine';
import { Button } from '../../shared/ui/Button';
import styles from './lookup.module.css';

interface Props {
  snapshot: SnapshotFrom<typeof availabilityOrderMachine>;
  /** Without the right to it, one may only look. */
  mayCreate: boolean;
  onClose: () => void;
  onCreate: () => void;
}

/** Why the rent could not be made, and the button that makes it. */
export function LookupFoot({ snapshot, mayCreate, onClose, onCreate }: Props) {
  const { t } = useTranslation(['availability', 'errors']);
  const { failure, lines } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <div className={styles.foot}>
      {failure ? (
        <p role="alert" className={styles.failure}>
          <i className="pi pi-exclamation-circle" aria-hidden="true" />
          <span>{t(failure.messageKey, { ns: 'errors', ...failure.values })}</span>
        </p>
      ) : null}
      <Button text severity="secondary" label={t('close')} disabled={isBusy} onClick={onClose} />
      {mayCreate ? (
        <Button
          icon="pi pi-plus"
          label={t('create')}
          aria-keyshortcuts="Control+Enter"
          disabled={lines.length === 0}
          loading={isBusy}
          onClick={onCreate}
        />
      ) : null}
    </div>
  );
}
