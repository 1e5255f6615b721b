import type { Failure } from '../../../../machines/types';
import styles from './dialogs.module.css';
import { useFailureText } from './useFailureText';

/** Says below the fields of a dialog why it failed. */
export function DialogFailure({ failure }: { failure: Failure | null }) {
  const reason = useFailureText(failure);
  return reason ? (
    <p className={styles.failure} role="alert">
      {reason}
    </p>
  ) : null;
}
