import { Tag } from 'primereact/tag';
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

/** Its glyph would be a part of the text that is read out. */
const SIGN = { icon: { 'aria-hidden': true } };

/** A state as icon, text and colour together: none of the three carries it alone. */
export function Badge({ tone, icon, text, compact, isFreeText }: Props) {
  const look = `${styles.badge} ${styles[tone]} ${isFreeText ? styles.free : ''}`;
  const sign = icon && `pi pi-${icon}`;
  if (!compact) return <Tag className={look} icon={sign} value={text} pt={SIGN} />;
  // PrimeReact's component makes two hundred rows half as slow again: its markup, without the component.
  return (
    <span className={`p-tag p-component ${look} ${styles.compact}`}>
      {sign ? <span className={`p-tag-icon ${sign}`} aria-hidden="true" /> : null}
      {text}
    </span>
  );
}
