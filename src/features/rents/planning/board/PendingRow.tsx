import styles from './board.module.css';
import { HEAD_ROWS } from './UnitRow';

/** The place of an asset that is being read. */
export function PendingRow({ index, text }: { index: number; text: string }) {
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      className={`${styles.row} ${styles.unit}`}
      style={{ insetBlockStart: `calc(${index} * var(--row))` }}
    >
      <div role="rowheader" aria-colindex={1} aria-label={text} className={styles.name}>
        <i className={styles.pending} aria-hidden="true" />
      </div>
    </div>
  );
}
