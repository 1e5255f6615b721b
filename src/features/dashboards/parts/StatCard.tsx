import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './parts.module.css';

interface Props {
  label: string;
  value: string;
  /** One line under the figure. */
  note?: ReactNode;
  /** Address of the list that the figure counts. */
  to?: string | null;
  isAlert?: boolean;
}

/** One figure in words; a card that leads somewhere is a link as a whole. */
export function StatCard({ label, value, note, to, isAlert }: Props) {
  const content = (
    <>
      <span className={styles.cardLabel}>{label}</span>
      <span className={`${styles.cardValue} ${isAlert ? styles.alert : ''}`}>{value}</span>
      <span className={styles.cardNote}>{note}</span>
    </>
  );
  return to ? (
    <Link to={to} className={`${styles.card} ${styles.cardLink}`}>
      {content}
    </Link>
  ) : (
    <div className={styles.card}>{content}</div>
  );
}

/** Empty cards while figures are loading, as high as the filled ones. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.cards} aria-hidden="true" data-testid="skeleton">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${styles.card} ${styles.waiting}`} />
      ))}
    </div>
  );
}
