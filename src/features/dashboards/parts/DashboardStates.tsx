import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from '../../../../machines/list/dashboard.machine';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import styles from './parts.module.css';
import { SkeletonCards } from './StatCard';

interface Props {
  snapshot: SnapshotFrom<typeof dashboardMachine>;
  onRetry: () => void;
}

/** States of a dashboard: replaces figures that are not here, or stands above those that could not be renewed. */
export function DashboardStates({ snapshot, onRetry }: Props) {
  const { t } = useTranslation('dashboards');
  const { failure } = snapshot.context;
  if (snapshot.matches({ unread: 'loading' })) {
    return (
      <>
        <p role="status" className="rc-visually-hidden">
          {t('loading')}
        </p>
        <SkeletonCards />
        <div className={styles.split} aria-hidden="true">
          <div className={`${styles.panel} ${styles.waiting} ${styles.high}`} />
          <div className={`${styles.panel} ${styles.waiting} ${styles.high}`} />
        </div>
      </>
    );
  }
  if (snapshot.matches({ unread: 'failed' }))
    return (
      <div className={styles.panel}>
        <FailedState title={t('failed')} failure={failure} onRetry={onRetry} />
      </div>
    );
  if (snapshot.matches('unavailable'))
    return (
      <div className={styles.panel}>
        <EmptyState icon="chart-line" title={t('unavailable.title')} text={t('unavailable.text')} />
      </div>
    );
  return snapshot.matches({ shown: 'outdated' }) ? (
    <div className={styles.panel}>
      <ReadFailureNotice failure={failure} onRetry={onRetry} />
    </div>
  ) : null;
}
