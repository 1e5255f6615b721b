import { Message } from 'primereact/message';
import type { Failure } from '../../../../machines/types';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import { failureReason } from '../../i18n/failureReason';
import styles from './states.module.css';

interface Props {
  failure: Failure | null;
  /** Whether nothing was ever read, so that no old data are shown. */
  isUnread?: boolean;
  onRetry: () => void;
}

/** Says that reading has failed, with a button to try again: above old data, or in place of missing ones. */
export function ReadFailureNotice({ failure, isUnread = false, onRetry }: Props) {
  const { t } = useTranslation(['lists', 'errors']);
  return (
    <Message
      severity="error"
      aria-live="assertive"
      className={styles.readFailure}
      content={
        <>
          <span>
            {t(isUnread ? 'unread' : 'outdated')} {failureReason(failure, t)}
          </span>
          <Button text size="small" icon="pi pi-refresh" label={t('retry')} onClick={onRetry} />
        </>
      }
    />
  );
}
