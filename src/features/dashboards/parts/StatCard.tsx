import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './parts.module.css';
import cardStyles from './statCard.module.css';

interface Props {
  label: string;
  value: string;
  /** One line under the figure. */
  note?: ReactNode;
  /** Address of the list that the figure counts. */
  to?: string | null;
}

/** One figure in words; a card that leads somewhere is a link as a whole. */
export function StatCard({ label, value, note, to }: Props) {
  const content = (
    <>
      <span className={cardStyles.cardLabel}>{label}</span>
      <span className={cardStyles.cardValue}>{value}</span>
      <span className={cardStyles.cardNote}>{note}</span>
    </>
  );
  return to ? (
    <Link to={to} className={`${cardStyles.card} ${cardStyles.cardLink}`}>
      {content}
    </Link>
  ) : (
    <div className={cardStyles.card}>{content}</div>
  );
}

/** Empty cards while figures are loading, as high as the filled ones. */
export function SkeletonCards() {
  return (
    <div className={styles.cards} aria-hidden="true" data-testid="skeleton">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={`${cardStyles.card} ${styles.waiting}`} />
      ))}
    </div>
  );
}
