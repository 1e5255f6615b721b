import { useId, type ReactNode } from 'react';
import styles from './detail.module.css';

interface Props {
  title: string;
  /** Element at the end of the title's line, for example a count or a link. */
  aside?: ReactNode;
  /** Without padding, for a table or list that goes from edge to edge. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A part of a record's page, under a heading of its own. */
export function DetailPanel({ title, aside, isFlush, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.panel} ${isFlush ? styles.flush : ''}`}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Names and values of a record; a value that is missing shows as a dash. */
export function DetailFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One name and its value; a missing value shows as a dash. */
export function DetailFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === null || children === undefined || children === '' ? '—' : children}</dd>
    </div>
  );
}
