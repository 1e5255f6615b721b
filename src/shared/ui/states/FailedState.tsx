import type { Failure } from '../../../../machines/types';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import { failureReason } from '../../i18n/failureReason';
import styles from './states.module.css';

interface Props {
  /** Title of the failed action. */
  title: string;
  failure: Failure | null;
  /** Preserved input, in a sentence. */
  kept?: string;
  onRetry: () => void;
}

/** Nothing could be loaded: the reason, what was kept, and another try. */
export function FailedState({ title, failure, kept, onRetry }: Props) {
  const { t } = useTranslation(['lists', 'errors']);
  return (
    <div className={styles.centred} role="alert">
      <i className={`pi pi-exclamation-circle ${styles.failedIcon}`} aria-hidden="true" />
      <h2>{title}</h2>
      <p className={styles.text}>
        {failureReason(failure, t)} {kept}
      </p>
      <Button outlined icon="pi pi-refresh" label={t('retry')} onClick={onRetry} />
    </div>
  );
}
