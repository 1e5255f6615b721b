import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../machines/types';
import { Button } from '../Button';
import styles from './states.module.css';

/** Above rows that could not be renewed: they are those of before. */
export function StaleNotice({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useTranslation(['lists', 'errors']);
  return (
    <div className={styles.stale} role="alert">
      <span>
        {t('stale')} {failure ? t(failure.messageKey, { ns: 'errors', ...failure.values }) : null}
      </span>
      <Button type="button" text size="small" icon="pi pi-refresh" label={t('retry')} onClick={onRetry} />
    </div>
  );
}
