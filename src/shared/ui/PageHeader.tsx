import type { ReactNode } from 'react';
import { useIsInHeader } from './headerTitle';
import styles from './pageHeader.module.css';

/** A page's title and its one primary action; what else the page offers stands quietly before it. */
export function PageHeader({ title, action, secondary }: { title: string; action?: ReactNode; secondary?: ReactNode }) {
  const isInHeader = useIsInHeader(title);
  return (
    <header className={styles.header}>
      <h1 className={`${styles.title} ${isInHeader ? styles.inHeader : ''}`}>{title}</h1>
      {secondary ? <div className={styles.secondary}>{secondary}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </header>
  );
}
