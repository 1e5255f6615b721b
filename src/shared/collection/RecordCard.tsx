import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './recordCard.module.css';

interface Props {
  /** Page of the record; none where the user may not open it. */
  to?: string;
  /** Names the record. */
  title: string;
  /** Element at the end of the title's line. */
  aside?: ReactNode;
  isLate?: boolean;
  /** Whether the parts stand in two columns, the second as wide as it needs to be. */
  isSplit?: boolean;
  children: ReactNode;
}

/** A record of a list as a card, for a phone; the whole of it opens the record. */
export function RecordCard({ to, title, aside, isLate, isSplit, children }: Props) {
  const classes = `${styles.card} ${isLate ? styles.late : ''} ${isSplit ? styles.split : ''}`;
  const name = <span className={styles.title}>{title}</span>;
  const content = (
    <>
      {aside === undefined ? (
        name
      ) : (
        <span className={styles.head}>
          {name}
          {aside}
        </span>
      )}
      {children}
    </>
  );
  return to === undefined ? (
    <div className={classes}>{content}</div>
  ) : (
    <Link to={to} className={classes}>
      {content}
    </Link>
  );
}
