import { Skeleton } from 'primereact/skeleton';
import type { SnapshotFrom } from 'xstate';
import type { resourceMachine } from '../../../../machines/record/resource.machine';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../Button';
import { ReadFailureNotice } from '../states/ReadFailureNotice';
import { failureReason } from '../../i18n/failureReason';
import styles from './panelStates.module.css';

interface Props {
  /** Result of `useResource`. */
  snapshot: SnapshotFrom<typeof resourceMachine>;
  /** Name of the part that did not load. */
  failed: string;
  onRetry: () => void;
  /** Skeleton rows to draw. */
  rows: number;
}

/** A panel in place of its content: while it is read, or when it could not be. The rest of the page stands meanwhile. */
export function PanelStates({ snapshot, failed, onRetry, rows }: Props) {
  const { t } = useTranslation(['lists', 'errors']);
  const { failure } = snapshot.context;
  if (snapshot.matches('loading')) {
    return (
      <div aria-hidden="true" data-testid="skeleton" className={styles.skeleton}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height="14px" />
        ))}
      </div>
    );
  }
  if (snapshot.matches('failed')) {
    return (
      <div role="alert" className={styles.failed}>
        <p>
          <strong>{failed}</strong> {failureReason(failure, t)}
        </p>
        <Button outlined size="small" icon="pi pi-refresh" label={t('retry')} onClick={onRetry} />
      </div>
    );
  }
  return snapshot.matches('outdated') ? <ReadFailureNotice failure={failure} onRetry={onRetry} /> : null;
}
