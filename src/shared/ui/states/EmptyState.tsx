import type { ReactNode } from 'react';
import styles from './states.module.css';

interface Props {
  /** Name of the icon without `pi-`. */
  icon: string;
  title: string;
  /** Text of the item, in a sentence. */
  text: string;
  /** The first step, if the user may take it. */
  action?: ReactNode;
}

/** A list that has nothing yet: says what it is and offers the first step. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={styles.centred}>
      <span className={styles.tile} aria-hidden="true">
        <i className={`pi pi-${icon}`} />
      </span>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
