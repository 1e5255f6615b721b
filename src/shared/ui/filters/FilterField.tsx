import type { CSSProperties, ReactNode } from 'react';
import styles from './filterBar.module.css';

/** A filter of this width in pixels beside the search; on a phone it takes the whole line. */
export function FilterField({ width, children }: { width: number; children: ReactNode }) {
  return (
    <span className={styles.field} style={{ '--filter-width': `${width}px` } as CSSProperties}>
      {children}
    </span>
  );
}
