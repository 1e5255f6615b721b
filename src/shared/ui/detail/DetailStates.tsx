import { Skeleton } from 'primereact/skeleton';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { resourceMachine } from '../../../../machines/record/resource.machine';
import { useTranslation } from '../../i18n/useTranslation';
import { EmptyState } from '../states/EmptyState';
import { FailedState } from '../states/FailedState';
import { ReadFailureNotice } from '../states/ReadFailureNotice';
import { useMainBusy } from '../useMainBusy';
import styles from './detail.module.css';

interface Props {
  /** Result of `useResource`. */
  snapshot: SnapshotFrom<typeof resourceMachine>;
  onRetry: () => void;
  /** The page's heading while there is no record to name it. */
  title: string;
  /** Name of the icon without `pi-`, for a record that does not exist. */
  icon: string;
  /** Title of the message that the record could not be read. */
  failed: string;
  /** Left out where there always is a record: another answer is a failure then. */
  missing?: { title: string; text: string };
  /** Link from a record that does not exist. */
  list?: { to: string; label: string };
}

/**
 * The page of a record in place of the record: while it is read, when it could not be, when there is none. Above an outdated
 * record it is a notice, above any other nothing.
 */
export function DetailStates({ snapshot, onRetry, title, icon, failed, missing, list }: Props) {
  useMainBusy(snapshot.matches('loading'));
  if (snapshot.matches('loading')) return <DetailSkeleton title={title} />;
  if (snapshot.matches('missing') && missing) {
    return (
      <>
        <h1 className="rc-visually-hidden">{title}</h1>
        <EmptyState
          icon={icon}
          title={missing.title}
          text={missing.text}
          action={list ? <Link to={list.to}>{list.label}</Link> : null}
        />
      </>
    );
  }
  if (snapshot.matches('failed') || snapshot.matches('missing')) {
    return (
      <>
        <h1 className="rc-visually-hidden">{title}</h1>
        <FailedState title={failed} failure={snapshot.context.failure} onRetry={onRetry} />
      </>
    );
  }
  return snapshot.matches('outdated') ? (
    <ReadFailureNotice failure={snapshot.context.failure} onRetry={onRetry} />
  ) : null;
}

function DetailSkeleton({ title }: { title: string }) {
  const { t } = useTranslation('lists');
  return (
    <>
      <h1 className="rc-visually-hidden">{title}</h1>
      <p role="status" className="rc-visually-hidden">
        {t('loading')}
      </p>
      <div aria-hidden="true" data-testid="skeleton" className={styles.skeleton}>
        <Skeleton width="320px" height="24px" />
        <div className={styles.columns}>
          <div className={`${styles.panel} ${styles.tall}`} />
          <div className={`${styles.panel} ${styles.low}`} />
        </div>
      </div>
    </>
  );
}
