import type { ReactNode } from 'react';
import styles from './blocks.module.css';

export interface Item {
  key: string;
  /** A sign at the start: an icon without `pi-`, or whose initials. */
  icon?: string;
  person?: string;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  endText?: ReactNode;
}

/** Things under each other: sign, name, what of it, and its figure at the end. */
export function ItemList({ items, label }: { items: readonly Item[]; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, icon, person, title, text, end, endText }) => (
        <li key={key} className={styles.item}>
          {person ? <Avatar name={person} /> : null}
          {icon ? (
            <span className={styles.tile}>
              <i className={`pi pi-${icon}`} aria-hidden="true" />
            </span>
          ) : null}
          <span className={styles.itemText}>
            <span className={styles.itemTitle}>{title}</span>
            {text ? <span className={styles.quiet}>{text}</span> : null}
          </span>
          {end || endText ? (
            <span className={styles.itemEnd}>
              {end ? <span className={`${styles.number} ${styles.strong}`}>{end}</span> : null}
              {endText ? <span className={styles.quiet}>{endText}</span> : null}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Initials in a circle; the name stands beside it. */
export function Avatar({ name, isLarge }: { name: string; isLarge?: boolean }) {
  const parts = name.split(/\s+/u).filter((part) => /^\p{Lu}/u.test(part));
  const initials = [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => part?.charAt(0) ?? '')
    .join('');
  return (
    <span className={`${styles.avatar} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      {initials}
    </span>
  );
}
