import { useId, type ReactNode } from 'react';
import styles from './parts.module.css';

interface Props {
  title: string;
  /** Element at the end of the title's line: a link, a figure. */
  aside?: ReactNode;
  /** Without padding at the sides, for a table that goes from edge to edge. */
  isFlush?: boolean;
  isStale?: boolean;
  /** Words in place of the content, while there is nothing to show. */
  none?: string | false;
  children: ReactNode;
}

/** A part of a dashboard under a heading of its own. */
export function FiguresPanel({ title, aside, isFlush, isStale, none, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.panel} ${isFlush ? styles.flush : ''}`}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className={isStale ? styles.stale : undefined}>
        {none ? <p className={styles.none}>{none}</p> : children}
      </div>
    </section>
  );
}
