import type { Failure } from '../../../machines/types';
import { failureReason } from '../i18n/failureReason';
import { useTranslation } from '../i18n/useTranslation';
import { BlockerList } from './BlockerList';
import styles from './record.module.css';

/** Why something was not saved or deleted. A refusal that stands beside its field needs no second mention. */
export function RecordFailure({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation(['lists', 'errors']);
  if (!failure) return null;
  const isOnFields = Object.keys(failure.fields ?? {}).length > 0;
  return (
    <div role="alert" className={styles.failure}>
      <i className="pi pi-exclamation-circle" aria-hidden="true" />
      <div>
        <p>{failure.blockers ? t('record.inTheWay') : isOnFields ? t('record.fields') : failureReason(failure, t)}</p>
        {failure.blockers ? <BlockerList {...failure.blockers} /> : null}
      </div>
    </div>
  );
}
