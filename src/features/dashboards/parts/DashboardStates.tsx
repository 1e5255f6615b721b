import { useTranslation } from '../../../shared/i18n/useTranslation';
import { EmptyState } from '../../../shared/ui/states/EmptyState';
import { FailedState } from '../../../shared/ui/states/FailedState';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import type { useDashboard } from '../useDashboard';
import styles from './parts.module.css';
import { SkeletonCards } from './StatCard';

/** States of a dashboard: replaces figures that are not here, or stands above those that could not be renewed. */
export function DashboardStates({
  snapshot,
  isUnavailable,
  refresh,
}: Pick<ReturnType<typeof useDashboard>, 'snapshot' | 'isUnavailable' | 'refresh'>) {
  const { t } = useTranslation('dashboards');
  const { failure } = snapshot.context;
  if (snapshot.matches('loading')) {
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
  if (snapshot.matches('failed'))
    return (
      <div className={styles.panel}>
        <FailedState title={t('failed')} failure={failure} onRetry={refresh} />
      </div>
    );
  if (isUnavailable)
    return (
      <div className={styles.panel}>
        <EmptyState icon="chart-line" title={t('unavailable.title')} text={t('unavailable.text')} />
      </div>
    );
  return snapshot.matches('outdated') ? (
    <div className={styles.panel}>
      <ReadFailureNotice failure={failure} onRetry={refresh} />
    </div>
  ) : null;
}
