import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../machines/types';
import { Button } from '../Button';
import styles from './states.module.css';

interface Props {
  failure: Failure | null;
  /** Nothing has been read yet, so that nothing is out of date. */
  isUnread?: boolean;
  onRetry: () => void;
}

/** Above rows that could not be renewed, which are those of before, or in the place of those that could not be read. */
export function StaleNotice({ failure, isUnread = false, onRetry }: Props) {
  const { t } = useTranslation(['lists', 'errors']);
  return (
    <div className={styles.stale} role="alert">
      <span>
        {t(isUnread ? 'unread' : 'stale')} {failure ? t(failure.messageKey, { ns: 'errors', ...failure.values }) : null}
      </span>
      <Button type="button" text size="small" icon="pi pi-refresh" label={t('retry')} onClick={onRetry} />
    </div>
  );
}
