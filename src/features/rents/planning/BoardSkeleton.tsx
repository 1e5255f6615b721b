import styles from './board.module.css';

/** Rows of the height that they will have, while the board is read. */
export function BoardSkeleton({ text }: { text: string }) {
  return (
    <div className={styles.frame}>
      <p role="status" className="rc-visually-hidden">
        {text}
      </p>
      <div className={styles.skeleton} aria-hidden="true" data-testid="skeleton">
        {Array.from({ length: 14 }, (_, row) => (
          <div key={row}>
            <span />
            {row % 5 === 0 ? null : <i style={{ marginInlineStart: `${(row * 37) % 50}%` }} />}
          </div>
        ))}
      </div>
    </div>
  );
}
