import type { ReactNode } from 'react';
import { useIsInHeader } from './headerTitle';
import styles from './pageHeader.module.css';

interface Props {
  title: string;
  action?: ReactNode;
  /** Secondary actions before the main one; not printed. */
  secondary?: ReactNode;
  /** A word on the title, such as the day; on paper too. */
  note?: string;
}

/** A page's title and its one primary action. */
export function PageHeader({ title, action, secondary, note }: Props) {
  const isInHeader = useIsInHeader(title);
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1} className={`${styles.title} ${isInHeader ? styles.inHeader : ''}`}>
        {title}
      </h1>
      {note ? <p className={styles.note}>{note}</p> : null}
      {secondary ? <div className={styles.secondary}>{secondary}</div> : null}
      {action ? (
        <div className={styles.action} data-action-bar>
          {action}
        </div>
      ) : null}
    </header>
  );
}
