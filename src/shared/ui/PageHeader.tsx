import type { ReactNode } from 'react';
import styles from './pageHeader.module.css';

/** A page's title and its one primary action. */
export function PageHeader({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {action ? <div className={styles.action}>{action}</div> : null}
    </header>
  );
}
