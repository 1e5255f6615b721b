import styles from './badges.module.css';

export type BadgeTone = 'slate' | 'amber' | 'blue' | 'green' | 'unpaid' | 'late' | 'unknown';

interface Props {
  tone: BadgeTone;
  /** Name of the icon without `pi-`; none for unknown values. */
  icon?: string;
  text: string;
  /** Two pixels less high, for dense tables. */
  compact?: boolean;
  /** Whether the text comes from a user, and may need several lines. */
  isFreeText?: boolean;
}

/** A state as icon, text and colour together: none of the three carries it alone. */
export function Badge({ tone, icon, text, compact, isFreeText }: Props) {
  return (
    <span
      className={`${styles.badge} ${styles[tone]} ${compact ? styles.compact : ''} ${isFreeText ? styles.free : ''}`}
    >
      {icon ? <i className={`pi pi-${icon}`} aria-hidden="true" /> : null}
      {text}
    </span>
  );
}
