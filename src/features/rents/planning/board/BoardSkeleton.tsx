import { Skeleton } from 'primereact/skeleton';
import styles from './board.module.css';
import skeleton from './boardSkeleton.module.css';

/** Placeholder rows; as many as fill a usual screen. */
const ROWS = 14;
/** Rows of a model with its units; the first, the model's own, has no bar. */
const ROWS_OF_MODEL = 5;

/** Placeholder rows while the board is read; bars start at varied places. `text` is for screen readers. */
export function BoardSkeleton({ text }: { text: string }) {
  return (
    <div className={styles.frame}>
      <p role="status" className="rc-visually-hidden">
        {text}
      </p>
      <div className={skeleton.skeleton} aria-hidden="true" data-testid="skeleton">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row}>
            <Skeleton width="140px" height="12px" className={skeleton.name} />
            {row % ROWS_OF_MODEL === 0 ? null : (
              <Skeleton
                width="18%"
                height="12px"
                pt={{ root: { style: { marginInlineStart: `${(row * 37) % 50}%` } } }}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
